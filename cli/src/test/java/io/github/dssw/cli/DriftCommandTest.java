package io.github.dssw.cli;

import static io.github.dssw.cli.testing.NpyBytes.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.dssw.Dssw;
import io.github.dssw.cli.drift.DriftReport;
import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.testing.GaussianCsv;
import io.github.dssw.inference.SignificanceResult;
import io.github.dssw.inference.TwoSampleTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The verdict, the files and the options of {@code dssw drift}. */
class DriftCommandTest {
  private static final String DATA = "<script type=\"application/json\" id=\"data\">";
  private static final int PLANTED = 15;

  @TempDir Path folder;
  private Path reference;
  private Path same;
  private Path moved;
  private Path out;

  @BeforeEach
  void writeSets() {
    reference = write(folder, "ref.csv", GaussianCsv.of(1, 80, 0, 0, 0, 0));
    same = write(folder, "same.csv", GaussianCsv.of(22, 60, 0, 0, 0, 0));
    moved = write(folder, "moved.csv", withPlanted());
    out = folder.resolve("out");
  }

  /** The last rows are near the third axis. */
  private static String withPlanted() {
    return GaussianCsv.of(333, 45, 0, 0, 0, 0) + GaussianCsv.of(4444, PLANTED, 0, 0, 9, 0);
  }

  @Test
  void theReportHasTheTestsOfTheEngineAndTheirCorrection() throws IOException {
    String text = run(reference, same, moved).succeeded().out();
    assertTrue(
        text.startsWith(
            "verdict  It has moved: 1 of 2 current sets differ from the reference by more than"
                + " chance, first moved."),
        text);
    for (String file : DriftReport.FILES) {
      assertTrue(Files.exists(out.resolve(file)), file);
    }
    JsonNode report = new ObjectMapper().readTree(out.resolve("report.json").toFile());
    assertTrue(report.get("reject").booleanValue());
    assertTrue(report.get("correction").textValue().contains("Holm"));
    double[] expected = {expected(same).pValue(), expected(moved).pValue()};
    JsonNode windows = report.get("windows");
    assertEquals(2, windows.size());
    for (int i = 0; i < 2; i++) {
      assertEquals(expected[i], windows.get(i).get("pValue").doubleValue());
    }
    assertEquals(2 * expected[1], windows.get(1).get("adjustedPValue").doubleValue(), 1e-15);
    assertEquals(
        360 * Math.sqrt(expected(moved).statistic()),
        windows.get(1).get("degrees").doubleValue(),
        1e-9);
    assertEquals(1, report.get("explained").get("window").intValue());
    assertEquals(3, Files.readAllLines(out.resolve("windows.csv")).size());
    assertEquals(1 + 80 + 60, Files.readAllLines(out.resolve("points.csv")).size());
    assertEquals(1 + 5 * 36, Files.readAllLines(out.resolve("circles.csv")).size());
  }

  private SignificanceResult expected(Path current) {
    return TwoSampleTest.withDefaults()
        .with(Dssw.builder().projections(40).build())
        .withPermutations(99)
        .withAllPermutations()
        .withMeanDirection()
        .test(DataFiles.points(reference), DataFiles.points(current));
  }

  @Test
  void plantedPointsAreOnTop() throws IOException {
    run(reference, moved).succeeded();
    JsonNode top = page().get("explained").get("topCurrent");
    for (int i = 0; i < 10; i++) {
      assertTrue(top.get(i).get("row").intValue() >= 45, top.toString());
      assertTrue(top.get(i).get("id").isNull());
    }
    JsonNode largest = page().get("explained").get("direction").get(0);
    assertEquals(2, largest.get("coordinate").intValue());
    assertTrue(largest.get("component").doubleValue() > 0);
    // In dimension 4 points are drawn on the plane of a circle.
    assertEquals(2, page().get("explained").get("currentPoints").get(0).size());
  }

  @Test
  void theExitCodeTellsTheVerdictIfWanted() throws IOException {
    assertEquals(1, run(reference, moved, "--exit-code").status());
    Run none = run(reference, same, "--exit-code").succeeded();
    assertTrue(none.out().startsWith("verdict  No evidence of drift"), none.out());
    assertTrue(page().get("explained").get("words").textValue().startsWith("Nothing moved"));
  }

