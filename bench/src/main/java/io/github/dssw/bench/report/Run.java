package io.github.dssw.bench.report;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One benchmark with all its parameters: what is to be run, and by which its result is found again.
 *
 * @param benchmark class and method, such as {@code DistanceBenchmark.distance}
 * @param parameters the values of its parameters
 * @param threads how many threads call it at once; 0 for one a processor
 * @param allocation whether to count the bytes it allocates
 * @param jvm the JVM to run it in
 */
record Run(
    String benchmark, Map<String, String> parameters, int threads, boolean allocation, Jvm jvm) {

  /** The value of {@code threads} that stands for one a processor. */
  static final int ALL = 0;

  Run {
    parameters = new LinkedHashMap<>(parameters);
  }

  static Run of(String benchmark) {
    return new Run(benchmark, Map.of(), 1, false, Jvm.CHOSEN);
  }

  /** A whole comparison with {@code simd}, p = 2 and exponential weights, unless changed. */
  static Run distance(String problem) {
    return comparing("DistanceBenchmark.distance", problem);
  }

  /** The same with the gradient in x. */
  static Run gradient(String problem) {
    return comparing("GradientBenchmark.gradient", problem);
  }

  private static Run comparing(String benchmark, String problem) {
    return of(benchmark)
        .with("problem", problem)
        .with("backend", "simd")
        .with("energy", "exponential")
        .with("epochs", "10")
        .with("order", "2")
        .with("threads", "0");
  }

  Run with(String parameter, String value) {
    Map<String, String> more = new LinkedHashMap<>(parameters);
    more.put(parameter, value);
    return new Run(benchmark, more, threads, allocation, jvm);
  }

  Run on(String backend) {
    return with("backend", backend);
  }

  Run onAllThreads() {
    return new Run(benchmark, parameters, ALL, allocation, jvm);
  }

  Run countingBytes() {
    return new Run(benchmark, parameters, threads, true, jvm);
  }

  Run in(Jvm chosen) {
    return new Run(benchmark, parameters, threads, allocation, chosen);
  }

  /** What it does, shortly: {@code distance 101x200x500x500}. */
  String label() {
    return benchmark.substring(benchmark.indexOf('.') + 1) + " " + parameters.get("problem");
  }

  @Override
  public String toString() {
    return benchmark
        + " "
        + parameters
        + (threads == ALL ? " on all threads" : "")
        + (jvm.equals(Jvm.CHOSEN) ? "" : " in " + jvm);
  }
}
