package io.github.dssw.bench.report;

import io.github.dssw.bench.ProblemSize;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.CategoryChart;

/** The value with its gradient in x, compared with the value alone and with {@code scalar}. */
final class GradientSection extends Section {
  private static final String LARGE = "101x200x10000x10000";
  private static final List<String> PROBLEMS = List.of("3x1000x200x200", "3x1000x2400x2400", LARGE);

  /** The limits of the sizes of the particle flows, in milliseconds. */
  private static final Map<String, Double> MILLIS =
      Map.of("3x1000x200x200", 1.0, "3x1000x2400x2400", 15.0);

  /** What the public PyTorch code of SSW took for these sizes, in milliseconds, on two cores. */
  private static final Map<String, Double> PYTORCH_MILLIS =
      Map.of("3x1000x200x200", 592.0, "3x1000x2400x2400", 9811.0);

  private static final double TIMES_VALUE = 1.8;

  GradientSection() {
    super("gradient");
  }

  @Override
  List<BenchmarkRun> runs(Settings settings) {
    List<BenchmarkRun> runs = new ArrayList<>();
    for (String problem : PROBLEMS) {
      runs.add(BenchmarkRun.gradient(problem));
      runs.add(BenchmarkRun.distance(problem));
      if (runsOnScalar(problem)) {
        runs.add(scalar(problem));
      }
    }
    return runs;
  }

  @Override
  void write(Results results, Page page) throws IOException {
    Table table =
        new Table(
            "d, L, n, m",
            "value, ms",
            "with gradient, ms",
            "× value",
            "scalar, ms",
            "× scalar",
            "PyTorch, ms",
            "target",
            "reached");
    for (String problem : PROBLEMS) {
      addRow(table, results, problem);
    }
    page.table(table);
    page.paragraph(
        "The column PyTorch has the times of the public code of SSW, measured with two threads on"
            + " two cores of Zen 4 and not in this run.");
    page.chart("Value, and value with gradient", "", chart(results));
  }

  private static void addRow(Table table, Results results, String problem) {
    BenchmarkRun value = BenchmarkRun.distance(problem);
    BenchmarkRun gradient = BenchmarkRun.gradient(problem);
    double timesValue = results.ratio(gradient, value);
    String scalarMillis = Format.NONE;
    String timesScalar = Format.NONE;
    String pytorchMillis = Format.NONE;
    Target target;
    if (runsOnScalar(problem)) {
      scalarMillis = results.meanCell(scalar(problem));
      timesScalar = Format.number(results.ratio(scalar(problem), gradient));
      pytorchMillis = Format.number(PYTORCH_MILLIS.get(problem));
      target = Target.atMost(MILLIS.get(problem), "ms", results.millis(gradient));
    } else {
      target = Target.atMost(TIMES_VALUE, "× value", timesValue);
    }
    table.row(
        ProblemSize.parse(problem).label(),
        results.meanCell(value),
        results.meanCell(gradient),
        Format.number(timesValue),
        scalarMillis,
        timesScalar,
        pytorchMillis,
        target.requirement(),
        target.outcome());
  }

  private static CategoryChart chart(Results results) {
    CategoryChart chart = Charts.columns("Value and gradient, p = 2", "d, L, n, m", "milliseconds");
    chart.addSeries(
        "value",
        PROBLEMS,
        PROBLEMS.stream().map(p -> results.millis(BenchmarkRun.distance(p))).toList());
    chart.addSeries(
        "value and gradient",
        PROBLEMS,
        PROBLEMS.stream().map(p -> results.millis(BenchmarkRun.gradient(p))).toList());
    return chart;
  }

  /** Returns whether {@code scalar} ends in reasonable time. */
  private static boolean runsOnScalar(String problem) {
    return !problem.equals(LARGE);
  }

  private static BenchmarkRun scalar(String problem) {
    return BenchmarkRun.gradient(problem).on("scalar");
  }
}
