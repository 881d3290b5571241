package io.github.dssw.cli;

import static io.github.dssw.cli.testing.NpyBytes.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.dssw.Dssw;
import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.testing.GaussianCsv;
import io.github.dssw.energy.Energy;
import io.github.dssw.inference.SignificanceResult;
import io.github.dssw.inference.TwoSampleTest;
import io.github.dssw.inference.UniformityTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The output, the options and the exit status of {@code dssw test}. */
class SignificanceCommandTest {
  private static final List<String> KEYS =
      List.of(
          "statistic",
          "pValue",
          "permutations",
          "alpha",
          "reject",
          "effect",
          "excess",
          "degrees",
          "nullMean",
          "nullQuantiles",
          "slicing",
          "energy",
          "seed",
          "version",
          "n",
          "m",
          "d",
          "seconds");

  private static final List<String> LEVELS = List.of("0.05", "0.25", "0.5", "0.75", "0.95", "0.99");

  @TempDir Path folder;
  private Path x;
  private Path near;
  private Path far;

  @BeforeEach
  void writeSamples() {
    x = write(folder, "x.csv", GaussianCsv.of(1, 80, 0, 0, 0));
    near = write(folder, "near.csv", GaussianCsv.of(2, 60, 0, 0, 0));
    far = write(folder, "far.csv", GaussianCsv.of(3, 60, 3, 0, 0));
  }

  @Test
  void jsonHasTheDocumentedKeysAndTheResultOfTheEngine() {
    JsonNode json =
        Run.of(
                "test",
                x,
                far,
                "--json",
                "--projections",
                40,
                "--permutations",
                99,
                "--seed",
                7,
                "--all-permutations")
            .json();
    assertEquals(KEYS, keys(json));
    SignificanceResult expected =
        TwoSampleTest.withDefaults()
            .with(Dssw.builder().projections(40).seed(7).build())
            .withPermutations(99)
            .withSeed(7)
            .withAllPermutations()
            .test(DataFiles.points(x), DataFiles.points(far));
    assertEquals(expected.statistic(), json.get("statistic").doubleValue());
    assertEquals(expected.pValue(), json.get("pValue").doubleValue());
    assertEquals(99, json.get("permutations").intValue());
    assertEquals(0.05, json.get("alpha").doubleValue());
    assertTrue(json.get("reject").booleanValue());
    assertEquals(expected.effect(), json.get("effect").doubleValue());
    assertEquals(expected.excess(), json.get("excess").doubleValue());
    assertEquals(360 * Math.sqrt(expected.statistic()), json.get("degrees").doubleValue(), 1e-12);
    assertEquals(expected.nullMean(), json.get("nullMean").doubleValue());
    assertEquals(LEVELS, keys(json.get("nullQuantiles")));
    for (String level : LEVELS) {
      assertEquals(
          expected.nullQuantile(Double.parseDouble(level)),
          json.get("nullQuantiles").get(level).doubleValue());
    }
    assertEquals("exponential", json.get("energy").textValue());
    assertEquals(7, json.get("seed").longValue());
    assertEquals(80, json.get("n").intValue());
    assertEquals(60, json.get("m").intValue());
    assertEquals(3, json.get("d").intValue());
    assertTrue(json.get("seconds").doubleValue() > 0);
  }

  @Test
  void temperature() {
    double expected =
        TwoSampleTest.withDefaults()
            .with(Dssw.builder().projections(20).energy(Energy.exponential(0.004)).build())
            .statistic(DataFiles.points(x), DataFiles.points(far));
    JsonNode json = few("test", x, far, "--temperature", 0.004, "--json").json();
    assertEquals(expected, json.get("statistic").doubleValue());
    assertEquals(0.004, json.get("temperature").doubleValue());
    String out = few("test", x, far, "--temperature", 0.004).succeeded().out();
    assertTrue(out.contains("exponential (temperature 0.004) energy"), out);
  }

  @Test
  void uniformity() {
    JsonNode json =
        Run.of("test", far, "--uniform", "--json", "--permutations", 40, "--projections", 20)
            .json();
    assertEquals(KEYS, keys(json));
    assertTrue(json.get("m").isNull());
    assertTrue(json.get("reject").booleanValue());
    double expected =
        UniformityTest.withDefaults()
            .with(Dssw.builder().projections(20).build())
            .statistic(DataFiles.points(far));
    assertEquals(expected, json.get("statistic").doubleValue());
    String out = few("test", far, "--uniform").succeeded().out();
    assertTrue(out.startsWith("verdict   The sample is not uniform"), out);
    assertTrue(out.contains("uniform samples"), out);
    String may = few("test", x, "--uniform").succeeded().out();
    assertTrue(may.startsWith("verdict   Chance explains the distance to the uniform"), may);
  }

