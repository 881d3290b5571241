package io.github.dssw.bench.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;

/** The distance over the sizes and settings that have targets. */
final class DistanceSection extends Section {
  private static final int[] SIZES = {500, 1000, 5000, 10_000};
  private static final double[] FLOORS = {2.0, 2.0, 2.1, 2.1};
  private static final BenchmarkRun LARGEST = BenchmarkRun.distance("101x200x10000x10000");
  private static final BenchmarkRun ORDER_1 = LARGEST.with("order", "1");
  private static final BenchmarkRun UNEQUAL = BenchmarkRun.distance("101x200x10000x7000");
  private static final BenchmarkRun WEIGHTED = BenchmarkRun.weighted("101x200x10000x10000");
  private static final BenchmarkRun WIDE = BenchmarkRun.distance("768x500x20000x20000");
  private static final String UNIFORM = "uniform";
  private static final String EXPONENTIAL = "exponential";
  private static final List<String> ENERGIES =
      List.of(UNIFORM, EXPONENTIAL, "identity", "polynomial");
  private static final String ENERGY_PROBLEM = "101x200x1000x1000";

  DistanceSection() {
    super("distance");
  }

  @Override
  List<BenchmarkRun> runs(Settings settings) {
    List<BenchmarkRun> runs = new ArrayList<>();
    for (int n : SIZES) {
      runs.add(equal(n));
      runs.add(onOneThread(equal(n)));
      runs.add(onScalar(equal(n)));
    }
    runs.addAll(List.of(ORDER_1, UNEQUAL, WEIGHTED, WIDE));
    for (String energy : ENERGIES) {
      // The sizes above include the exponential energy.
      if (!energy.equals(EXPONENTIAL)) {
        runs.add(withEnergy(energy));
      }
      if (!energy.equals(UNIFORM)) {
        runs.add(weights(energy));
      }
    }
    return runs;
  }

  @Override
  void write(Results results, Page page) throws IOException {
    page.table(distances(results));
    page.paragraph(
        "A floor is the time that the 4·L·(n+m)·d operations of the projection take at the peak of"
            + " all threads, or of one thread in the column for one thread; `scalar` runs on the"
            + " same number of threads.");
    page.table(energies(results));
    page.chart("Time over the number of points", "", chart(results));
  }

  private static Table distances(Results results) {
    Table table =
        new Table(
            "d, L, n, m", "p", "ms", "floors", "on one thread", "× scalar", "target", "reached");
    for (int i = 0; i < SIZES.length; i++) {
      BenchmarkRun run = equal(SIZES[i]);
      addRow(
          table,
          results,
          run,
          Format.number(results.floors(onOneThread(run))),
          Format.number(results.ratio(onScalar(run), run)),
          Target.atMost(FLOORS[i], "floors", results.floors(run)));
    }
    addRow(table, results, ORDER_1, Target.atMost(1.1, "× p = 2", results.ratio(ORDER_1, LARGEST)));
    double perPoint = perPoint(results, UNEQUAL) / perPoint(results, LARGEST);
    addRow(table, results, UNEQUAL, Target.atMost(1.1, "× n = m, per point", perPoint));
    double timesEqual = results.ratio(WEIGHTED, LARGEST);
    addRow(table, results, WEIGHTED, Target.atMost(1.5, "× equal weights", timesEqual));
    addRow(table, results, WIDE, Target.atMost(1.3, "floors", results.floors(WIDE)));
    return table;
  }

  private static void addRow(Table table, Results results, BenchmarkRun run, Target target) {
    addRow(table, results, run, Format.NONE, Format.NONE, target);
  }

  private static void addRow(
      Table table,
      Results results,
      BenchmarkRun run,
      String floorsOnOneThread,
      String timesScalar,
      Target target) {
    table.row(
        label(run),
        run.parameters().get("order"),
        results.meanCell(run),
        Format.number(results.floors(run)),
        floorsOnOneThread,
        timesScalar,
        target.requirement(),
        target.outcome());
  }

  private static String label(BenchmarkRun run) {
    return run.size().label() + (run.equals(WEIGHTED) ? ", weights" : "");
  }

  private static Table energies(Results results) {
    Table table = new Table("energy, n = m = 1000", "ms", "weights alone, µs", "target", "reached");
    for (String energy : ENERGIES) {
      BenchmarkRun whole = withEnergy(energy);
      if (energy.equals(UNIFORM)) {
        table.row(energy, results.meanCell(whole), Format.NONE, Format.NONE, Format.NONE);
      } else {
        Target target =
            Target.atMost(1, "% of the whole", 100 * results.ratio(weights(energy), whole));
        table.row(
            energy,
            results.meanCell(whole),
            Format.number(1e3 * results.millis(weights(energy))),
            target.requirement(),
            target.outcome());
      }
    }
    return table;
  }

  private static XYChart chart(Results results) {
    XYChart chart = Charts.powers("d = 101, L = 200, p = 2", "n = m", "milliseconds");
    double[] n = IntStream.of(SIZES).asDoubleStream().toArray();
    chart.addSeries("scalar", n, overSizes(run -> results.millis(onScalar(run))));
    chart.addSeries("simd", n, overSizes(results::millis));
    chart.addSeries("floor", n, overSizes(results::floorMillis));
    return chart;
  }

  private static double[] overSizes(ToDoubleFunction<BenchmarkRun> millis) {
    return IntStream.of(SIZES).mapToObj(DistanceSection::equal).mapToDouble(millis).toArray();
  }

  private static BenchmarkRun equal(int n) {
    return BenchmarkRun.distance("101x200x" + n + "x" + n);
  }

  private static BenchmarkRun onOneThread(BenchmarkRun run) {
    return run.with("threads", "1");
  }

  private static BenchmarkRun onScalar(BenchmarkRun run) {
    return run.on("scalar");
  }

  private static BenchmarkRun withEnergy(String energy) {
    return BenchmarkRun.distance(ENERGY_PROBLEM).with("energy", energy);
  }

  private static BenchmarkRun weights(String energy) {
    return BenchmarkRun.of("WeightsBenchmark.weights").with("energy", energy).with("slices", "200");
  }

  private static double perPoint(Results results, BenchmarkRun run) {
    return results.millis(run) / run.size().pointCount();
  }
}
