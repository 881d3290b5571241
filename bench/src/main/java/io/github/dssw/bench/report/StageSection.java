package io.github.dssw.bench.report;

import io.github.dssw.bench.ProblemSize;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.CategoryChart;

/** The times of the stages of a distance and a gradient on one thread. */
final class StageSection extends Section {
  private static final int LABEL_DEGREES = 20;
  private static final List<String> PROBLEMS = List.of("101x200x1000x1000", "101x200x10000x10000");

  private static final double SHARE_OF_PEAK = 80;
  private static final double BACK_GFLOPS = 65;

  /**
   * One stage.
   *
   * @param name the name that the table shows
   * @param inDistance whether a distance needs it, rather than only a gradient
   * @param millis its time
   * @param coordinates the number of coordinates it processes
   * @param flops the number of multiplications and additions of its matrix product; 0 without one
   * @param bytes the number of bytes it would read and write if nothing stayed in cache
   */
  private record Stage(
      String name,
      boolean inDistance,
      double millis,
      double coordinates,
      double flops,
      double bytes) {
    double nanosPerCoordinate() {
      return 1e6 * millis / coordinates;
    }

    double gflops() {
      return 1e-6 * flops / millis;
    }

    double gigabytesPerSecond() {
      return 1e-6 * bytes / millis;
    }
  }

  StageSection() {
    super("stages");
  }

  @Override
  List<BenchmarkRun> runs(Settings settings) {
    List<BenchmarkRun> runs = new ArrayList<>();
    for (String problem : PROBLEMS) {
      for (String stage : List.of("projection", "transport", "backProjection")) {
        runs.add(stage(stage, problem));
      }
      for (String kernel : List.of("arctangent", "sort", "sortWithPermutation")) {
        runs.add(kernel(kernel, problem));
      }
    }
    return runs;
  }

  @Override
  void write(Results results, Page page) throws IOException {
    for (String problem : PROBLEMS) {
      page.paragraph("d, L, n, m = " + ProblemSize.parse(problem).label() + ", one thread:");
      page.table(table(results, problem));
    }
    page.paragraph(
        "The time of the matrix product is that of the projection minus that of its arctangents;"
            + " the time of the matching is that of the transport minus that of its sort. Shares"
            + " are of the distance, which needs neither permutation nor back-projection. The last"
            + " column is the time the stage's data would take to come from memory if none of it"
            + " stayed in cache, as a share of the stage's time.");
    page.chart("Nanoseconds per coordinate", "", chart(results));
  }

  private static Table table(Results results, String problem) {
    Table table =
        new Table(
            "stage",
            "ms",
            "ns per coordinate",
            "share",
            "GFLOP/s",
            "of FMA peak",
            "of memory bandwidth",
            "target",
            "reached");
    double distance =
        results.millis(stage("projection", problem)) + results.millis(stage("transport", problem));
    for (Stage s : stages(results, ProblemSize.parse(problem))) {
      table.row(
          s.name(),
          Format.number(s.millis()),
          Format.number(s.nanosPerCoordinate()),
          s.inDistance() ? Format.percent(s.millis() / distance) : Format.NONE,
          s.flops() == 0 ? Format.NONE : Format.number(s.gflops()),
          s.flops() == 0 ? Format.NONE : Format.percent(s.gflops() / results.peak()),
          Format.percent(s.gigabytesPerSecond() / results.bandwidth()),
          s.flops() == 0 ? Format.NONE : target(s, results).requirement(),
          s.flops() == 0 ? Format.NONE : target(s, results).outcome());
    }
    return table;
  }

  /** Returns the target of a stage with a matrix product. */
  private static Target target(Stage stage, Results results) {
    return stage.inDistance()
        ? Target.atLeast(SHARE_OF_PEAK, "% of peak", 100 * stage.gflops() / results.peak())
        : Target.atLeast(BACK_GFLOPS, "GFLOP/s", stage.gflops());
  }

  private static List<Stage> stages(Results results, ProblemSize size) {
    String problem = size.toString();
    double both = (double) size.sliceCount() * size.pointCount();
    double x = (double) size.sliceCount() * size.n();
    double pointBytes = 4.0 * size.dimension();
    double arctangent = results.millis(kernel("arctangent", problem));
    double product = results.millis(stage("projection", problem)) - arctangent;
    double productBytes = 8 * both + pointBytes * size.pointCount();
    double sort = results.millis(kernel("sort", problem));
    double matching = results.millis(stage("transport", problem)) - sort;
    double permutation = results.millis(kernel("sortWithPermutation", problem));
    double back = results.millis(stage("backProjection", problem));
    double backFlops = 4 * x * size.dimension();
    double backBytes = 12 * x + 2 * pointBytes * size.n();
    return List.of(
        new Stage("matrix product", true, product, both, size.projectionFlops(), productBytes),
        new Stage("arctangent", true, arctangent, both, 0, 12 * both),
        new Stage("sort", true, sort, both, 0, 8 * both),
        new Stage("matching", true, matching, both, 0, 4 * both),
        new Stage("sort with permutation", false, permutation, both, 0, 12 * both),
        new Stage("back-projection", false, back, x, backFlops, backBytes));
  }

  private static CategoryChart chart(Results results) {
    CategoryChart chart = Charts.columns("One thread, d = 101, L = 200", "", "ns per coordinate");
    // Horizontal names would run into each other.
    chart.getStyler().setXAxisLabelRotation(LABEL_DEGREES);
    for (String problem : PROBLEMS) {
      ProblemSize size = ProblemSize.parse(problem);
      List<Stage> stages = stages(results, size);
      chart.addSeries(
          "n = m = " + size.n(),
          stages.stream().map(Stage::name).toList(),
          stages.stream().map(Stage::nanosPerCoordinate).toList());
    }
    return chart;
  }

  /** Returns a run of one method of {@code StageBenchmark}. */
  static BenchmarkRun stage(String method, String problem) {
    return BenchmarkRun.of("StageBenchmark." + method)
        .with("backend", "simd")
        .with("order", "2")
        .with("problem", problem);
  }

  private static BenchmarkRun kernel(String method, String problem) {
    return BenchmarkRun.of("KernelBenchmark." + method).with("problem", problem);
  }
}
