package io.github.dssw.bench.report;

import java.util.List;

/** What the machine does at best, measured along with every group. */
final class Calibration {
  static final Run PEAK = Run.of("CalibrationBenchmark.multiplyAdd");
  static final Run PEAK_OF_ALL = PEAK.onAllThreads();
  static final Run BANDWIDTH = Run.of("CalibrationBenchmark.read");
  static final Run BANDWIDTH_OF_ALL = BANDWIDTH.onAllThreads();
  static final Run HARNESS = Run.of("HarnessBenchmark.nothing");

  static final List<Run> RUNS = List.of(PEAK, PEAK_OF_ALL, BANDWIDTH, BANDWIDTH_OF_ALL, HARNESS);

  private Calibration() {}

  static String sentence(Results results) {
    return String.format(
        "At best, in the same run: %s GFLOP/s a thread (%s on all %d), %s GB/s from memory a thread"
            + " (%s on all); an empty benchmark takes %s ns. Times with an error are"
            + " means; all else is of the quickest iterations.",
        Text.number(results.peak()),
        Text.number(results.peakOfAll()),
        results.processors(),
        Text.number(results.bandwidth()),
        Text.number(results.bandwidthOfAll()),
        Text.number(1e6 * results.millis(HARNESS)));
  }
}
