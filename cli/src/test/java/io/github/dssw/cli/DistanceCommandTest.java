package io.github.dssw.cli;

import static io.github.dssw.cli.testing.NpyBytes.floats;
import static io.github.dssw.cli.testing.NpyBytes.write;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.cli.files.DataFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The output and the options of {@code dssw distance}. */
class DistanceCommandTest {
  private static final List<String> KEYS =
      List.of(
          "value",
          "distance",
          "standardError",
          "standardErrorOf",
          "sliceError",
          "samplingError",
          "withinChance",
          "order",
          "projections",
          "energy",
          "slicing",
          "seed",
          "effectiveSlices",
          "backend",
          "device",
          "version",
          "n",
          "m",
          "d",
          "withinRounding",
          "seconds");

  @TempDir Path folder;
  private Path x;
  private Path y;

  @BeforeEach
  void writePoints() {
    x = write(folder, "x.npy", floats("(3, 3)", 1, 0, 0, 0, 1, 0, 0.6f, 0, 0.8f));
    y = write(folder, "y.csv", "0,0,1\n0,-1,0\n");
  }

  @Test
  void jsonHasTheDocumentedKeys() {
    JsonNode json = Run.of("distance", x, y, "--json", "--projections", 50).json();
    assertEquals(KEYS, keys(json));
    assertEquals(50, json.get("projections").intValue());
    assertEquals("exponential", json.get("energy").textValue());
    assertEquals(2.0, json.get("order").doubleValue());
    assertEquals(3, json.get("n").intValue());
    assertEquals(2, json.get("m").intValue());
    assertEquals(3, json.get("d").intValue());
    assertEquals(
        json.get("value").doubleValue(), Math.pow(json.get("distance").doubleValue(), 2), 1e-15);
    assertTrue(json.get("seconds").doubleValue() > 0);
    assertEquals(json.get("standardError"), json.get("sliceError"));
    assertTrue(json.get("samplingError").doubleValue() > 0);
  }

  /** The errors are those of the Java API; the text shows both. */
  @Test
  void bothErrorsAreShown() {
    Path a = writeSample("a.csv", 200, 1, 0);
    Path b = writeSample("b.csv", 150, 2, 1);
    JsonNode json = Run.of("distance", a, b, "--json", "--seed", 3).json();
    Comparison expected =
        Dssw.builder()
            .seed(3)
            .potentials()
            .build()
            .compare(DataFiles.points(a), DataFiles.points(b));
    assertEquals(expected.sliceError(), json.get("sliceError").doubleValue());
    assertEquals(expected.samplingError(), json.get("samplingError").doubleValue());
    assertFalse(json.get("withinChance").booleanValue());
    String text = Run.of("distance", a, b, "--seed", 3).succeeded().out();
    assertTrue(
        text.contains(String.format("sampling error  %.9g", expected.samplingError())), text);
    assertFalse(text.contains("chance"), text);
  }

  @Test
  void aValueWithinChanceNamesTheTestThatDecides() {
    Path a = writeSample("a.csv", 200, 1, 0);
    Path b = writeSample("b.csv", 150, 2, 0);
    Path weights = write(folder, "w.csv", "1\n".repeat(200));
    String pair = Run.of("distance", a, b).succeeded().out();
    assertTrue(pair.contains("within what chance gives: two samples of one law"), pair);
    assertTrue(pair.endsWith("`dssw test X Y` decides.\n"), pair);
    assertTrue(Run.of("distance", a, b, "--json").json().get("withinChance").booleanValue());
    String weighted = Run.of("distance", a, b, "--x-weights", weights).succeeded().out();
    assertTrue(weighted.endsWith("samples of one law have such values.\n"), weighted);
    String uniform = Run.of("distance", a, "--uniform").succeeded().out();
    assertTrue(uniform.endsWith("`dssw test X --uniform` decides.\n"), uniform);
    String far = Run.of("distance", writeSample("c.csv", 200, 1, 1), "--uniform").succeeded().out();
    assertFalse(far.contains("chance"), far);
  }

