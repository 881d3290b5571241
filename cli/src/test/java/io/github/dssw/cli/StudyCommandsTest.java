package io.github.dssw.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reduced studies with few distances, from the command line to the files. */
class StudyCommandsTest {
  @TempDir Path folder;

  @Test
  void evolution() throws Exception {
    Run run = study("evolution", "--methods", "ssw,poly", "--runs", 2).succeeded();
    assertTrue(run.out().contains("Reduced by --quick"), run.out());
    assertTrue(run.out().contains("The angle, in degrees, at which the mean is largest"));
    assertFiles(
        "index.html",
        "table.txt",
        "table.md",
        "results.csv",
        "kappa.csv",
        "kappa.svg",
        "kappa-differences.svg",
        "projections-kappa.svg",
        "projections-dimension-scatter.csv",
        "rotation.svg",
        "rotation-peaks.csv");
    // The closed form: κ A(κ) − log(sinh κ / κ) at κ = 10, d = 3.
    double divergence = 10 * (1 / Math.tanh(10) - 0.1) - Math.log(Math.sinh(10) / 10);
    String row = row("kappa.csv", "KL,3.0");
    assertEquals(divergence, Double.parseDouble(row.split(",")[4]), 1e-12);
    assertTrue(
        row("rotation-peaks.csv", "SSW").startsWith("SSW,180.0"), row("rotation-peaks.csv", "SSW"));
  }

  /** A run that adds a distance and a figure does not run the other tasks again. */
  @Test
  void evolutionAddsDistancesAndFigures() throws Exception {
    study("evolution", "--methods", "ssw", "--figures", "kappa", "--runs", 1).succeeded();
    Path result = folder.resolve("out/results/kappa-ssw-d3-redraw-00.csv");
    byte[] before = Files.readAllBytes(result);
    long written = Files.getLastModifiedTime(result).toMillis();
    Run more =
        study("evolution", "--methods", "ssw,exp", "--figures", "kappa,rotation", "--runs", 1);
    assertTrue(more.err().contains("continuing in"), more.err());
    assertEquals(0, more.status());
    assertArrayEquals(before, Files.readAllBytes(result));
    assertEquals(written, Files.getLastModifiedTime(result).toMillis());
    assertFiles("rotation.svg");
  }

  @Test
  void runtime() throws Exception {
    Run run =
        study("runtime", "--methods", "w,sw,ssw", "--backend", "scalar", "--threads", 1)
            .succeeded();
    assertTrue(run.out().contains("scalar on JVM, double precision, plain loops (CPU)"), run.out());
    assertFiles(
        "index.html",
        "points.csv",
        "points-distances.svg",
        "points-variants.svg",
        "projections-distances.svg",
        "dimension-variants.svg",
        "left-out.csv");
    String[] times = row("points.csv", "SSW,order 2,").split("\\(CPU\\)\",")[1].split(",");
    for (String time : times) {
      assertTrue(Double.parseDouble(time) > 0, time);
    }
  }

  /** Sizes that would take longer than the budget are left out and listed. */
  @Test
  void runtimeListsTheSizesThatItLeavesOut() throws Exception {
    study("runtime", "--methods", "w", "--backend", "scalar", "--budget", 1e-9).succeeded();
    String reason = row("left-out.csv", "W,JVM,\"n 200");
    assertTrue(reason.contains("s per call, extrapolated from smaller sizes"), reason);
  }

  @Test
  void swviPowerSpherical() throws Exception {
    Run run =
        study("swvi-power-spherical", "--methods", "ssw,s3w,linear", "--steps", 30, "--runs", 2)
            .succeeded();
    assertTrue(run.out().contains("54.7 degrees apart"), run.out());
    assertFiles(
        "index.html",
        "scores.csv",
        "parameters.svg",
        "particles.png",
        "results/ssw-run-01.trace.csv");
    double kappa = Double.parseDouble(row("scores.csv", "SSW,2").split(",")[4]);
    assertTrue(kappa > 0.2, "κ is " + kappa);
  }

  @Test
  void swviVmf() throws Exception {
    study(
            "swvi-vmf",
            "--methods",
            "ssw,linear",
            "--steps",
            30,
            "--runs",
            2,
            "--learning-rates",
            "0.01,0.001")
        .succeeded();
    assertFiles(
        "index.html",
        "scores.csv",
        "rate-0.01-scores.svg",
        "rate-0.001-densities.png",
        "results/rate-0.001-linear-run-01.trace.csv",
        "results/rate-0.01-ssw-run-00.model");
    double kl = Double.parseDouble(row("scores.csv", "SSW,0.01,2").split(",")[3]);
    double slower = Double.parseDouble(row("scores.csv", "SSW,0.001,2").split(",")[3]);
    assertTrue(kl < slower && kl > 0, kl + " and " + slower);
  }

