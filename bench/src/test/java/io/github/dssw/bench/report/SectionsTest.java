package io.github.dssw.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.bench.FoundBenchmarks;
import io.github.dssw.bench.Problem;
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

/** Pages from results made up here, so that what they must say is known. */
class SectionsTest {
  private static final double PEAK = 50;
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  @TempDir private Path folder;

  static Stream<Section> sections() {
    return Sections.ALL.stream();
  }

  static Stream<Section> sectionsThatRunHere() {
    return sections().filter(s -> s.obstacle().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("sections")
  void everyRunIsABenchmarkWithParametersItHas(Section section) {
    Map<String, Set<String>> known = FoundBenchmarks.parametersByName();
    for (Run run : withCalibration(section)) {
      assertTrue(known.containsKey(run.benchmark()), run.toString());
      // All of them given: a default would make the result of one run pass for another's.
      assertEquals(known.get(run.benchmark()), run.parameters().keySet(), run.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("sections")
  void everySizeParses(Section section) {
    for (Run run : section.runs(settings())) {
      String problem = run.parameters().get("problem");
      assertTrue(problem == null || Problem.parse(problem).points() > 1);
    }
  }

  @ParameterizedTest
  @MethodSource("sectionsThatRunHere")
  void pagesAreWritten(Section section) throws IOException {
    Page page = new Page(folder, section.name());
    section.write(results(section, run -> 2), page);
    page.write();
    String text = Files.readString(folder.resolve(section.name() + ".md"));
    assertTrue(text.contains("|-"), text);
    var charts = Pattern.compile("\\]\\((.*?)\\)").matcher(text);
    while (charts.find()) {
      assertTrue(Files.size(folder.resolve(charts.group(1))) > 1000, charts.group(1));
    }
  }

  @Test
  void distancesAreToldInFloorsAndTimesScalar() throws IOException {
    // Two floors for simd; scalar takes 70 times as long.
    String text =
        page(
            new DistanceSection(),
            run ->
                run.benchmark().startsWith("Weights")
                    ? 0.001
                    : floor(run) * (run.parameters().get("backend").equals("scalar") ? 140 : 2));
    assertLine(text, "101, 200, 500, 500", "2", "2.00", "70.0", "≤ 2.3 floors", "2.00, met");
    assertLine(text, "768, 500, 20000, 20000", "2", "2.00", "≤ 1.45 floors", "missed by 38 %");
    assertLine(text, "101, 200, 10000, 10000", "1", "≤ 1.1 × p = 2", "1.00, met");
    assertLine(text, "101, 200, 10000, 7000", "≤ 1.1 × n = m, a point", "1.00, met");
  }

  @Test
  void gradientsAreToldInTimesScalarAndTimesValue() throws IOException {
    String text =
        page(
            new GradientSection(),
            run -> {
              boolean scalar = run.parameters().get("backend").equals("scalar");
              return run.benchmark().startsWith("Gradient") ? (scalar ? 100 : 2) : 1;
            });
    assertLine(text, "3, 1000, 200, 200", "50.0", "≥ 60 × scalar", "missed by 20 %");
    assertLine(text, "101, 200, 10000, 10000", "≤ 1.8 × value", "2.00, missed by 11 %");
  }

  @Test
  void stagesAreDifferences() throws IOException {
    Map<String, Double> millis =
        Map.of(
            "StageBenchmark.projection", 10.0,
            "KernelBenchmark.arctangent", 2.0,
            "StageBenchmark.transport", 10.0,
            "KernelBenchmark.sort", 6.0,
            "KernelBenchmark.sortWithOrder", 8.0,
            "StageBenchmark.backProjection", 5.0);
    String text = page(new StageSection(), run -> millis.get(run.benchmark()));
    // 4·200·2000·101 operations in 8 ms are 20.2 GFLOP/s.
    assertLine(text, "matrix product", "8.00", "20.0", "40 %", "20.2", "40 %");
    assertLine(text, "matching", "4.00", "10.0", "20 %");
  }

  @Test
  void bytesBeyondTheResultAreHeldToTheBar() {
    // The made-up results allocate 100,000 bytes.
    Page page = new Page(folder, "allocation");
    new AllocationSection().write(results(new AllocationSection(), run -> 1), page);
    assertLine(page.toString(), "distance", "100,000", "3,200", "≤ 64 kB", "96.8, missed");
  }

  @Test
  void growthIsFitted() throws IOException {
    String text =
        page(
            new ScalingSection(),
            run -> {
              Problem p = Problem.parse(run.parameters().get("problem"));
              return Math.pow(p.n(), 1.25) * p.slices() * Math.sqrt(p.d());
            });
    assertTrue(text.contains("n = m to the power 1.25 over the whole range, 1.25 from 100,000"));
    assertTrue(text.contains("L to the power 1.00"), text);
    assertTrue(text.contains("d to the power 0.50"), text);
  }

  @Test
  void aMissingResultIsNamed() {
    Results none = new Results(List.of(), settings());
    Run run = Run.distance("3x1x2x2");
    var e = assertThrows(IllegalStateException.class, () -> none.of(run));
    assertTrue(e.getMessage().contains(run.toString()), e.getMessage());
  }

  @Test
  void aResultOfAnotherCollectorIsNot() {
    Measured measured = made(Run.distance("3x1x2x2"), 1);
    assertTrue(measured.isOf(Run.distance("3x1x2x2"), "g1"));
    assertFalse(measured.isOf(Run.distance("3x1x2x2"), "serial"));
    assertFalse(measured.isOf(Run.distance("3x1x2x2").on("scalar"), "g1"));
    assertFalse(measured.isOf(Run.gradient("3x1x2x2"), "g1"));
  }

  // ---- made-up results -----------------------------------------------------------------------

  private String page(Section section, ToDoubleFunction<Run> millis) throws IOException {
    Page page = new Page(folder, section.name());
    section.write(results(section, millis), page);
    return page.toString();
  }

  private Results results(Section section, ToDoubleFunction<Run> millis) {
    List<Measured> all = new ArrayList<>();
    Calibration.RUNS.forEach(run -> all.add(made(run, 1)));
    section.runs(settings()).forEach(run -> all.add(made(run, millis.applyAsDouble(run))));
    return new Results(all, settings());
  }

  private static Measured made(Run run, double millis) {
    Jvm jvm = run.jvm().orCollector("g1");
    int threads = run.threads() == Run.ALL ? PROCESSORS : run.threads();
    return new Measured(
        "io.github.dssw.bench." + run.benchmark(),
        run.parameters(),
        threads,
        jvm.executable(),
        List.of(Jvm.collectorOption(jvm.collector()), "-Xmx4g"),
        "17",
        1.5 * millis,
        millis,
        0.1 * millis,
        "ms/op",
        Map.of("gc.alloc.rate.norm", 1e5),
        Map.of("flops", PEAK * threads, "bytes", 10.0));
  }

  private static double floor(Run run) {
    return Problem.parse(run.parameters().get("problem")).flops() / (PEAK * PROCESSORS) * 1e-6;
  }

  private List<Run> withCalibration(Section section) {
    List<Run> runs = new ArrayList<>(Calibration.RUNS);
    runs.addAll(section.runs(settings()));
    return runs;
  }

  private Settings settings() {
    return Settings.parse("report=" + folder, "jdk=" + folder);
  }

  /** Some line of a table begins so and has these in this order. */
  private static void assertLine(String text, String first, String... cells) {
    String pattern =
        Stream.of(cells)
            .map(Pattern::quote)
            .collect(Collectors.joining(".*", "(?m)^\\| " + Pattern.quote(first) + " .*", ".*$"));
    assertTrue(Pattern.compile(pattern).matcher(text).find(), () -> pattern + " in\n" + text);
  }
}
