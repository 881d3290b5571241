package io.github.dssw.bench.report;

import io.github.dssw.bench.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.CategoryChart;

/** Where the time of a distance and a gradient goes, on one thread. */
final class StageSection implements Section {
  private static final List<String> PROBLEMS = List.of("101x200x1000x1000", "101x200x10000x10000");

  /**
   * A part of the whole.
   *
   * @param name what it is called
   * @param millis how long it takes
   * @param coordinates how many coordinates it handles
   * @param flops the multiplications and additions of its matrix product, if it is one
   * @param bytes the least it would read and write if nothing stayed in cache
   */
  private record Stage(String name, double millis, double coordinates, double flops, double bytes) {
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

  @Override
  public String name() {
    return "stages";
  }

  @Override
  public List<Run> runs(Settings settings) {
    List<Run> runs = new ArrayList<>();
    for (String problem : PROBLEMS) {
      for (String stage : List.of("projection", "transport", "backProjection")) {
        runs.add(stage(stage, problem));
      }
      for (String kernel : List.of("arctangent", "sort", "sortWithOrder")) {
        runs.add(kernel(kernel, problem));
      }
    }
    return runs;
  }

  @Override
  public void write(Results results, Page page) throws IOException {
    for (String problem : PROBLEMS) {
      page.paragraph("d, L, n, m = " + problem.replace("x", ", ") + ", one thread:");
      page.table(table(results, problem));
    }
    page.paragraph(
        "The matrix product is the projection less its arctangents, the matching is the transport"
            + " less its sort. Shares are of the distance, which needs no order and no way back."
            + " The bandwidth column says what part of the time the stage's numbers would take from"
            + " memory if none of them stayed in cache.");
    page.chart("Nanoseconds a coordinate", "", chart(results));
  }

  private static Table table(Results results, String problem) {
    Table table =
        new Table(
            "stage",
            "ms",
            "ns a coordinate",
            "share",
            "GFLOP/s",
            "of FMA peak",
            "of memory bandwidth");
    double forward =
        results.millis(stage("projection", problem)) + results.millis(stage("transport", problem));
    for (Stage s : stages(results, Problem.parse(problem))) {
      boolean inForward = !s.name().contains("back") && !s.name().contains("order");
      table.row(
          s.name(),
          Text.number(s.millis()),
          Text.number(s.nanosPerCoordinate()),
          inForward ? Text.percent(s.millis() / forward) : Text.NONE,
          s.flops() == 0 ? Text.NONE : Text.number(s.gflops()),
          s.flops() == 0 ? Text.NONE : Text.percent(s.gflops() / results.peak()),
          Text.percent(s.gigabytesPerSecond() / results.bandwidth()));
    }
    return table;
  }

  private static List<Stage> stages(Results results, Problem p) {
    String problem = p.toString();
    double both = (double) p.slices() * p.points();
    double x = (double) p.slices() * p.n();
    double arctangent = results.millis(kernel("arctangent", problem));
    double product = results.millis(stage("projection", problem)) - arctangent;
    double sort = results.millis(kernel("sort", problem));
    double matching = results.millis(stage("transport", problem)) - sort;
    double back = results.millis(stage("backProjection", problem));
    double ordered = results.millis(kernel("sortWithOrder", problem));
    double pointBytes = 4.0 * p.d();
    return List.of(
        new Stage("matrix product", product, both, p.flops(), 8 * both + pointBytes * p.points()),
        new Stage("arctangent", arctangent, both, 0, 12 * both),
        new Stage("sort", sort, both, 0, 8 * both),
        new Stage("matching", matching, both, 0, 4 * both),
        new Stage("sort with order", ordered, both, 0, 12 * both),
        new Stage("back-projection", back, x, 4 * x * p.d(), 12 * x + 2 * pointBytes * p.n()));
  }

  private static CategoryChart chart(Results results) {
    CategoryChart chart = Charts.columns("One thread, d = 101, L = 200", "", "ns a coordinate");
    for (String problem : PROBLEMS) {
      List<Stage> stages = stages(results, Problem.parse(problem));
      chart.addSeries(
          "n = m = " + Problem.parse(problem).n(),
          stages.stream().map(Stage::name).toList(),
          stages.stream().map(Stage::nanosPerCoordinate).toList());
    }
    return chart;
  }

  /** One of the stages behind a contract. */
  static Run stage(String method, String problem) {
    return Run.of("StageBenchmark." + method)
        .with("backend", "simd")
        .with("order", "2")
        .with("problem", problem);
  }

  private static Run kernel(String method, String problem) {
    return Run.of("KernelBenchmark." + method).with("problem", problem);
  }
}
