package io.github.dssw.bench.report;

import io.github.dssw.bench.ProblemSize;
import io.github.dssw.energy.NetworkEnergy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.knowm.xchart.CategoryChart;

/** The cost of trained energies. */
final class NetworkSection extends Section {
  private static final List<String> NETWORKS = List.of("linear", "nonlinear", "attention");
  private static final ProblemSize SIZE = new ProblemSize(101, 200, 500, 500);

  /** The particle flow that moves all points at once, with one step of training. */
  private static final ProblemSize FULL_BATCH = new ProblemSize(3, 1000, 2400, 2400);

  private static final BenchmarkRun EXPONENTIAL = BenchmarkRun.distance(SIZE.toString());
  private static final BenchmarkRun TRANSPORT = StageSection.stage("transport", SIZE.toString());
  private static final int EPOCHS = 10;
  private static final BenchmarkRun LINEAR_ON_ONE_THREAD =
      training("linear", EPOCHS).with("threads", "1");
  private static final double SHARE_OF_PEAK = 0.6;
  private static final double TIMES_UNTRAINED = 30;

  NetworkSection() {
    super("networks");
  }

  @Override
  List<BenchmarkRun> runs(Settings settings) {
    List<BenchmarkRun> runs =
        new ArrayList<>(List.of(EXPONENTIAL, TRANSPORT, LINEAR_ON_ONE_THREAD));
    runs.add(training(FULL_BATCH, "attention", 1));
    for (String network : NETWORKS) {
      runs.addAll(List.of(training(network, EPOCHS), training(network, 0), distance(network)));
    }
    return runs;
  }

  @Override
  void write(Results results, Page page) throws IOException {
    page.paragraph("d, L, n, m = " + SIZE.label() + ", 10 epochs:");
    page.table(times(results)).table(targets(results));
    page.paragraph(
        "The floor of attention is the time of the operations of its matrix products in 11 forward"
            + " and 10 reverse passes (with one epoch, 2 and 1), with nothing computed twice, at 60 %"
            + " of the peak of all threads.");
    page.chart("Distances with trained energies", "", chart(results));
  }

  private static Table times(Results results) {
    Table table =
        new Table(
            "energy",
            "distance, ms",
            "× exponential",
            "training, ms",
            "one untrained pass, ms",
            "training ÷ pass");
    table.row(
        "exponential", results.meanCell(EXPONENTIAL), "1", Format.NONE, Format.NONE, Format.NONE);
    for (String network : NETWORKS) {
      BenchmarkRun training = training(network, EPOCHS);
      BenchmarkRun untrained = training(network, 0);
      table.row(
          network,
          results.meanCell(distance(network)),
          Format.number(results.ratio(distance(network), EXPONENTIAL)),
          results.meanCell(training),
          results.meanCell(untrained),
          Format.number(results.ratio(training, untrained)));
    }
    return table;
  }

  private static Table targets(Results results) {
    double linear = results.millis(LINEAR_ON_ONE_THREAD);
    double attention = results.millis(training("attention", EPOCHS));
    double untrained = results.millis(training("attention", 0));
    double fullBatch = results.millis(training(FULL_BATCH, "attention", 1));
    Target linearTarget = Target.atMost(1, "× transport", linear / results.millis(TRANSPORT));
    Target attentionTarget = Target.atMost(TIMES_UNTRAINED, "× one pass", attention / untrained);
    return new Table("training", "ms", "target", "reached", "floors of its own")
        .row(
            "linear, one thread",
            Format.number(linear),
            linearTarget.requirement(),
            linearTarget.outcome(),
            Format.NONE)
        .row(
            "attention",
            Format.number(attention),
            attentionTarget.requirement(),
            attentionTarget.outcome(),
            Format.number(attention / attentionFloor(results, SIZE, EPOCHS)))
        .row(
            "attention, " + FULL_BATCH.label() + ", one epoch",
            Format.number(fullBatch),
            Format.NONE,
            Format.NONE,
            Format.number(fullBatch / attentionFloor(results, FULL_BATCH, 1)));
  }

  private static double attentionFloor(Results results, ProblemSize size, int epochs) {
    return results.floorMillis(attentionFlops(size, epochs), results.processors()) / SHARE_OF_PEAK;
  }

  /**
   * Returns the number of operations of training attention. A forward pass computes queries, keys,
   * values and the product of queries and keys; it averages over points before it combines the
   * values, so no second product of that size is needed. A reverse pass has two products of that
   * size and those for the parameters.
   */
  static double attentionFlops(ProblemSize size, int epochs) {
    double points = size.pointCount();
    double slices = size.sliceCount();
    double width = NetworkEnergy.ATTENTION_WIDTH;
    double square = 2 * points * points * width;
    double layers = 2 * (2 * points * slices * width) + 2 * points * slices * slices;
    return (epochs + 1) * (square + layers) + epochs * (2 * square + layers);
  }

  private static CategoryChart chart(Results results) {
    List<String> names = new ArrayList<>(List.of("exponential"));
    names.addAll(NETWORKS);
    List<Double> millis = names.stream().map(n -> results.millis(distance(n))).toList();
    CategoryChart chart = Charts.columns("d = 101, L = 200, n = m = 500", "", "milliseconds");
    Charts.logarithmic(chart, Collections.min(millis));
    chart.addSeries("distance", names, millis);
    return chart;
  }

  private static BenchmarkRun distance(String energy) {
    return EXPONENTIAL.with("energy", energy);
  }

  private static BenchmarkRun training(String energy, int epochs) {
    return training(SIZE, energy, epochs);
  }

  private static BenchmarkRun training(ProblemSize size, String energy, int epochs) {
    return BenchmarkRun.of("TrainingBenchmark.passes")
        .with("backend", "simd")
        .with("energy", energy)
        .with("epochs", Integer.toString(epochs))
        .with("threads", "0")
        .with("problem", size.toString());
  }
}
