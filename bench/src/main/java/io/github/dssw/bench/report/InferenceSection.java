package io.github.dssw.bench.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What answers beyond the value cost: a permutation test, and the errors of a value, both as
 * multiples of one comparison.
 */
final class InferenceSection extends Section {
  private static final String TESTED = "384x200x5000x5000";
  private static final BenchmarkRun COMPARISON = test("comparison");
  private static final BenchmarkRun ALL_PERMUTATIONS = test("allPermutations");
  private static final BenchmarkRun CLEAR_DIFFERENCE = test("clearDifference");
  private static final double ALL_PERMUTATIONS_LIMIT = 150;
  private static final double CLEAR_DIFFERENCE_LIMIT = 20;

  private static final List<String> PROBLEMS =
      List.of(
          "3x200x500x500",
          "3x200x5000x3500",
          "64x200x500x500",
          "64x200x1000x700",
          "384x200x500x500",
          TESTED,
          "384x200x5000x3500");

  /** The errors of a value may take a third of the value's time. */
  private static final double ERRORS_LIMIT = 1.33;

  InferenceSection() {
    super("inference");
  }

  @Override
  List<BenchmarkRun> runs(Settings settings) {
    List<BenchmarkRun> runs =
        new ArrayList<>(List.of(COMPARISON, ALL_PERMUTATIONS, CLEAR_DIFFERENCE));
    for (String problem : PROBLEMS) {
      runs.add(value(problem));
      runs.add(valueWithErrors(problem));
    }
    return runs;
  }

  @Override
  void write(Results results, Page page) throws IOException {
    page.paragraph("A permutation test, d, L, n, m = " + COMPARISON.size().label() + ":");
    page.table(tests(results));
    page.paragraph("The errors of a value, those of the slices and of the samples:");
    page.table(errors(results));
  }

  private static Table tests(Results results) {
    Table table = new Table("test", "ms", "comparisons", "target", "reached");
    table.row("one comparison", results.meanCell(COMPARISON), "1", Format.NONE, Format.NONE);
    addTest(table, results, "999 permutations", ALL_PERMUTATIONS, ALL_PERMUTATIONS_LIMIT);
    addTest(
        table,
        results,
        "a clear difference, stopped early",
        CLEAR_DIFFERENCE,
        CLEAR_DIFFERENCE_LIMIT);
    return table;
  }

  private static void addTest(
      Table table, Results results, String name, BenchmarkRun run, double limit) {
    double comparisons = results.ratio(run, COMPARISON);
    Target target = Target.atMost(limit, "comparisons", comparisons);
    table.row(
        name,
        results.meanCell(run),
        Format.number(comparisons),
        target.requirement(),
        target.outcome());
  }

  private static Table errors(Results results) {
    Table table = new Table("d, L, n, m", "value, ms", "with errors, ms", "target", "reached");
    for (String problem : PROBLEMS) {
      BenchmarkRun value = value(problem);
      BenchmarkRun withErrors = valueWithErrors(problem);
      Target target = Target.atMost(ERRORS_LIMIT, "× value", results.ratio(withErrors, value));
      table.row(
          value.size().label(),
          results.meanCell(value),
          results.meanCell(withErrors),
          target.requirement(),
          target.outcome());
    }
    return table;
  }

  private static BenchmarkRun test(String method) {
    return BenchmarkRun.comparison("InferenceBenchmark." + method, TESTED);
  }

  private static BenchmarkRun value(String problem) {
    return BenchmarkRun.comparison("SamplingErrorBenchmark.value", problem);
  }

  private static BenchmarkRun valueWithErrors(String problem) {
    return BenchmarkRun.comparison("SamplingErrorBenchmark.valueWithErrors", problem);
  }
}
