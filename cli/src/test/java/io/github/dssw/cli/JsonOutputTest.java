package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.testing.GaussianCsv;
import io.github.dssw.cli.testing.NpyBytes;
import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --json} of the commands whose main output is a file or a folder. */
class JsonOutputTest {
  @TempDir Path folder;
  private Path x;
  private Path y;

  @BeforeEach
  void write() {
    x = NpyBytes.write(folder, "x.csv", GaussianCsv.of(1, 60, 1, 0, 0));
    y = NpyBytes.write(folder, "y.csv", GaussianCsv.of(2, 50, 0, 3, 0));
  }

  @Test
  void aFlowPrintsItsValues() {
    Path out = folder.resolve("z.npy");
    JsonNode json = Run.of("flow", x, y, "--out", out, "--steps", 3, "--seed", 5, "--json").json();
    Dssw dssw = Dssw.builder().seed(5).build();
    SpherePoints target = DataFiles.points(y);
    assertEquals(dssw.value(DataFiles.points(x), target), json.get("valueBefore").doubleValue());
    assertEquals(dssw.value(DataFiles.points(out), target), json.get("valueAfter").doubleValue());
    assertTrue(json.get("sliceErrorAfter").doubleValue() > 0);
    assertEquals(3, json.get("steps").intValue());
    assertEquals(5, json.get("seed").intValue());
    assertEquals(60, json.get("n").intValue());
    assertEquals(50, json.get("m").intValue());
    assertEquals(3, json.get("d").intValue());
    assertEquals("quasi", json.get("slicing").textValue());
  }

  @Test
  void driftPrintsItsReport() throws IOException {
    Path out = folder.resolve("report");
    JsonNode json =
        Run.of("drift", x, y, "--out", out, "--permutations", 99, "--json", "--projections", 20)
            .json();
    assertEquals(new ObjectMapper().readTree(out.resolve("report.json").toFile()), json);
    assertTrue(json.get("reject").booleanValue());
  }

  @Test
  void driftOfSketchesPrintsItsReport() throws IOException {
    Path sketch = folder.resolve("x.sketch");
    Run.of("sketch", x, "--out", sketch).succeeded();
    Path out = folder.resolve("report");
    JsonNode json = Run.of("drift", sketch, y, "--out", out, "--alpha", 0.2, "--json").json();
    assertEquals(new ObjectMapper().readTree(out.resolve("report.json").toFile()), json);
    assertEquals("y", json.get("sets").get(0).get("name").textValue());
  }

  @Test
  void backendsPrintsDevicesOrReasons() {
    JsonNode list = Run.of("backends", "--json").json().get("backends");
    assertEquals(Backends.all().size(), list.size());
    for (JsonNode entry : list) {
      boolean usable = entry.get("usable").booleanValue();
      assertEquals(
          usable, Backends.all().stream().anyMatch(e -> is(e, entry) && e.availability().usable()));
      assertTrue(
          usable
              ? entry.get("devices").get(0).get("computeUnits").intValue() > 0
              : !entry.get("reason").textValue().isEmpty());
    }
  }

  private static boolean is(Backends.Entry entry, JsonNode json) {
    return entry.name().equals(json.get("name").textValue());
  }

  @Test
  void aStudyPrintsItsTables() throws IOException {
    Path out = folder.resolve("study");
    JsonNode json =
        Run.of(
                "study",
                "evolution",
                "--quick",
                "--methods",
                "ssw",
                "--figures",
                "kappa",
                "--runs",
                2,
                "--out",
                out,
                "--json")
            .json();
    assertTrue(json.get("reduced").textValue().startsWith("Reduced by --quick"));
    assertEquals(out.resolve("index.html").toString(), json.get("page").textValue());
    JsonNode table = json.get("tables").get(0);
    String[] lines =
        Files.readString(out.resolve(table.get("name").textValue() + ".csv")).split("\n");
    assertEquals(lines.length - 2, table.get("rows").size(), "below a mark and the heads");
    JsonNode row = table.get("rows").get(0);
    assertEquals(lines[1].split(",").length, row.size());
    assertTrue(
        row.properties().stream().anyMatch(cell -> cell.getValue().isDouble()), row.toString());
  }

  @Test
  void theDemoPrintsDistancesAndItsFlow() {
    JsonNode json = Run.of("demo", "--out", folder.resolve("demo"), "--json").json();
    assertEquals(Energy.NAMES.size(), json.get("distances").size());
    assertTrue(json.get("distances").get("attention").get("scalar").doubleValue() > 0);
    assertTrue(json.get("flow").get("valueAfter").doubleValue() > 0);
  }
}
