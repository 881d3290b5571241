package io.github.dssw.bench.report;

import io.github.dssw.bench.ProblemSize;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One benchmark with values for all its parameters. It says what JMH should run, and identifies the
 * result afterwards.
 *
 * <pre>{@code
 * BenchmarkRun run = BenchmarkRun.distance("101x200x500x500").on("scalar").with("order", "1");
 * }</pre>
 *
 * @param benchmark class and method, such as {@code DistanceBenchmark.distance}
 * @param parameters the values of its parameters
 * @param threads the number of threads that call it at the same time; 0 means one per processor
 * @param countsBytes whether JMH counts the bytes it allocates
 * @param jvm the JVM to run it in
 */
record BenchmarkRun(
    String benchmark, Map<String, String> parameters, int threads, boolean countsBytes, Jvm jvm) {

  /** The value of {@code threads} that means one per processor. */
  static final int ALL_PROCESSORS = 0;

  BenchmarkRun {
    parameters = new LinkedHashMap<>(parameters);
  }

  static BenchmarkRun of(String benchmark) {
    return new BenchmarkRun(benchmark, Map.of(), 1, false, Jvm.DEFAULT);
  }

  /** Returns a whole comparison with {@code simd}, p = 2 and exponential weights. */
  static BenchmarkRun distance(String problem) {
    return comparison("DistanceBenchmark.distance", problem);
  }

  /** Returns the same comparison of points that have weights. */
  static BenchmarkRun weighted(String problem) {
    return comparison("DistanceBenchmark.weighted", problem);
  }

  /** Returns the same comparison with the gradient in x. */
  static BenchmarkRun gradient(String problem) {
    return comparison("GradientBenchmark.gradient", problem);
  }

  /** Returns a benchmark of comparisons with the same settings. */
  static BenchmarkRun comparison(String benchmark, String problem) {
    return of(benchmark)
        .with("problem", problem)
        .with("backend", "simd")
        .with("energy", "exponential")
        .with("epochs", "10")
        .with("order", "2")
        .with("threads", "0");
  }

  BenchmarkRun with(String parameter, String value) {
    Map<String, String> more = new LinkedHashMap<>(parameters);
    more.put(parameter, value);
    return new BenchmarkRun(benchmark, more, threads, countsBytes, jvm);
  }

  BenchmarkRun on(String backend) {
    return with("backend", backend);
  }

  BenchmarkRun onAllThreads() {
    return new BenchmarkRun(benchmark, parameters, ALL_PROCESSORS, countsBytes, jvm);
  }

  BenchmarkRun countingBytes() {
    return new BenchmarkRun(benchmark, parameters, threads, true, jvm);
  }

  BenchmarkRun in(Jvm other) {
    return new BenchmarkRun(benchmark, parameters, threads, countsBytes, other);
  }

  /** Returns whether this is the first call of a JVM, which warming up would spoil. */
  boolean isFirstCall() {
    return benchmark.startsWith("FirstCallBenchmark.");
  }

  /** Returns the problem size of a benchmark that has one. */
  ProblemSize size() {
    return ProblemSize.parse(parameters.get("problem"));
  }

  /** Returns the number of threads that call the benchmark on this machine. */
  int threadCount() {
    return threads == ALL_PROCESSORS ? Runtime.getRuntime().availableProcessors() : threads;
  }

  /** Returns a short description: {@code distance 101x200x500x500}. */
  String label() {
    return benchmark.substring(benchmark.indexOf('.') + 1) + " " + parameters.get("problem");
  }

  @Override
  public String toString() {
    return benchmark
        + " "
        + parameters
        + (threads == ALL_PROCESSORS ? " on all threads" : "")
        + (jvm.equals(Jvm.DEFAULT) ? "" : " in " + jvm);
  }
}
