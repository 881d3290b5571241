package io.github.dssw.bench.report;

import io.github.dssw.bench.ProblemSize;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.knowm.xchart.XYChart;

/** The accuracy that slices of each design buy with their time. */
final class DesignSection extends Section {
  private static final double WANTED_ERROR = 0.01;

  /**
   * Problems, with the designs that are measured. Drawing orthogonal slices takes seconds in high
   * dimension; in dimension 3 they are independent.
   */
  private static final Map<Integer, List<String>> DESIGNS =
      Map.of(
          3, List.of("independent", "quasi"),
          32, List.of("independent", "orthogonal", "fast"),
          101, List.of("independent", "orthogonal", "fast"),
          384, List.of("independent", "fast"),
          768, List.of("independent", "fast"),
          1536, List.of("independent", "fast"));

  /** How many times as fast as independent slices the best design should be. */
  private static final Map<Integer, Double> TARGETS = Map.of(3, 20.0, 101, 5.0, 768, 20.0);

  private static final List<ProblemSize> PROBLEMS =
      List.of(
          new ProblemSize(3, 250, 1000, 1000),
          new ProblemSize(32, 128, 1000, 1000),
          new ProblemSize(101, 200, 1000, 1000),
          new ProblemSize(384, 384, 1000, 1000),
          new ProblemSize(768, 384, 1000, 1000),
          new ProblemSize(1536, 768, 1000, 1000));

  /** The number of points of a line in the chart. */
  private static final int CHART_POINTS = 8;

  /**
   * A design in a dimension.
   *
   * @param squaredError the squared relative standard error of one slice: that of L slices times L
   * @param sliceMicros the time of a comparison per slice
   * @param drawMicros the time to draw a slice
   */
  private record Measured(double squaredError, double sliceMicros, double drawMicros) {
    static Measured of(Results results, ProblemSize size, String design) {
      JmhResult variance = results.of(run("VarianceBenchmark.variance", size, design));
      int slices = size.sliceCount();
      return new Measured(
          slices * variance.counter("squaredError") / variance.counter("calls"),
          1000 * results.millis(run("SlicingBenchmark.distance", size, design)) / slices,
          1000 * results.millis(run("SlicingBenchmark.draw", size, design)) / slices);
    }

    double slicesFor(double error) {
      return squaredError / (error * error);
    }

    double millis(double slices) {
      return slices * (sliceMicros + drawMicros) / 1000;
    }

    double millisForWantedError() {
      return millis(slicesFor(WANTED_ERROR));
    }
  }

  DesignSection() {
    super("designs");
  }

  @Override
  List<BenchmarkRun> runs(Settings settings) {
    List<BenchmarkRun> runs = new ArrayList<>();
    for (ProblemSize size : PROBLEMS) {
      for (String design : DESIGNS.get(size.dimension())) {
        runs.add(run("SlicingBenchmark.distance", size, design));
        runs.add(run("SlicingBenchmark.draw", size, design));
        runs.add(run("VarianceBenchmark.variance", size, design));
      }
    }
    return runs;
  }

  @Override
  void write(Results results, Page page) throws IOException {
    page.paragraph("n = m = 1000, points drawn uniformly against a cluster, uniform weights:");
    page.table(table(results));
    page.paragraph(
        "The variance of the value over draws of the slices is relative to that of as many"
            + " independent slices. The time to an error of 1 % is that of drawing and comparing as"
            + " many slices as give the value a relative standard error of 1 %.");
    for (ProblemSize size : PROBLEMS) {
      if (TARGETS.containsKey(size.dimension())) {
        String suffix = "-" + size.dimension();
        page.chart("Error over time, d = " + size.dimension(), suffix, chart(results, size));
      }
    }
  }

  private static Table table(Results results) {
    Table table =
        new Table(
            "d, design",
            "variance",
            "µs per slice",
            "µs to draw one",
            "slices for 1 %",
            "ms for 1 %",
            "× independent",
            "target",
            "reached");
    for (ProblemSize size : PROBLEMS) {
      Measured independent = Measured.of(results, size, "independent");
      for (String design : DESIGNS.get(size.dimension())) {
        addRow(table, size.dimension(), design, Measured.of(results, size, design), independent);
      }
    }
    return table;
  }

  private static void addRow(
      Table table, int d, String design, Measured measured, Measured independent) {
    double gain = independent.millisForWantedError() / measured.millisForWantedError();
    OptionalDouble limit = limit(d, design);
    Target target = Target.atLeast(limit.orElse(0), "×", gain);
    table.row(
        d + ", " + design,
        Format.number(measured.squaredError() / independent.squaredError()),
        Format.number(measured.sliceMicros()),
        Format.number(measured.drawMicros()),
        Format.count(Math.round(Math.ceil(measured.slicesFor(WANTED_ERROR)))),
        Format.number(measured.millisForWantedError()),
        Format.number(gain),
        limit.isPresent() ? target.requirement() : Format.NONE,
        limit.isPresent() ? target.outcome() : Format.NONE);
  }

  /** Returns the target of a row; only the last design of a dimension has one. */
  private static OptionalDouble limit(int d, String design) {
    List<String> designs = DESIGNS.get(d);
    boolean last = designs.get(designs.size() - 1).equals(design);
    return last && TARGETS.containsKey(d)
        ? OptionalDouble.of(TARGETS.get(d))
        : OptionalDouble.empty();
  }

  /** Draws the error after 1, 2, 4, … times the measured number of slices. */
  private static XYChart chart(Results results, ProblemSize size) {
    XYChart chart =
        Charts.powers("d = " + size.dimension(), "milliseconds", "relative standard error");
    for (String design : DESIGNS.get(size.dimension())) {
      Measured measured = Measured.of(results, size, design);
      double[] millis = new double[CHART_POINTS];
      double[] errors = new double[CHART_POINTS];
      for (int i = 0; i < CHART_POINTS; i++) {
        double slices = size.sliceCount() * Math.pow(2, i);
        millis[i] = measured.millis(slices);
        errors[i] = Math.sqrt(measured.squaredError() / slices);
      }
      chart.addSeries(design, millis, errors);
    }
    return chart;
  }

  private static BenchmarkRun run(String benchmark, ProblemSize size, String design) {
    return BenchmarkRun.of(benchmark).with("problem", size.toString()).with("design", design);
  }
}