  @Test
  void earthDensity() throws Exception {
    Run run =
        study("earth-density", "--methods", "stereo,ssw,linear,likelihood", "--steps", 20)
            .succeeded();
    assertTrue(run.out().contains("on made-up places"), run.out());
    assertTrue(!run.out().contains("paper's"), "made-up places stand beside the paper's numbers");
    assertFiles(
        "index.html",
        "nll.csv",
        "nll-over-steps.svg",
        "quakes-maps.png",
        "fire-maps.png",
        "results/flood-ssw-run-01.trace.csv",
        "results/quakes-stereo-run-00.model");
    assertTrue(run.out().contains("are tested if there are at least 5 runs"), run.out());
    assertTrue(Files.notExists(folder.resolve("out/tests.csv")), "two runs are tested");
    double nll = Double.parseDouble(row("nll.csv", "SSW,2").split(",")[2]);
    assertTrue(nll < Math.log(4 * Math.PI), "worse than uniform: " + nll);
  }

  @Test
  void earthDensityReadsPlaces() throws Exception {
    Path data = Files.createDirectory(folder.resolve("data"));
    String places = "12,34\n-5,100\n60,10\n30,-80\n".repeat(10);
    for (String name : List.of("quakes_all.csv", "flood.csv", "fire.csv")) {
      Files.writeString(data.resolve(name), "# a comment\nlat, lon\n" + places);
    }
    Object[] options = {"--data", data, "--methods", "ssw", "--steps", 3, "--runs", 1};
    assertEquals(0, study("earth-density", options).status());
    Files.writeString(data.resolve("flood.csv"), "1,2\n" + places);
    String other = study("earth-density", options).complaint();
    assertTrue(other.contains("floods is 40 places"), other);
    Files.delete(data.resolve("fire.csv"));
    assertTrue(study("earth-density", options).complaint().contains("fire.csv"));
  }

  @Test
  void earthDensityWithoutDataSaysWhatItNeeds() {
    String said = Run.of("study", "earth-density", "--out", folder.resolve("out")).complaint();
    for (String word : List.of("quakes_all.csv", "flood.csv", "fire.csv", "NOAA", "--quick")) {
      assertTrue(said.contains(word), said);
    }
    assertTrue(Files.notExists(folder.resolve("out")));
  }

  /** Every study of the paper takes another design and says so; its values are then others. */
  @ParameterizedTest
  @CsvSource({
    "evolution --methods ssw --figures rotation --runs 1, rotation-ssw-d3-redraw-00",
    "swvi-power-spherical --methods ssw --steps 5, ssw-run-00",
    "swvi-vmf --methods ssw --steps 5 --runs 1, rate-0.01-ssw-run-00",
    "gradient-flow --mode mini --methods ssw --steps 5 --runs 1, mini-ssw-run-00"
  })
  void designsOfSlices(String study, String task) throws Exception {
    String[] words = study.split(" ");
    Object[] options = Arrays.copyOfRange(words, 1, words.length + 2, Object[].class);
    List<String> results = new ArrayList<>();
    for (String design : List.of("independent", "auto")) {
      options[options.length - 2] = "--slicing";
      options[options.length - 1] = design;
      String named = design.equals("auto") && !words[0].equals("evolution") ? "quasi" : design;
      Path out = folder.resolve("out");
      assertTrue(study(words[0], options).succeeded().out().contains(named), named);
      results.add(Files.readString(out.resolve("results/" + task + ".csv")));
      Files.move(out, folder.resolve(design));
    }
    assertNotEquals(results.get(0), results.get(1));
  }

  /** A design that a study cannot use is refused before anything is computed. */
  @ParameterizedTest
  @ValueSource(strings = {"evolution", "runtime"})
  void aDesignForOneDimensionIsRefused(String study) {
    String said = study(study, "--slicing", "quasi").complaint();
    assertTrue(said.contains("--slicing: the design quasi exists in dimension 3 only"), said);
    assertTrue(Files.notExists(folder.resolve("out")));
  }