  @Test
  void hostileIdsAndNamesStayText() throws IOException {
    String attack = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&";
    Path hostile = write(folder, "<img src=x onerror=alert(3)>.csv", withPlanted());
    Path ids = write(folder, "ids.txt", (attack + "\n").repeat(60));
    Path others =
        write(
            folder,
            "others.txt",
            String.join("\n", IntStream.range(0, 80).mapToObj(i -> "r" + i).toList()));
    run(reference, hostile, "--ids", others, "--ids", ids).succeeded();
    String html = Files.readString(out.resolve("index.html"));
    assertFalse(html.contains("<img"), "an element from a name");
    assertEquals(2, html.split("</script>", -1).length - 1, "only the page's own scripts end");
    assertFalse(html.contains("innerHTML"), "text is never parsed as HTML");
    JsonNode page = page();
    assertEquals(
        "<img src=x onerror=alert(3)>", page.get("windows").get(0).get("name").textValue());
    assertEquals(attack, page.get("explained").get("topCurrent").get(0).get("id").textValue());
    assertTrue(
        page.get("explained").get("topReference").get(0).get("id").textValue().startsWith("r"));
    String points = Files.readString(out.resolve("points.csv"));
    assertTrue(
        points.contains("\"" + attack.replace("\"", "\"\"") + "\""), points.substring(0, 300));
  }

  @Test
  void thePageAsksForNothing() throws IOException {
    run(reference, moved).succeeded();
    String html = Files.readString(out.resolve("index.html"));
    assertTrue(html.contains("default-src 'none'"));
    String namespace = "http://www.w3.org/2000/svg";
    assertFalse(html.replace(namespace, "").matches("(?s).*(https?:|src=|href=|url\\(|@import).*"));
  }

  @Test
  void placesOnTheEarthHaveCoastlinesAndPointsInSpace() throws IOException {
    Path north = write(folder, "north.csv", "lat,lon\n" + "80,10\n85,-100\n70,50\n".repeat(5));
    Path south = write(folder, "south.csv", "lat,lon\n" + "-80,10\n-85,-100\n-70,50\n".repeat(5));
    run("--latlon", north, south).succeeded();
    JsonNode page = page();
    assertTrue(page.get("coastlines").size() > 50);
    assertEquals(3, page.get("explained").get("currentPoints").get(0).size());
    // The globe starts at the current points: far south.
    assertTrue(page.get("explained").get("centre").get(1).doubleValue() < -1.2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "R --out O | dssw drift: a current set is missing: give the reference and one or more",
        "R S | dssw drift: Missing required option: '--out=DIR'",
        "R S --out O --ids I | dssw drift: 1 --ids for 2 sets; give one for each",
        "R S --out O --ids I --ids I | i.txt: has 1 lines; the set has 80 rows",
        "R S S S --out O --permutations 50 | of at least 0.0588 after the correction for 3 sets,"
            + " never below --alpha 0.05; use at least 59",
        "R S --out I | i.txt: "
      })
  void badOptionsGetOneLine(String args, String reason) {
    Path ids = write(folder, "i.txt", "one\n");
    List<Object> all = new ArrayList<>(List.of("drift"));
    for (String word : args.split(" ")) {
      all.add(
          switch (word) {
            case "R" -> reference;
            case "S" -> same;
            case "O" -> out;
            case "I" -> ids;
            default -> word;
          });
    }
    String complaint = Run.of(all.toArray()).complaint();
    assertTrue(complaint.contains(reason), () -> complaint + "\nlacks\n" + reason);
  }

  private Run run(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("drift", "--out", out));
    all.addAll(List.of("--projections", 40, "--permutations", 99));
    all.addAll(List.of(arguments));
    return Run.of(all.toArray());
  }

  /** Returns the data of the page. */
  private JsonNode page() throws IOException {
    String html = Files.readString(out.resolve("index.html"));
    int start = html.indexOf(DATA) + DATA.length();
    return new ObjectMapper().readTree(html.substring(start, html.indexOf("</script>", start)));
  }
}
