package io.github.dssw.bench.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.dssw.bench.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The results of a group, with what the machine did at best while they were measured. */
final class Results {
  private final List<Measured> all;
  private final Settings settings;

  Results(List<Measured> all, Settings settings) {
    this.all = List.copyOf(all);
    this.settings = settings;
  }

  /** Reads what JMH wrote. */
  static Results read(Path json, Settings settings) throws IOException {
    List<Measured> all = new ArrayList<>();
    for (JsonNode entry : new ObjectMapper().readTree(json.toFile())) {
      all.add(Measured.read(entry));
    }
    return new Results(all, settings);
  }

  Measured of(Run run) {
    return all.stream()
        .filter(m -> m.isOf(run, settings.collector()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "there is no result of " + run + "; measure again, without --reuse"));
  }

  /** What the quickest iteration of a run took; all ratios are of such. */
  double millis(Run run) {
    return of(run).millis();
  }

  Settings settings() {
    return settings;
  }

  int processors() {
    return Runtime.getRuntime().availableProcessors();
  }

  /** GFLOP/s of one thread. */
  double peak() {
    return of(Calibration.PEAK).peak("flops");
  }

  /** GFLOP/s of all threads together. */
  double peakOfAll() {
    return of(Calibration.PEAK_OF_ALL).peak("flops");
  }

  /** GB/s that one thread reads from memory. */
  double bandwidth() {
    return of(Calibration.BANDWIDTH).peak("bytes");
  }

  /** GB/s that all threads read from memory together. */
  double bandwidthOfAll() {
    return of(Calibration.BANDWIDTH_OF_ALL).peak("bytes");
  }

  /** How many times as long a comparison takes as its projection at the peak of its threads. */
  double floors(Run run) {
    return millis(run) / floorMillis(run);
  }

  /** What the projection of a comparison takes at the peak of its threads. */
  double floorMillis(Run run) {
    int threads = Integer.parseInt(run.parameters().get("threads"));
    double flops = Problem.parse(run.parameters().get("problem")).flops();
    return floorMillis(flops, threads == Run.ALL ? processors() : threads);
  }

  /** What operations take at the peak of so many threads. */
  double floorMillis(double flops, int threads) {
    return flops / (threads == processors() ? peakOfAll() : peak() * threads) * 1e-6;
  }
}
