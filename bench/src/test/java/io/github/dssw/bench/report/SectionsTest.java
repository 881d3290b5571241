package io.github.dssw.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.bench.FoundBenchmarks;
import io.github.dssw.bench.ProblemSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages made from synthetic results, so that their content is known. */
class SectionsTest {
  @TempDir private Path folder;

  static Stream<Section> sections() {
    return Sections.ALL.stream();
  }

  static Stream<Section> sectionsThatRunHere() {
    return sections().filter(s -> s.obstacle().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("sections")
  void everyRunSetsAllParametersOfABenchmark(Section section) {
    Map<String, Set<String>> known = FoundBenchmarks.parametersByName();
    for (BenchmarkRun run : withCalibration(section)) {
      assertTrue(known.containsKey(run.benchmark()), run.toString());
      // A parameter left at its default would let the result of one run match another run.
      assertEquals(known.get(run.benchmark()), run.parameters().keySet(), run.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("sections")
  void everyProblemSizeParses(Section section) {
    for (BenchmarkRun run : section.runs(settings())) {
      String problem = run.parameters().get("problem");
      assertTrue(problem == null || ProblemSize.parse(problem).pointCount() > 1);
    }
  }

  @ParameterizedTest
  @MethodSource("sectionsThatRunHere")
  void pagesAreWritten(Section section) throws IOException {
    Page page = new Page(folder, section.name());
    section.write(SyntheticResults.of(section, settings(), run -> 2), page);
    page.write();
    String text = Files.readString(folder.resolve(section.name() + ".md"));
    assertTrue(text.contains("|-"), text);
    var charts = Pattern.compile("\\]\\((.*?)\\)").matcher(text);
    while (charts.find()) {
      assertTrue(Files.size(folder.resolve(charts.group(1))) > 1000, charts.group(1));
    }
  }

  @Test
  void distancesAreMultiplesOfFloorAndScalar() throws IOException {
    // simd takes two floors, scalar 70 times as long.
    String text =
        page(
            new DistanceSection(),
            run ->
                run.benchmark().startsWith("Weights")
                    ? 0.001
                    : floor(run) * (run.parameters().get("backend").equals("scalar") ? 140 : 2));
    assertLine(text, "101, 200, 500, 500", "2", "2.00", "70.0", "≤ 2 floors", "2.00, met");
    assertLine(text, "768, 500, 20000, 20000", "2", "2.00", "≤ 1.3 floors", "missed by 54 %");
    assertLine(text, "101, 200, 10000, 10000", "1", "≤ 1.1 × p = 2", "1.00, met");
    assertLine(text, "101, 200, 10000, 10000, weights", "≤ 1.5 × equal weights", "1.00, met");
    assertLine(text, "101, 200, 10000, 7000", "≤ 1.1 × n = m, per point", "1.00, met");
  }

  @Test
  void gradientsAreMultiplesOfScalarAndValue() throws IOException {
    String text =
        page(
            new GradientSection(),
            run -> {
              boolean scalar = run.parameters().get("backend").equals("scalar");
              return run.benchmark().startsWith("Gradient") ? (scalar ? 100 : 2) : 1;
            });
    assertLine(text, "3, 1000, 200, 200", "50.0", "592", "≤ 1 ms", "missed by 100 %");
    assertLine(text, "3, 1000, 2400, 2400", "9810", "≤ 15 ms", "2.00, met");
    assertLine(text, "101, 200, 10000, 10000", "≤ 1.8 × value", "2.00, missed by 11 %");
  }

  @Test
  void timesOfInnerStagesAreDifferences() throws IOException {
    Map<String, Double> millis =
        Map.of(
            "StageBenchmark.projection", 10.0,
            "KernelBenchmark.arctangent", 2.0,
            "StageBenchmark.transport", 10.0,
            "KernelBenchmark.sort", 6.0,
            "KernelBenchmark.sortWithPermutation", 8.0,
            "StageBenchmark.backProjection", 5.0);
    String text = page(new StageSection(), run -> millis.get(run.benchmark()));
    // 4·200·2000·101 operations in 8 ms are 20.2 GFLOP/s.
    assertLine(
        text, "matrix product", "8.00", "20.0", "40 %", "20.2", "40 %", "≥ 80 % of peak", "missed");
    assertLine(text, "back-projection", "16.2", "≥ 65 GFLOP/s", "missed");
    assertLine(text, "matching", "4.00", "10.0", "20 %");
  }

  @Test
  void bytesBeyondTheResultAreComparedWithTheTarget() throws IOException {
    // Every synthetic result allocates 100,000 bytes.
    String text = page(new AllocationSection(), run -> 1);
    assertLine(text, "distance", "100,000", "3,200", "≤ 64 kB", "96.8, missed");
  }

  @Test
  void exponentsOfGrowthAreFitted() throws IOException {
    String text =
        page(
            new ScalingSection(),
            run -> {
              ProblemSize size = run.size();
              return Math.pow(size.n(), 1.25) * size.sliceCount() * Math.sqrt(size.dimension());
            });
    assertTrue(text.contains("n = m to the power 1.25 over the whole range, 1.25 from 100,000"));
    assertTrue(text.contains("L to the power 1.00"), text);
    assertTrue(text.contains("d to the power 0.50"), text);
  }

  @Test
  void designsAreComparedByTheirTimeToAnErrorOfOnePercent() throws IOException {
    // Every synthetic variance is 0.005 over 5 calls: L slices have 0.001, so ten times L give 1 %.
    String text =
        page(
            new DesignSection(),
            run -> {
              boolean independent = run.parameters().get("design").equals("independent");
              double micros = run.benchmark().endsWith("draw") ? 2 : independent ? 14 : 2;
              return micros * run.size().sliceCount() / 1000;
            });
    assertLine(text, "101, independent", "1.00", "14.0", "2.00", "2,000", "32.0", "1.00");
    assertLine(text, "101, fast", "1.00", "2.00", "2.00", "2,000", "8.00", "4.00", "≥ 5 ×");
    assertLine(text, "768, fast", "3,840", "15.4", "4.00", "≥ 20 ×", "missed by 400 %");
  }

  @Test
  void exactDistancesAndFirstCallsAreComparedWithTheirLimits() throws IOException {
    String exact = page(new ExactSection(), run -> 3300);
    assertLine(exact, "3, 1000, 1500", "≤ 2800 ms", "missed by 18 %");
    assertLine(exact, "101, 5000, 5000", "≤ 6600 ms", "met");
    // The mean of synthetic results is one and a half times the fastest.
    assertLine(
        page(new StartSection(), run -> 600),
        "the first of a JVM, Java 17",
        "≤ 800 ms",
        "missed by 13 %");
  }

  @Test
  void testsAndErrorsAreMultiplesOfOneComparison() throws IOException {
    Map<String, Double> millis =
        Map.of(
            "InferenceBenchmark.comparison", 2.0,
            "InferenceBenchmark.allPermutations", 200.0,
            "InferenceBenchmark.clearDifference", 50.0,
            "SamplingErrorBenchmark.value", 4.0,
            "SamplingErrorBenchmark.valueWithErrors", 5.0);
    String text = page(new InferenceSection(), run -> millis.get(run.benchmark()));
    assertLine(text, "999 permutations", "100", "≤ 150 comparisons", "met");
    assertLine(text, "a clear difference", "25.0", "≤ 20 comparisons", "missed by 25 %");
    assertLine(text, "3, 200, 500, 500", "≤ 1.33 × value", "1.25, met");
  }

  @Test
  void aMissingResultIsNamed() {
    Results none = new Results(List.of(), settings());
    BenchmarkRun run = BenchmarkRun.distance("3x1x2x2");
    var e = assertThrows(IllegalStateException.class, () -> none.of(run));
    assertTrue(e.getMessage().contains(run.toString()), e.getMessage());
  }

  private String page(Section section, ToDoubleFunction<BenchmarkRun> millis) throws IOException {
    Page page = new Page(folder, section.name());
    section.write(SyntheticResults.of(section, settings(), millis), page);
    return page.toString();
  }

  private static double floor(BenchmarkRun run) {
    double peak = SyntheticResults.PEAK * Runtime.getRuntime().availableProcessors();
    return run.size().projectionFlops() / peak * 1e-6;
  }

  private List<BenchmarkRun> withCalibration(Section section) {
    List<BenchmarkRun> runs = new ArrayList<>(Calibration.RUNS);
    runs.addAll(section.runs(settings()));
    return runs;
  }

  private Settings settings() {
    return Settings.parse("report=" + folder, "jdk=" + folder);
  }

  /** Asserts that a row of a table begins with {@code first} and has these cells in this order. */
  private static void assertLine(String text, String first, String... cells) {
    String pattern =
        Stream.of(cells)
            .map(Pattern::quote)
            .collect(
                Collectors.joining(".*", "(?m)^\\| " + Pattern.quote(first) + "[ ,].*", ".*$"));
    assertTrue(Pattern.compile(pattern).matcher(text).find(), () -> pattern + " in\n" + text);
  }
}