  @Test
  void textStartsWithTheVerdict() {
    List<String> moved =
        few("test", x, far, "--all-permutations").succeeded().out().lines().toList();
    assertEquals("verdict   The samples differ by more than chance.", moved.get(0));
    assertEquals("p-value   0.0100 (99 permutations, alpha 0.05)", moved.get(1));
    assertTrue(moved.get(2).matches("effect {4}\\S+ standard deviations above the mean of chance"));
    assertTrue(moved.get(3).matches("distance {2}\\S+ degrees; chance alone gives .*"));
    assertEquals(7, moved.size(), moved.toString());
    String same = few("test", x, near).succeeded().out();
    assertTrue(same.startsWith("verdict   Chance explains the difference"), same);
  }

  @Test
  void anEarlyEndIsSaid() {
    String out = Run.of("test", x, far, "--projections", 20).succeeded().out();
    assertTrue(out.lines().toList().get(1).contains("(settled at alpha 0.05 after "), out);
    String all =
        Run.of("test", x, far, "--projections", 20, "--all-permutations").succeeded().out();
    assertTrue(all.contains("(999 permutations, alpha 0.05)"), all);
  }

  @Test
  void aTrainedEnergySaysWhatItWasTestedOn() {
    String out = few("test", x, far, "--energy", "linear").succeeded().out();
    assertTrue(out.contains("trained on 30 and 40 points, and tested on the other 30 and 40"), out);
  }

  @Test
  void theExitCodeTellsTheDecisionIfWanted() {
    assertEquals(0, few("test", x, far).status());
    Run moved = few("test", x, far, "--exit-code");
    assertEquals(1, moved.status());
    assertEquals("", moved.err());
    assertFalse(moved.out().isEmpty());
    assertEquals(0, few("test", x, near, "--exit-code").status());
  }

  @Test
  void threadsDoNotChangeTheResult() {
    assertEquals(pValue("--threads", 1), pValue("--threads", 2));
  }

  private double pValue(Object... more) {
    List<Object> args = new ArrayList<>(List.of("test", x, near, "--json"));
    args.addAll(List.of(more));
    return few(args.toArray()).json().get("pValue").doubleValue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "X | dssw test: Y is missing; give Y or --uniform (see dssw test --help)",
        "X Y --uniform | dssw test: Y and --uniform exclude each other",
        "X Y --alpha 0 | dssw: alpha is 0.0; it must be between 0 and 1",
        "X Y --alpha 1 | dssw: alpha is 1.0; it must be between 0 and 1",
        "X Y --permutations 0 | dssw: 0 draws; at least 1 is needed",
        "X Y --permutations 18 | gives a p-value of at least 0.0526, never below --alpha 0.05; use at"
            + " least 19",
        "X Y --x-weights X | Unknown option",
        "X --uniform --order 1 | order is 1.0; the distance to the uniform measure needs order 2",
        "X Y --epochs 3 | --epochs is for the trained energies",
        "X Y --energy identity --temperature 2 | --temperature is for the exponential energy",
        "X Y --temperature 0 | temperature is 0.0; it must be finite and at least",
        "X missing.npy | dssw: missing.npy: no such file"
      })
  void badOptionsGetOneLine(String args, String reason) {
    List<Object> all = new ArrayList<>(List.of("test"));
    for (String word : args.split(" ")) {
      all.add(
          switch (word) {
            case "X" -> x;
            case "Y" -> near;
            default -> word;
          });
    }
    String complaint = Run.of(all.toArray()).complaint();
    assertTrue(complaint.contains(reason), () -> complaint + "\nlacks\n" + reason);
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no signals to send")
  @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void ctrlCEndsTheTest() throws Exception {
    // A JVM that was started with the signal ignored, as by nohup, does not receive it.
    assumeTrue(!Child.ignoresInterrupts());
    Process test = Child.start("test", x, near, "--permutations", 300_000, "--all-permutations");
    Child.interruptOnceItShows("test ", test, "INT");
    assertEquals(130, test.waitFor());
  }

  /** Runs a command with few slices and permutations. */
  private static Run few(Object... args) {
    List<Object> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--projections", 20, "--permutations", 99));
    return Run.of(all.toArray());
  }

  private static List<String> keys(JsonNode json) {
    List<String> keys = new ArrayList<>();
    json.fieldNames().forEachRemaining(keys::add);
    return keys;
  }
}
