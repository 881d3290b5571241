package io.github.dssw.bench.report;

import io.github.dssw.bench.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.XYChart;

/** The distance over the sizes and settings it is held to. */
final class DistanceSection implements Section {
  private static final int[] SIZES = {500, 1000, 5000, 10_000};
  private static final double[] FLOORS = {2.3, 2.3, 2.5, 2.7};
  private static final Run LARGEST = Run.distance("101x200x10000x10000");
  private static final Run ORDER_1 = LARGEST.with("order", "1");
  private static final Run UNEQUAL = Run.distance("101x200x10000x7000");
  private static final Run WIDE = Run.distance("768x500x20000x20000");
  private static final List<String> ENERGIES =
      List.of("uniform", "exponential", "identity", "polynomial");
  private static final String ENERGY_PROBLEM = "101x200x1000x1000";

  @Override
  public String name() {
    return "distance";
  }

  @Override
  public List<Run> runs(Settings settings) {
    List<Run> runs = new ArrayList<>();
    for (int n : SIZES) {
      runs.add(equal(n));
      runs.add(onOneThread(equal(n)));
      runs.add(equal(n).on("scalar"));
    }
    runs.addAll(List.of(ORDER_1, UNEQUAL, WIDE));
    for (String energy : ENERGIES) {
      // The exponential one is among the sizes.
      if (!energy.equals("exponential")) {
        runs.add(withEnergy(energy));
      }
      if (!energy.equals("uniform")) {
        runs.add(weights(energy));
      }
    }
    return runs;
  }

  @Override
  public void write(Results results, Page page) throws IOException {
    Table table =
        new Table("d, L, n, m", "p", "ms", "floors", "on one thread", "× scalar", "bar", "reached");
    for (int i = 0; i < SIZES.length; i++) {
      Run run = equal(SIZES[i]);
      double faster = results.millis(run.on("scalar")) / results.millis(run);
      Bar bar = Bar.atMost(FLOORS[i], "floors", results.floors(run));
      String alone = Text.number(results.floors(onOneThread(run)));
      add(table, results, run, alone, Text.number(faster), bar);
    }
    double equal = results.millis(LARGEST);
    double order1 = results.millis(ORDER_1) / equal;
    add(table, results, ORDER_1, Text.NONE, Text.NONE, Bar.atMost(1.1, "× p = 2", order1));
    double perPoint = perPoint(results, UNEQUAL) / perPoint(results, LARGEST);
    add(
        table,
        results,
        UNEQUAL,
        Text.NONE,
        Text.NONE,
        Bar.atMost(1.1, "× n = m, a point", perPoint));
    add(
        table,
        results,
        WIDE,
        Text.NONE,
        Text.NONE,
        Bar.atMost(1.45, "floors", results.floors(WIDE)));
    page.table(table);
    page.paragraph(
        "A floor is what the 4·L·(n+m)·d operations of the projection take at the peak of all"
            + " threads, or of the one; `scalar` runs on as many threads.");
    page.table(energies(results));
    page.chart("Time over the number of points", "", chart(results));
  }

  private static void add(
      Table table, Results results, Run run, String alone, String faster, Bar bar) {
    table.row(
        run.parameters().get("problem").replace("x", ", "),
        run.parameters().get("order"),
        Text.millis(results.of(run)),
        Text.number(results.floors(run)),
        alone,
        faster,
        bar.mark(),
        bar.outcome());
  }

  private static Table energies(Results results) {
    Table table = new Table("energy, n = m = 1000", "ms", "weights alone, µs", "bar", "reached");
    for (String energy : ENERGIES) {
      Measured whole = results.of(withEnergy(energy));
      if (energy.equals("uniform")) {
        table.row(energy, Text.millis(whole), Text.NONE, Text.NONE, Text.NONE);
      } else {
        double weights = results.millis(weights(energy));
        Bar bar = Bar.atMost(1, "% of the whole", 100 * weights / whole.millis());
        table.row(
            energy, Text.millis(whole), Text.number(1e3 * weights), bar.mark(), bar.outcome());
      }
    }
    return table;
  }

  private static XYChart chart(Results results) {
    XYChart chart = Charts.powers("d = 101, L = 200, p = 2", "n = m", "milliseconds");
    double[] n = new double[SIZES.length];
    double[] simd = new double[SIZES.length];
    double[] scalar = new double[SIZES.length];
    double[] floor = new double[SIZES.length];
    for (int i = 0; i < SIZES.length; i++) {
      Run run = equal(SIZES[i]);
      n[i] = SIZES[i];
      simd[i] = results.millis(run);
      scalar[i] = results.millis(run.on("scalar"));
      floor[i] = results.floorMillis(run);
    }
    chart.addSeries("scalar", n, scalar);
    chart.addSeries("simd", n, simd);
    chart.addSeries("floor", n, floor);
    return chart;
  }

  private static Run equal(int n) {
    return Run.distance("101x200x" + n + "x" + n);
  }

  private static Run onOneThread(Run run) {
    return run.with("threads", "1");
  }

  private static Run withEnergy(String energy) {
    return Run.distance(ENERGY_PROBLEM).with("energy", energy);
  }

  private static Run weights(String energy) {
    return Run.of("WeightsBenchmark.weights").with("energy", energy).with("slices", "200");
  }

  private static double perPoint(Results results, Run run) {
    return results.millis(run) / problem(run).points();
  }

  private static Problem problem(Run run) {
    return Problem.parse(run.parameters().get("problem"));
  }
}