  /** The study itself is in a module that the command loads when it is there. */
  @Test
  void sslSaysWhatItNeeds() {
    String data = Run.of("study", "ssl").complaint();
    assertTrue(data.contains("--data DIR is missing"), data);
    String dimension = Run.of("study", "ssl", "--quick", "--dimension=2").complaint();
    assertTrue(dimension.contains("--dimension is 2"), dimension);
    String eta = Run.of("study", "ssl", "--quick", "--eta=-1").complaint();
    assertTrue(eta.contains("--eta is -1.0"), eta);
    String epochs = Run.of("study", "ssl", "--quick", "--epochs=0").complaint();
    assertTrue(epochs.contains("epochs is 0"), epochs);
    String module = Run.of("study", "ssl", "--quick").complaint();
    assertTrue(module.contains("needs PyTorch"), module);
  }

  @Test
  void power() throws Exception {
    Run run = study("power", "--alterations", "mean,minority", "--dimensions", "3").succeeded();
    assertTrue(run.out().contains("Mean power over all effects"), run.out());
    assertFiles(
        "index.html",
        "summary.csv",
        "levels.csv",
        "mean.svg",
        "minority.svg",
        "mean-d3.csv",
        "minority-d3.csv",
        "results/mean-d3-0.2-run-00.csv");
    String[] powers = row("mean-d3.csv", "energy distance").split(",");
    assertTrue(Double.parseDouble(powers[1]) < Double.parseDouble(powers[3]));
    Path result = folder.resolve("out/results/mean-d3-0-run-00.csv");
    long written = Files.getLastModifiedTime(result).toMillis();
    Run more = study("power", "--alterations", "mean", "--dimensions", "3", "--runs", 2);
    assertEquals(0, more.status(), more.err());
    assertEquals(written, Files.getLastModifiedTime(result).toMillis());
    assertFiles("results/mean-d3-0-run-01.csv");
  }

  /** Numbers that are not finite are a failure that names the task, and are never a result. */
  @ParameterizedTest
  @CsvSource({
    "swvi-power-spherical --methods ssw --optimizer riemannian --learning-rate 1e300, ssw-run-00",
    "gradient-flow --mode mini --methods nonlinear --energy-learning-rate 1e300, mini-nonlinear-run-00"
  })
  void aDivergingTaskIsAFailure(String study, String task) {
    String[] words = study.split(" ");
    Run run = study(words[0], (Object[]) Arrays.copyOfRange(words, 1, words.length));
    assertEquals(1, run.status(), run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("dssw: " + task + ": "), run.err());
    assertTrue(run.err().contains("learning"), "no remedy: " + run.err());
    assertTrue(Files.notExists(folder.resolve("out/results/" + task + ".csv")));
  }

  @Test
  void unknownNamesAreErrors() {
    assertTrue(
        study("evolution", "--methods", "ssw,emd")
            .complaint()
            .contains("no distance is called 'emd'"));
    assertTrue(
        study("evolution", "--figures", "k").complaint().contains("no figure is called 'k'"));
    assertTrue(
        study("runtime", "--methods", "x").complaint().contains("no distance is called 'x'"));
    assertTrue(study("swvi-power-spherical", "--methods", "sw").complaint().contains("'sw'"));
  }

  private Run study(String name, Object... options) {
    Object[] words = new Object[options.length + 5];
    words[0] = "study";
    words[1] = name;
    words[2] = "--quick";
    words[3] = "--out";
    words[4] = folder.resolve("out");
    System.arraycopy(options, 0, words, 5, options.length);
    return Run.of(words);
  }

  private void assertFiles(String... names) {
    for (String name : names) {
      assertTrue(Files.exists(folder.resolve("out").resolve(name)), name + " is missing");
    }
  }

  /** Returns the first line of a table that starts with this text. */
  private String row(String file, String start) throws Exception {
    List<String> lines = Files.readAllLines(folder.resolve("out").resolve(file));
    return lines.stream()
        .filter(line -> line.startsWith(start))
        .findFirst()
        .orElseThrow(() -> new AssertionError(start + " is not in " + lines));
  }

  /** Without the module that has PyTorch, one sentence says what to do. */
  @Test
  void studiesOfNetworksNeedTheirModule() {
    Run run = Run.of("study", "swae", "--quick", "--out", folder.resolve("out"));
    assertTrue(run.complaint().contains("./dssw in a checkout"), run.complaint());
    assertEquals(2, run.status());
    String missing = Run.of("study", "swae", "--out", folder.resolve("out")).complaint();
    assertTrue(missing.contains("--data DIR is missing"), missing);
  }
}
