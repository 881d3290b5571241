package io.github.dssw.cli;

import static io.github.dssw.cli.testing.NpyBytes.write;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.dssw.Dssw;
import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.testing.GaussianCsv;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table, the files and the picture of {@code dssw matrix}. */
class MatrixCommandTest {
  private static final List<String> KEYS =
      List.of(
          "names",
          "distances",
          "map",
          "mapShare",
          "order",
          "projections",
          "energy",
          "slicing",
          "seed",
          "backend",
          "device",
          "version",
          "n",
          "d",
          "seconds");

  @TempDir Path folder;
  private List<Path> sets;

  @BeforeEach
  void writeSets() {
    sets = new ArrayList<>();
    for (int k = 0; k < 4; k++) {
      sets.add(write(folder, "day" + k + ".csv", GaussianCsv.of(k, 20 + k, k, 0, 0)));
    }
  }

  @Test
  void jsonHasTheDistanceOfEveryPair() {
    JsonNode json = run("--json", "--projections", 30, "--seed", 5).json();
    List<String> keys = new ArrayList<>();
    json.fieldNames().forEachRemaining(keys::add);
    assertEquals(KEYS, keys);
    assertEquals("day2", json.get("names").get(2).textValue());
    assertEquals(23, json.get("n").get(3).intValue());
    assertEquals(3, json.get("d").intValue());
    assertEquals(5, json.get("seed").longValue());
    Dssw dssw = Dssw.builder().projections(30).seed(5).build();
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        double expected =
            i == j
                ? 0
                : dssw.distance(DataFiles.points(sets.get(i)), DataFiles.points(sets.get(j)));
        assertEquals(expected, json.get("distances").get(i).get(j).doubleValue());
      }
    }
    assertEquals(4, json.get("map").size());
    assertEquals(2, json.get("map").get(0).size());
    assertTrue(json.get("mapShare").doubleValue() <= 1);
  }

  @Test
  void theTableHasOneLinePerSet() {
    List<String> lines = run("--projections", 10).succeeded().out().lines().toList();
    assertEquals(6, lines.size(), lines.toString());
    assertTrue(lines.get(0).matches(" +1 +2 +3 +4"), lines.get(0));
    assertTrue(lines.get(2).matches(" +2 {2}day1 +0\\.\\d{6} {2}0\\.000000 .*"), lines.get(2));
    assertTrue(lines.get(5).startsWith("distances in turns; 10 "), lines.get(5));
  }

  @Test
  void csvAndPicture() throws Exception {
    Path csv = folder.resolve("d.csv");
    Path png = folder.resolve("d.png");
    JsonNode json = run("--json", "--projections", 10, "--out", csv, "--picture", png).json();
    List<String> lines = Files.readAllLines(csv);
    assertEquals("set,day0,day1,day2,day3", lines.get(0));
    assertEquals(5, lines.size());
    String[] row = lines.get(3).split(",");
    assertEquals("day2", row[0]);
    assertEquals(json.get("distances").get(2).get(1).doubleValue(), Double.parseDouble(row[2]));
    assertEquals(1600, ImageIO.read(png.toFile()).getWidth());
  }

  @Test
  void namesThatAreNotUniqueGetTheirFolders() throws Exception {
    Path other = write(Files.createDirectory(folder.resolve("other")), "day0.csv", "1,0,0\n");
    JsonNode json = Run.of("matrix", sets.get(0), other, "--json", "--projections", 5).json();
    assertEquals(sets.get(0).toString(), json.get("names").get(0).textValue());
    assertEquals(other.toString(), json.get("names").get(1).textValue());
  }

  @Test
  void hostileNamesAreQuotedInCsv() throws Exception {
    Path hostile = write(folder, "a\",\r\n\u001b[31m.csv", "1,0,0\n");
    Path csv = folder.resolve("d.csv");
    Run run = Run.of("matrix", sets.get(0), hostile, "--projections", 5, "--out", csv).succeeded();
    assertTrue(run.out().contains("\\u001b[31m"), run.out());
    String text = Files.readString(csv);
    assertTrue(text.startsWith("set,day0,\"a\"\",\r\n\u001b[31m\"\n"), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A | dssw matrix: one set has no distance; give at least two",
        "A B --out d.txt | dssw: d.txt: the name must end in .csv",
        "A B --picture d.gif | dssw: d.gif: the name must end in .png",
        "A B --out A | would overwrite X ",
        "A B --x-weights A | Unknown option",
        "A FLAT | has dimension 3, ",
        "A missing.npy | dssw: missing.npy: no such file"
      })
  void badOptionsGetOneLine(String args, String reason) throws Exception {
    byte[] before = Files.readAllBytes(sets.get(0));
    Path flat = write(folder, "flat.csv", "1,0\n");
    List<Object> all = new ArrayList<>(List.of("matrix"));
    for (String word : args.split(" ")) {
      all.add(
          switch (word) {
            case "A" -> sets.get(0);
            case "B" -> sets.get(1);
            case "FLAT" -> flat;
            default -> word;
          });
    }
    String complaint = Run.of(all.toArray()).complaint();
    assertTrue(complaint.contains(reason), () -> complaint + "\nlacks\n" + reason);
    assertArrayEquals(before, Files.readAllBytes(sets.get(0)));
  }

  private Run run(Object... options) {
    return Run.of(
        Stream.of(Stream.of("matrix"), sets.stream(), Stream.of(options))
            .flatMap(part -> part)
            .toArray());
  }
}
