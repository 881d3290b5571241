package io.github.dssw.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Makes results with chosen times, so that the tables made from them are known. */
final class SyntheticResults {
  /** The peak of one thread in GFLOP/s. */
  static final double PEAK = 50;

  /** The number of bytes that every run allocates. */
  static final double ALLOCATED = 1e5;

  private SyntheticResults() {}

  /** Makes the results of a section and of the calibration. */
  static Results of(Section section, Settings settings, ToDoubleFunction<BenchmarkRun> millis) {
    List<JmhResult> all = new ArrayList<>();
    Calibration.RUNS.forEach(run -> all.add(of(run, 1)));
    section.runs(settings).forEach(run -> all.add(of(run, millis.applyAsDouble(run))));
    return new Results(all, settings);
  }

  static JmhResult of(BenchmarkRun run, double millis) {
    Jvm jvm = run.jvm().orCollector("g1");
    return new JmhResult(
        "io.github.dssw.bench." + run.benchmark(),
        run.parameters(),
        run.threadCount(),
        jvm.executable(),
        List.of(Jvm.collectorOption(jvm.collector()), "-Xmx4g"),
        "17",
        1.5 * millis,
        millis,
        0.1 * millis,
        "ms/op",
        Map.of("gc.alloc.rate.norm", ALLOCATED, "calls", 5.0, "squaredError", 0.005),
        Map.of("flops", PEAK * run.threadCount(), "bytes", 10.0));
  }
}
