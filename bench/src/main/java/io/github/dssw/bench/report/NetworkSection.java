package io.github.dssw.bench.report;

import io.github.dssw.bench.Problem;
import io.github.dssw.energy.Network;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.knowm.xchart.CategoryChart;

/** What trained energies cost. */
final class NetworkSection implements Section {
  private static final List<String> NETWORKS = List.of("linear", "nonlinear", "attention");
  private static final Problem PROBLEM = new Problem(101, 200, 500, 500);
  private static final int EPOCHS = 10;
  private static final double OF_PEAK = 0.6;
  private static final double TIMES_UNTRAINED = 30;

  @Override
  public String name() {
    return "networks";
  }

  @Override
  public List<Run> runs(Settings settings) {
    List<Run> runs = new ArrayList<>();
    runs.add(Run.distance(PROBLEM.toString()));
    runs.add(StageSection.stage("transport", PROBLEM.toString()));
    runs.add(training("linear", EPOCHS).with("threads", "1"));
    for (String network : NETWORKS) {
      runs.add(training(network, EPOCHS));
      runs.add(training(network, 0));
      runs.add(whole(network));
    }
    return runs;
  }

  @Override
  public void write(Results results, Page page) throws IOException {
    Table table =
        new Table(
            "energy",
            "distance, ms",
            "× exponential",
            "training, ms",
            "one untrained pass, ms",
            "training ÷ pass");
    Run plain = Run.distance(PROBLEM.toString());
    table.row("exponential", Text.millis(results.of(plain)), "1", Text.NONE, Text.NONE, Text.NONE);
    for (String network : NETWORKS) {
      double trained = results.millis(training(network, EPOCHS));
      table.row(
          network,
          Text.millis(results.of(whole(network))),
          Text.number(results.millis(whole(network)) / results.millis(plain)),
          Text.millis(results.of(training(network, EPOCHS))),
          Text.millis(results.of(training(network, 0))),
          Text.number(trained / results.millis(training(network, 0))));
    }
    page.paragraph("d, L, n, m = " + PROBLEM.toString().replace("x", ", ") + ", 10 epochs:");
    page.table(table).table(bars(results));
    page.paragraph(
        "The floor of attention is the operations of its matrix products in 11 passes forward and"
            + " 10 back, nothing computed twice, at 60 % of the peak of all threads.");
    page.chart("Distances with trained energies", "", chart(results));
  }

  private static Table bars(Results results) {
    double linear = results.millis(training("linear", EPOCHS).with("threads", "1"));
    double transport = results.millis(StageSection.stage("transport", PROBLEM.toString()));
    double attention = results.millis(training("attention", EPOCHS));
    double untrained = results.millis(training("attention", 0));
    double floor = results.floorMillis(attentionFlops(), results.processors()) / OF_PEAK;
    Bar linearBar = Bar.atMost(1, "× transport", linear / transport);
    Bar attentionBar = Bar.atMost(TIMES_UNTRAINED, "× one pass", attention / untrained);
    return new Table("training", "ms", "bar", "reached", "floors of its own")
        .row(
            "linear, one thread",
            Text.number(linear),
            linearBar.mark(),
            linearBar.outcome(),
            Text.NONE)
        .row(
            "attention",
            Text.number(attention),
            attentionBar.mark(),
            attentionBar.outcome(),
            Text.number(attention / floor));
  }

  /**
   * Forward: queries, keys, values, and the product of queries and keys; the mean over points comes
   * before the values are added up, which leaves no second product of that size. In reverse: two
   * products of that size, and those for the parameters.
   */
  static double attentionFlops() {
    double points = PROBLEM.points();
    double slices = PROBLEM.slices();
    double width = Network.ATTENTION_WIDTH;
    double square = 2 * points * points * width;
    double layers = 2 * (2 * points * slices * width) + 2 * points * slices * slices;
    return (EPOCHS + 1) * (square + layers) + EPOCHS * (2 * square + layers);
  }

  private static CategoryChart chart(Results results) {
    List<String> names = new ArrayList<>(List.of("exponential"));
    names.addAll(NETWORKS);
    List<Double> millis = new ArrayList<>();
    millis.add(results.millis(Run.distance(PROBLEM.toString())));
    NETWORKS.forEach(n -> millis.add(results.millis(whole(n))));
    CategoryChart chart = Charts.columns("d = 101, L = 200, n = m = 500", "", "milliseconds");
    Charts.logarithmic(chart, Collections.min(millis));
    chart.addSeries("distance", names, millis);
    return chart;
  }

  private static Run whole(String energy) {
    return Run.distance(PROBLEM.toString()).with("energy", energy);
  }

  private static Run training(String energy, int epochs) {
    return Run.of("TrainingBenchmark.train")
        .with("backend", "simd")
        .with("energy", energy)
        .with("epochs", Integer.toString(epochs))
        .with("threads", "0")
        .with("problem", PROBLEM.toString());
  }
}
