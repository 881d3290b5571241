package io.github.dssw.bench.report;

import io.github.dssw.bench.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.XYChart;

/** How the time of a distance grows with points, slices, dimension and threads. */
final class ScalingSection implements Section {
  /** The exponent where growth has settled is that of the last so many points. */
  private static final int SETTLED = 3;

  /**
   * One thing that grows while the others stay.
   *
   * @param symbol what it is called
   * @param fixed what stays
   * @param values what it takes
   * @param run the comparison at each value
   */
  private record Series(String symbol, String fixed, List<Integer> values, IntFunction<Run> run) {
    List<Run> runs() {
      return values.stream().map(run::apply).toList();
    }

    double[] axis() {
      return values.stream().mapToDouble(v -> v).toArray();
    }

    double[] millis(Results results) {
      return runs().stream().mapToDouble(results::millis).toArray();
    }
  }

  private static final Series POINTS =
      new Series(
          "n = m",
          "d = 128, L = 100",
          List.of(100, 316, 1000, 3162, 10_000, 31_623, 100_000, 316_228, 1_000_000),
          n -> Run.distance(new Problem(128, 100, n, n).toString()));

  private static final Series SLICES =
      new Series(
          "L",
          "d = 101, n = m = 1000",
          List.of(10, 32, 100, 316, 1000, 3162, 10_000),
          slices -> Run.distance(new Problem(101, slices, 1000, 1000).toString()));

  private static final Series DIMENSIONS =
      new Series(
          "d",
          "L = 200, n = m = 1000",
          List.of(3, 10, 32, 100, 316, 1000),
          d -> Run.distance(new Problem(d, 200, 1000, 1000).toString()));

  private static final Series THREADS =
      new Series(
          "threads",
          "d = 101, L = 200, n = m = 5000",
          threadCounts(Runtime.getRuntime().availableProcessors()),
          t -> Run.distance("101x200x5000x5000").with("threads", Integer.toString(t)));

  @Override
  public String name() {
    return "scaling";
  }

  @Override
  public List<Run> runs(Settings settings) {
    List<Run> runs = new ArrayList<>();
    for (Series series : List.of(POINTS, SLICES, DIMENSIONS, THREADS)) {
      runs.addAll(series.runs());
    }
    return runs;
  }

  @Override
  public void write(Results results, Page page) throws IOException {
    for (Series series : List.of(POINTS, SLICES, DIMENSIONS)) {
      page.paragraph(series.fixed() + ":").table(growth(results, series));
      page.paragraph(exponents(results, series));
      page.chart("Time over " + series.symbol(), suffix(series), chart(results, series));
    }
    page.paragraph(THREADS.fixed() + ":").table(speedUp(results));
    page.chart("Time over threads", suffix(THREADS), threadChart(results));
  }

  private static Table growth(Results results, Series series) {
    Table table = new Table(series.symbol(), "ms", "floors");
    for (int i = 0; i < series.values().size(); i++) {
      Measured measured = results.of(series.runs().get(i));
      table.row(
          Text.count(series.values().get(i)),
          Text.millis(measured),
          Text.number(results.floors(series.runs().get(i))));
    }
    return table;
  }

  private static String exponents(Results results, Series series) {
    double[] x = series.axis();
    double[] y = series.millis(results);
    int from = x.length - SETTLED;
    return String.format(
        "Time grows as %s to the power %.2f over the whole range, %.2f from %s on.",
        series.symbol(),
        PowerLaw.exponent(x, y, 0),
        PowerLaw.exponent(x, y, from),
        Text.count((long) x[from]));
  }

  private static Table speedUp(Results results) {
    Table table = new Table("threads", "ms", "× one thread");
    double[] millis = THREADS.millis(results);
    for (int i = 0; i < millis.length; i++) {
      table.row(
          THREADS.values().get(i),
          Text.millis(results.of(THREADS.runs().get(i))),
          Text.number(millis[0] / millis[i]));
    }
    return table;
  }

  private static XYChart chart(Results results, Series series) {
    XYChart chart = Charts.powers(series.fixed(), series.symbol(), "milliseconds");
    chart.addSeries("distance", series.axis(), series.millis(results));
    chart.addSeries("floor", series.axis(), floors(results, series));
    return chart;
  }

  /** Columns, for there may be too few numbers of threads to make a line. */
  private static CategoryChart threadChart(Results results) {
    CategoryChart chart = Charts.columns(THREADS.fixed(), THREADS.symbol(), "milliseconds");
    chart.addSeries("distance", THREADS.axis(), THREADS.millis(results));
    chart.addSeries("floor", THREADS.axis(), floors(results, THREADS));
    return chart;
  }

  private static double[] floors(Results results, Series series) {
    return series.runs().stream().mapToDouble(results::floorMillis).toArray();
  }

  private static String suffix(Series series) {
    return "-" + series.symbol().split(" ", 2)[0];
  }

  /** Powers of two, and all. */
  static List<Integer> threadCounts(int processors) {
    return IntStream.concat(
            IntStream.iterate(1, t -> t < processors, t -> 2 * t), IntStream.of(processors))
        .boxed()
        .toList();
  }
}
