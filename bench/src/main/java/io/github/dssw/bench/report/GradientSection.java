package io.github.dssw.bench.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.CategoryChart;

/** The value with its gradient in x, against the value alone and against plain loops. */
final class GradientSection implements Section {
  private static final List<String> SMALL = List.of("3x1000x200x200", "3x1000x2400x2400");
  private static final String LARGE = "101x200x10000x10000";
  private static final double TIMES_SCALAR = 60;
  private static final double TIMES_VALUE = 1.8;

  @Override
  public String name() {
    return "gradient";
  }

  @Override
  public List<Run> runs(Settings settings) {
    List<Run> runs = new ArrayList<>();
    for (String problem : problems()) {
      runs.add(Run.gradient(problem));
      runs.add(Run.distance(problem));
    }
    SMALL.forEach(problem -> runs.add(Run.gradient(problem).on("scalar")));
    return runs;
  }

  @Override
  public void write(Results results, Page page) throws IOException {
    Table table =
        new Table(
            "d, L, n, m",
            "value, ms",
            "with gradient, ms",
            "× value",
            "scalar, ms",
            "× scalar",
            "bar",
            "reached");
    for (String problem : problems()) {
      double both = results.millis(Run.gradient(problem));
      double timesValue = both / results.millis(Run.distance(problem));
      boolean small = SMALL.contains(problem);
      Measured scalar = small ? results.of(Run.gradient(problem).on("scalar")) : null;
      Bar bar =
          small
              ? Bar.atLeast(TIMES_SCALAR, "× scalar", scalar.millis() / both)
              : Bar.atMost(TIMES_VALUE, "× value", timesValue);
      table.row(
          problem.replace("x", ", "),
          Text.millis(results.of(Run.distance(problem))),
          Text.millis(results.of(Run.gradient(problem))),
          Text.number(timesValue),
          small ? Text.millis(scalar) : Text.NONE,
          small ? Text.number(scalar.millis() / both) : Text.NONE,
          bar.mark(),
          bar.outcome());
    }
    page.table(table).chart("Value, and value with gradient", "", chart(results));
  }

  private static CategoryChart chart(Results results) {
    List<String> problems = problems();
    CategoryChart chart = Charts.columns("Value and gradient, p = 2", "d, L, n, m", "milliseconds");
    chart.addSeries(
        "value", problems, problems.stream().map(p -> results.millis(Run.distance(p))).toList());
    chart.addSeries(
        "value and gradient",
        problems,
        problems.stream().map(p -> results.millis(Run.gradient(p))).toList());
    return chart;
  }

  private static List<String> problems() {
    List<String> problems = new ArrayList<>(SMALL);
    problems.add(LARGE);
    return problems;
  }
}