  /** Writes points of R³ whose first coordinate is raised by a shift before they are normalised. */
  private Path writeSample(String name, int count, long seed, double shift) {
    Random random = new Random(seed);
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < count; i++) {
      rows.append(random.nextGaussian() + shift).append(',').append(random.nextGaussian());
      rows.append(',').append(random.nextGaussian()).append('\n');
    }
    return write(folder, name, rows.toString());
  }

  @Test
  void jsonPerSlice() {
    JsonNode json = Run.of("distance", x, y, "--json", "--per-slice", "--projections", "7").json();
    List<String> keys = new ArrayList<>(KEYS);
    keys.addAll(List.of("sliceCosts", "weights"));
    assertEquals(keys, keys(json));
    double value = 0;
    for (int l = 0; l < 7; l++) {
      value +=
          json.get("sliceCosts").get(l).doubleValue() * json.get("weights").get(l).doubleValue();
    }
    assertEquals(7, json.get("weights").size());
    assertEquals(value, json.get("value").doubleValue(), 1e-15);
  }

  @Test
  void uniformTarget() {
    JsonNode json = Run.of("distance", x, "--uniform", "--json").json();
    assertEquals(KEYS, keys(json));
    assertTrue(json.get("m").isNull());
    assertTrue(Run.of("distance", x, "--uniform").succeeded().out().contains("uniform measure"));
  }

  @Test
  void textIsAFewAlignedLines() {
    String out = Run.of("distance", x, y, "--backend", "scalar").succeeded().out();
    List<String> lines = out.lines().toList();
    // The last line says that chance gives such values.
    assertEquals(9, lines.size(), out);
    assertTrue(lines.get(0).matches("distance {8}0\\.\\d+"), out);
    assertTrue(lines.get(5).equals("points          3 and 2 in dimension 3"), out);
    assertTrue(lines.get(6).startsWith("backend         scalar on "), out);
    String perSlice = Run.of("distance", x, y, "--per-slice").succeeded().out();
    assertEquals(9 + 2 + 200, perSlice.lines().count());
  }

  @Test
  void answersNameTheDesignThatDrewTheSlices() {
    assertEquals("quasi", Run.of("distance", x, y, "--json").json().get("slicing").asText());
    for (String design : List.of("independent", "orthogonal", "quasi", "fast")) {
      Run run = Run.of("distance", x, y, "--slicing", design, "--projections", 40);
      assertTrue(
          run.succeeded().out().contains("40 " + design + ", exponential energy"), run.out());
    }
    Path slices = write(folder, "u.npy", floats("(1, 3, 2)", 1, 0, 0, 1, 0, 0));
    JsonNode given = Run.of("distance", x, y, "--json", "--slices", slices).json();
    assertEquals("given", given.get("slicing").asText());
  }

  /** A block of the spiral has 25 circles; eight blocks are needed for an error of blocks. */
  @Test
  void answersSayWhichStandardErrorTheyHave() {
    for (int slices : new int[] {175, 176, 200}) {
      boolean blocks = slices > 7 * 25;
      JsonNode json = Run.of("distance", x, y, "--json", "--projections", slices).json();
      assertEquals(blocks ? "blocks" : "slices", json.get("standardErrorOf").asText());
      String text = Run.of("distance", x, y, "--projections", slices).succeeded().out();
      assertEquals(blocks, text.contains(" (of block means)"), text);
      assertEquals(
          !blocks, text.contains(" (as if slices were independent: fewer than 8 blocks)"), text);
    }
    String plain = Run.of("distance", x, y, "--slicing", "independent").succeeded().out();
    assertFalse(plain.contains("blocks"), plain);
  }

  @Test
  void toleranceAddsSlicesAndSaysWhenItsCapWasReached() {
    JsonNode json = Run.of("distance", x, y, "--json", "--tolerance", 0.002).json();
    assertTrue(json.get("withinTolerance").booleanValue());
    assertEquals(0.002, json.get("tolerance").doubleValue());
    assertTrue(json.get("projections").intValue() > 200, json.toString());
    assertTrue(json.get("standardError").doubleValue() <= 0.002 * json.get("value").doubleValue());
    String text = Run.of("distance", x, y, "--tolerance", 0.0001).succeeded().out();
    assertTrue(
        text.contains(
            "above the tolerance of 0.0100 %: the search ended at its cap of 100000 slices."),
        text);
    JsonNode capped = Run.of("distance", x, y, "--json", "--tolerance", 0.0001).json();
    assertFalse(capped.get("withinTolerance").booleanValue());
  }

  @Test
  void seedAndThreads() {
    double one = value("--seed", 1, "--threads", 1);
    assertEquals(one, value("--seed", 1, "--threads", 2));
    assertTrue(one != value("--seed", -2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "exponential", "identity", "polynomial"})
  void fixedEnergies(String energy) {
    assertEquals(
        energy,
        Run.of("distance", x, y, "--json", "--energy", energy).json().get("energy").asText());
  }

  @ParameterizedTest
  @ValueSource(strings = {"linear", "nonlinear", "attention"})
  void trainedEnergiesLearn(String energy) {
    double untrained = trained(energy, "--epochs", 0);
    double sgd = trained(energy, "--epochs", 5, "--learning-rate", 0.5);
    double adam = trained(energy, "--epochs", 5, "--optimizer", "adam", "--learning-rate", 0.01);
    assertTrue(sgd > untrained, sgd + " is not above " + untrained);
    assertTrue(adam > untrained, adam + " is not above " + untrained);
  }

  private double trained(String energy, Object... more) {
    List<Object> args = new ArrayList<>(List.of("--energy", energy, "--projections", 20));
    args.addAll(List.of(more));
    return value(args.toArray());
  }

  @Test
  void weights() {
    Path all = write(folder, "w.csv", "1\n0\n0\n");
    Path first = write(folder, "first.csv", "1,0,0\n");
    double weighted = value("--x-weights", all);
    double alone = Run.of("distance", first, y, "--json").json().get("value").doubleValue();
    assertEquals(alone, weighted, 1e-6);
  }

  @Test
  void gradientAndValueAgree() throws Exception {
    Path gradient = folder.resolve("g.npy");
    // In double precision: float32 back ends may sum in another order.
    double value = value("--backend", "scalar", "--gradient", gradient);
    assertEquals(value("--backend", "scalar"), value, 1e-12);
    // 128 bytes of header, then 3 × 3 numbers of 8 bytes.
    assertEquals(128 + 72, Files.size(gradient));
    Run.of("distance", x, "--uniform", "--gradient", gradient).succeeded();
  }

  @ParameterizedTest
  @CsvSource({
    "attention, simd, sgd, 1e30",
    "attention, scalar, adam, 1e300",
    "linear, simd, adam, 1e300",
    "nonlinear, simd, adam, 1e300"
  })
  void trainingThatDivergesFailsAndWritesNothing(
      String energy, String backend, String optimizer, String rate) {
    Path gradient = folder.resolve("g.npy");
    List<Object> diverging = new ArrayList<>(List.of("distance", x, y, "--json"));
    diverging.addAll(List.of("--energy", energy, "--backend", backend));
    diverging.addAll(List.of("--optimizer", optimizer, "--learning-rate", rate));
    diverging.addAll(List.of("--gradient", gradient));
    String failure = Run.of(diverging.toArray()).failure();
    assertTrue(failure.startsWith("dssw: training of the " + energy + " energy diverged"), failure);
    assertFalse(Files.exists(gradient));
  }

  @Test
  void setsCloserThanSinglePrecisionAreMarked() {
    String note =
        "The sets are closer than single precision resolves (1e-5 turns);"
            + " --backend scalar measures such distances.";
    Path near = write(folder, "near.csv", "1,1e-7,0\n0,1,0\n0.6,0,0.8\n");
    for (String backend : List.of("simd", "scalar")) {
      boolean single = backend.equals("simd");
      Run text = Run.of("distance", x, near, "--backend", backend).succeeded();
      assertEquals(single, text.out().contains(note), text.out());
      assertEquals(single, withinRounding(x, near, backend));
      assertFalse(withinRounding(x, y, backend));
    }
    assertFalse(Run.of("distance", x, y).succeeded().out().contains("closer"));
    String same = Run.of("distance", x, x, "--backend", "scalar").succeeded().out();
    assertTrue(same.contains("closer than double precision resolves"), same);
  }

  private static boolean withinRounding(Path x, Path y, String backend) {
    JsonNode json = Run.of("distance", x, y, "--json", "--backend", backend).json();
    return json.get("withinRounding").booleanValue();
  }

  @Test
  void placesOnTheEarth() {
    Path north = write(folder, "north.csv", "lat,lon\n80,10\n85,-100\n");
    Path south = write(folder, "south.csv", "lat,lon\n-80,10\n-85,-100\n");
    JsonNode json = Run.of("distance", "--latlon", north, south, "--json").json();
    assertEquals(3, json.get("d").intValue());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "X Y --order 0.5 | dssw: order is 0.5; it must be from 1 to 64",
        "X Y --order NaN | dssw: order is NaN; it must be from 1 to 64",
        "X Y --projections 0 | dssw: 0 projections; at least 1 is needed",
        "X Y --threads 0 | dssw: 0 threads; at least 1 is needed",
        "X Y --energy heat | dssw: no energy is called 'heat'; there are uniform, exponential,",
        "X Y --backend abacus | dssw: no back end is called 'abacus'; there are ",
        "X Y --optimizer lbfgs --energy linear | no optimizer is called 'lbfgs'; there are sgd, adam",
        "X Y --epochs -1 --energy linear | dssw: epochs is -1; it must not be negative",
        "X Y --epochs 3 | --epochs is for the trained energies; exponential is not trained",
        "X Y --learning-rate 3 | --learning-rate is for the trained energies",
        "X Y --optimizer sgd | --optimizer is for the trained energies",
        "X | dssw distance: Y is missing; give Y or --uniform (see dssw distance --help)",
        "X Y --uniform | dssw distance: Y and --uniform exclude each other",
        "X --uniform --y-weights Y | --y-weights and --uniform exclude each other",
        "X --uniform --order 1 | order is 1.0; the distance to the uniform measure needs order 2",
        "X Y --slices U --projections 3 | --projections and --slices exclude each other",
        "X Y --slices U --slicing fast | --slicing and --slices exclude each other",
        "X Y --slices U --tolerance 0.1 | --tolerance and --slices exclude each other",
        "X Y --slicing square | no design of slices is called 'square'; there are auto,",
        "X Y --tolerance 0 | dssw: tolerance is 0.0; it must be finite and above 0",
        "X Y --tolerance 0.1 --energy linear | a tolerance adds slices, which needs an energy that",
        "X Y Y | dssw distance: Unmatched argument at index 3",
        "X Y --nonsense | dssw distance: Unknown option: '--nonsense'",
        "X Y --order two | 'two' is not a double (see dssw distance --help)",
        "X Y --seed | dssw distance: Missing required parameter for option '--seed' (S)",
        "X Y --gradient g.txt | dssw: g.txt: the name must end in .npy",
        "X Y --gradient no/g.npy | dssw: no/g.npy: there is no folder",
        "X Y --seed 1 --seed 2 | option '--seed' (S) should be specified only once"
      })
  void badOptionsGetOneLine(String args, String reason) {
    Object[] words = args.replace("X", x.toString()).replace("Y", y.toString()).split(" ");
    List<Object> all = new ArrayList<>(List.of("distance"));
    all.addAll(List.of(words));
    String complaint = Run.of(all.toArray()).complaint();
    assertTrue(complaint.contains(reason), () -> complaint + "\nlacks\n" + reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "X Y --gradient X | would overwrite X ",
        "Y X --gradient X | would overwrite Y ",
        "X Y --x-weights W --gradient W | would overwrite --x-weights ",
        "X Y --y-weights W --gradient W | would overwrite --y-weights ",
        "X Y --slices W --gradient W | would overwrite --slices ",
      })
  void aGradientOverAnInputIsRefused(String args, String reason) throws Exception {
    byte[] before = Files.readAllBytes(x);
    List<Object> all = new ArrayList<>(List.of("distance"));
    for (String word : args.split(" ")) {
      all.add(
          switch (word) {
            case "X" -> x;
            case "Y" -> y;
            case "W" -> folder.resolve("w.npy");
            default -> word;
          });
    }
    String complaint = Run.of(all.toArray()).complaint();
    assertTrue(complaint.contains(reason), complaint);
    assertArrayEquals(before, Files.readAllBytes(x));
  }

  @Test
  void dimensionsThatDiffer() {
    Path flat = write(folder, "flat.csv", "1,0\n");
    assertEquals(
        "dssw: x has dimension 3, y has dimension 2", Run.of("distance", x, flat).complaint());
    Path slices = write(folder, "u.npy", floats("(1, 2, 2)", 1, 0, 0, 1));
    assertEquals(
        "dssw: each slice has dimension 2, x has dimension 3",
        Run.of("distance", x, y, "--slices", slices).complaint());
  }

  private double value(Object... more) {
    List<Object> args = new ArrayList<>(List.of("distance", x, y, "--json"));
    args.addAll(List.of(more));
    return Run.of(args.toArray()).json().get("value").doubleValue();
  }

  private static List<String> keys(JsonNode json) {
    List<String> keys = new ArrayList<>();
    json.fieldNames().forEachRemaining(keys::add);
    return keys;
  }
}
