package io.github.dssw.bench.report;

import io.github.dssw.bench.ProblemSize;
import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.XYChart;

/** The growth of the time of a distance with points, slices, dimension and threads. */
final class ScalingSection extends Section {
  /** The number of points at the end of a series that give the exponent for large sizes. */
  private static final int LAST_POINTS = 3;

  /**
   * Runs in which one quantity varies and the others are fixed.
   *
   * @param symbol the symbol of the quantity that varies
   * @param fixed the values of the fixed quantities
   * @param values the values of the quantity that varies
   * @param run the comparison at a value
   */
  private record Series(
      String symbol, String fixed, List<Integer> values, IntFunction<BenchmarkRun> run) {
    List<BenchmarkRun> runs() {
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
          n -> BenchmarkRun.distance(new ProblemSize(128, 100, n, n).toString()));

  private static final Series SLICES =
      new Series(
          "L",
          "d = 101, n = m = 1000",
          List.of(10, 32, 100, 316, 1000, 3162, 10_000),
          slices -> BenchmarkRun.distance(new ProblemSize(101, slices, 1000, 1000).toString()));

  private static final Series DIMENSIONS =
      new Series(
          "d",
          "L = 200, n = m = 1000",
          List.of(3, 10, 32, 100, 316, 1000),
          d -> BenchmarkRun.distance(new ProblemSize(d, 200, 1000, 1000).toString()));

  private static final Series THREADS =
      new Series(
          "threads",
          "d = 101, L = 200, n = m = 5000",
          threadCounts(Runtime.getRuntime().availableProcessors()),
          t -> BenchmarkRun.distance("101x200x5000x5000").with("threads", Integer.toString(t)));

  ScalingSection() {
    super("scaling");
  }

  @Override
  List<BenchmarkRun> runs(Settings settings) {
    return Stream.of(POINTS, SLICES, DIMENSIONS, THREADS).flatMap(s -> s.runs().stream()).toList();
  }

  @Override
  void write(Results results, Page page) throws IOException {
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
      BenchmarkRun run = series.runs().get(i);
      table.row(
          Format.count(series.values().get(i)),
          results.meanCell(run),
          Format.number(results.floors(run)));
    }
    return table;
  }

  private static String exponents(Results results, Series series) {
    double[] x = series.axis();
    double[] y = series.millis(results);
    int from = x.length - LAST_POINTS;
    return String.format(
        "Time grows as %s to the power %.2f over the whole range, %.2f from %s on.",
        series.symbol(),
        PowerLaw.exponent(x, y, 0),
        PowerLaw.exponent(x, y, from),
        Format.count((long) x[from]));
  }

  private static Table speedUp(Results results) {
    Table table = new Table("threads", "ms", "× one thread");
    double[] millis = THREADS.millis(results);
    for (int i = 0; i < millis.length; i++) {
      table.row(
          THREADS.values().get(i),
          results.meanCell(THREADS.runs().get(i)),
          Format.number(millis[0] / millis[i]));
    }
    return table;
  }

  private static XYChart chart(Results results, Series series) {
    XYChart chart = Charts.powers(series.fixed(), series.symbol(), "milliseconds");
    chart.addSeries("distance", series.axis(), series.millis(results));
    chart.addSeries("floor", series.axis(), floors(results, series));
    return chart;
  }

  /** Makes columns, because two numbers of threads make no useful line. */
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

  /** Returns the powers of two below the number of processors, then that number. */
  static List<Integer> threadCounts(int processors) {
    return IntStream.concat(
            IntStream.iterate(1, t -> t < processors, t -> 2 * t), IntStream.of(processors))
        .boxed()
        .toList();
  }
}
