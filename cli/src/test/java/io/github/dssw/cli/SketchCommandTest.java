package io.github.dssw.cli;

import static io.github.dssw.cli.testing.NpyBytes.write;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.dssw.Dssw;
import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.testing.GaussianCsv;
import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.SketchSpec;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sketches of files, and the commands that take sketches in place of files. */
class SketchCommandTest {
  @TempDir Path folder;
  private Path a;
  private Path b;
  private Path moved;

  @BeforeEach
  void writeSets() {
    a = write(folder, "a.csv", GaussianCsv.of(1, 900, 1, 0, 0));
    b = write(folder, "b.csv", GaussianCsv.of(2, 700, 1, 0, 0));
    moved = write(folder, "moved.csv", GaussianCsv.of(3, 500, 0, 1, 0));
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  private Path sketch(Path points, Object... options) {
    Path out = Path.of(points.toString().replace(".csv", ".sketch"));
    Object[] args = new Object[options.length + 6];
    Object[] fixed = {"sketch", points, "--out", out, "--projections", 40};
    System.arraycopy(fixed, 0, args, 0, 6);
    System.arraycopy(options, 0, args, 6, options.length);
    Run.of(args).succeeded();
    return out;
  }

  @Test
  void manyFilesAppendsAndMergesGiveTheSameBytes() throws IOException {
    Path all = file("all.sketch");
    JsonNode json = Run.of("sketch", a, b, moved, "--out", all, "--json").json();
    assertEquals(2100, json.get("n").longValue());
    assertEquals(2100, json.get("added").longValue());
    assertEquals(4096, json.get("arcs").intValue());
    assertEquals("quasi", json.get("slicing").textValue());

    Path steps = file("steps.sketch");
    Run.of("sketch", a, "--out", steps, "--append").succeeded();
    JsonNode second = Run.of("sketch", b, moved, "--out", steps, "--append", "--json").json();
    assertEquals(1200, second.get("added").longValue());
    assertArrayEquals(Files.readAllBytes(all), Files.readAllBytes(steps));

    Path one = file("one.sketch");
    Path two = file("two.sketch");
    Run.of("sketch", moved, "--out", one).succeeded();
    Run.of("sketch", b, a, "--out", two).succeeded();
    Path merged = file("merged.sketch");
    Run.of("sketch", one, two, "--out", merged).succeeded();
    assertArrayEquals(Files.readAllBytes(all), Files.readAllBytes(merged));
  }

  @Test
  void optionsChooseSlicesAndHistograms() throws IOException {
    Path out = sketch(a, "--arcs", 64, "--parts", 3, "--seed", 7, "--slicing", "independent");
    SketchSpec expected = new SketchSpec(3, "independent", 7, 40, 64, 3);
    assertEquals(expected, CircleSketch.read(out).spec());
    assertEquals(900, CircleSketch.read(out).count());
  }

  @Test
  void placesAreReadAsPlaces() {
    Path places = write(folder, "places.csv", "10,20\n-30,40\n5,5\n");
    JsonNode json =
        Run.of("sketch", places, "--latlon", "--out", file("p.sketch"), "--json").json();
    assertEquals(3, json.get("d").intValue());
    assertEquals(3, json.get("n").intValue());
  }

  @Test
  void theDistanceOfSketchesIsWithinItsBound() {
    Path x = sketch(a);
    Path y = sketch(moved);
    Dssw dssw = Dssw.builder().projections(40).build();
    double expected = dssw.distance(DataFiles.points(a), DataFiles.points(moved));
    JsonNode json = Run.of("distance", x, y, "--json").json();
    double bound = json.get("errorBound").doubleValue();
    assertEquals(expected, json.get("distance").doubleValue(), bound);
    assertTrue(bound > 0 && bound < 1e-3, "bound " + bound);
    assertEquals(900, json.get("n").intValue());
    assertEquals(500, json.get("m").intValue());
    assertEquals(40, json.get("projections").intValue());
    // A file of points on either side becomes a sketch with the same slices.
    double same = json.get("distance").doubleValue();
    assertEquals(same, Run.of("distance", x, moved, "--json").json().get("distance").asDouble());
    assertEquals(same, Run.of("distance", moved, x, "--json").json().get("distance").asDouble());
    assertEquals(
        40, Run.of("distance", x, y, "--json", "--per-slice").json().get("sliceCosts").size());
    double uniform =
        Run.of("distance", x, "--uniform", "--json").json().get("distance").doubleValue();
    assertEquals(dssw.distanceToUniform(DataFiles.points(a)), uniform, bound);
    assertTrue(Run.of("distance", x, y).succeeded().out().contains("± "));
  }

  @Test
  void driftComparesWithTheChanceOfTheReference() throws IOException {
    Path reference = sketch(a);
    Path out = file("report");
    Run run = Run.of("drift", reference, sketch(b), moved, "--out", out, "--exit-code");
    assertEquals(1, run.status(), run.err());
    assertTrue(run.out().contains("within chance"), run.out());
    JsonNode json = new ObjectMapper().readTree(Files.readString(out.resolve("report.json")));
    assertFalse(json.get("sets").get(0).get("moved").booleanValue());
    assertTrue(json.get("sets").get(1).get("moved").booleanValue());
    assertEquals(500, json.get("sets").get(1).get("n").intValue());
    assertEquals(8, json.get("parts").intValue());
  }

  @Test
  void aSketchIsTestedForUniformity() {
    Path x = sketch(a);
    JsonNode json = Run.of("test", x, "--uniform", "--permutations", 39, "--json").json();
    assertTrue(json.get("reject").booleanValue());
    assertEquals(1.0 / 40, json.get("pValue").doubleValue());
    assertTrue(
        Run.of("test", x, sketch(b)).complaint().contains("permutes their points"), "two samples");
  }

  @Test
  void whatDoesNotFitIsRefused() {
    Path x = sketch(a);
    assertTrue(
        Run.of("distance", x, b, "--seed", 3).complaint().contains("--seed does not apply to"));
    Path other = file("other.sketch");
    Run.of("sketch", b, "--out", other, "--seed", 3).succeeded();
    assertTrue(
        Run.of("distance", x, other).complaint().contains("seed of one sketch is 0"), "other seed");
    assertTrue(
        Run.of("sketch", b, "--out", x, "--append", "--seed", 4).complaint().contains("seed"));
    Path plane = write(folder, "plane.csv", "1,2\n3,4\n");
    assertTrue(
        Run.of("distance", x, plane).complaint().contains("has dimension 2, the sketch has"));
    Path empty = write(folder, "empty.npy", new byte[0]);
    assertTrue(Run.of("sketch", empty, "--out", file("e.sketch")).complaint().contains("empty"));
    assertFalse(Files.exists(file("e.sketch")));
    assertTrue(
        Run.of("distance", x, b, "--energy", "linear").complaint().contains("linear is trained"));
    Path few = sketch(b, "--parts", 2);
    assertTrue(Run.of("drift", few, moved, "--out", file("r")).complaint().contains("has 2 parts"));
    assertTrue(
        Run.of("drift", x, moved, "--out", file("r"), "--alpha", 0.001)
            .complaint()
            .contains("8 parts of the reference"));
  }

  @Test
  void damagedSketchesAreRefused() throws IOException {
    Path x = sketch(a);
    byte[] bytes = Files.readAllBytes(x);
    bytes[bytes.length / 2] ^= 1;
    Files.write(x, bytes);
    assertEquals(
        "dssw: " + x + ": the sketch is damaged (its checksum is wrong)",
        Run.of("distance", x, b).complaint());
  }

  /** The file has 96 MB, the heap 64. Rows repeat, so that the expected counts are known. */
  @Test
  void filesLargerThanTheHeapAreStreamed() throws IOException, InterruptedException {
    int rows = 8_000_000;
    Path large = file("large.npy");
    Path few = file("few.npy");
    writeRepeated(large, rows);
    writeRepeated(few, 8);
    Object[] options = {"--projections", 5, "--arcs", 256, "--json"};
    Path out = file("large.sketch");
    JsonNode json = Child.withHeapOf(64, sketching(large, out, options)).json();
    assertEquals(rows, json.get("n").longValue());
    Run.of(sketching(few, file("few.sketch"), options)).succeeded();
    JsonNode distance = Run.of("distance", out, file("few.sketch"), "--json").json();
    assertEquals(0, distance.get("value").doubleValue());
  }

  private static Object[] sketching(Path points, Path out, Object... options) {
    return Stream.concat(Stream.of("sketch", points, "--out", out), Arrays.stream(options))
        .toArray();
  }

  /** Writes eight directions over and over, as float32. */
  private static void writeRepeated(Path file, int rows) throws IOException {
    String dictionary = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + rows + ", 3), }";
    byte[] header = (dictionary + " ".repeat(117 - dictionary.length()) + "\n").getBytes(US_ASCII);
    ByteBuffer block = ByteBuffer.allocate(12 * 8).order(ByteOrder.LITTLE_ENDIAN);
    for (int k = 0; k < 8; k++) {
      block.putFloat((k & 1) - 0.3f).putFloat((k & 2) - 0.9f).putFloat((k & 4) - 1.7f);
    }
    try (OutputStream stream = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
      stream.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0});
      stream.write(header);
      for (int row = 0; row < rows; row += 8) {
        stream.write(block.array());
      }
    }
  }
}
