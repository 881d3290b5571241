package io.github.dssw.bench.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The results of a section, and the peak rates of the machine while they were measured. */
final class Results {
  private final List<JmhResult> all;
  private final Settings settings;

  Results(List<JmhResult> all, Settings settings) {
    this.all = List.copyOf(all);
    this.settings = settings;
  }

  /** Reads a file that JMH wrote. */
  static Results read(Path json, Settings settings) throws IOException {
    List<JmhResult> all = new ArrayList<>();
    for (JsonNode entry : new ObjectMapper().readTree(json.toFile())) {
      all.add(JmhResult.read(entry));
    }
    return new Results(all, settings);
  }

  JmhResult of(BenchmarkRun run) {
    return all.stream()
        .filter(m -> m.isOf(run, settings.collector()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "there is no result of " + run + "; measure again, without --reuse"));
  }

  /** Returns the time of the fastest iteration of a run; all ratios are ratios of these. */
  double millis(BenchmarkRun run) {
    return of(run).millis();
  }

  /** Returns how many times as long the first run takes as the second. */
  double ratio(BenchmarkRun run, BenchmarkRun reference) {
    return millis(run) / millis(reference);
  }

  /** Returns the mean time of a run with its error, as tables show it. */
  String meanCell(BenchmarkRun run) {
    return Format.millis(of(run));
  }

  Settings settings() {
    return settings;
  }

  int processors() {
    return Runtime.getRuntime().availableProcessors();
  }

  /** Returns the peak of one thread in GFLOP/s. */
  double peak() {
    return of(Calibration.PEAK).peak("flops");
  }

  /** Returns the peak of all threads together in GFLOP/s. */
  double peakOfAll() {
    return of(Calibration.PEAK_OF_ALL).peak("flops");
  }

  /** Returns the rate at which one thread reads from memory in GB/s. */
  double bandwidth() {
    return of(Calibration.BANDWIDTH).peak("bytes");
  }

  /** Returns the rate at which all threads together read from memory in GB/s. */
  double bandwidthOfAll() {
    return of(Calibration.BANDWIDTH_OF_ALL).peak("bytes");
  }

  /** Returns the time of a comparison as a multiple of its floor, see {@link #floorMillis}. */
  double floors(BenchmarkRun run) {
    return millis(run) / floorMillis(run);
  }

  /** Returns the floor of a comparison: the time of its projection at the peak of its threads. */
  double floorMillis(BenchmarkRun run) {
    int threads = Integer.parseInt(run.parameters().get("threads"));
    return floorMillis(
        run.size().projectionFlops(),
        threads == BenchmarkRun.ALL_PROCESSORS ? processors() : threads);
  }

  /** Returns the time of a number of operations at the peak of the given number of threads. */
  double floorMillis(double flops, int threads) {
    return flops / (threads == processors() ? peakOfAll() : peak() * threads) * 1e-6;
  }
}
