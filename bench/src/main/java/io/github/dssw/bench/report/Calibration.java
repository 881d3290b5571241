package io.github.dssw.bench.report;

import java.util.List;

/** The peak rates of the machine, measured together with every section. */
final class Calibration {
  static final BenchmarkRun PEAK = BenchmarkRun.of("CalibrationBenchmark.multiplyAdd");
  static final BenchmarkRun PEAK_OF_ALL = PEAK.onAllThreads();
  static final BenchmarkRun BANDWIDTH = BenchmarkRun.of("CalibrationBenchmark.read");
  static final BenchmarkRun BANDWIDTH_OF_ALL = BANDWIDTH.onAllThreads();
  static final BenchmarkRun OVERHEAD = BenchmarkRun.of("OverheadBenchmark.emptyCall");

  static final List<BenchmarkRun> RUNS =
      List.of(PEAK, PEAK_OF_ALL, BANDWIDTH, BANDWIDTH_OF_ALL, OVERHEAD);

  private Calibration() {}

  static String sentence(Results results) {
    return String.format(
        "Peak rates in the same run: %s GFLOP/s on one thread (%s on all %d), %s GB/s from memory on"
            + " one thread (%s on all); an empty benchmark takes %s ns. Times with an error are"
            + " means; all other numbers are from the fastest iterations.",
        Format.number(results.peak()),
        Format.number(results.peakOfAll()),
        results.processors(),
        Format.number(results.bandwidth()),
        Format.number(results.bandwidthOfAll()),
        Format.number(1e6 * results.millis(OVERHEAD)));
  }
}
