package io.github.dssw.bench.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * One result of JMH.
 *
 * @param benchmark the full name of class and method
 * @param parameters the values of its parameters
 * @param threads the number of threads that called it
 * @param jvm the path of the Java executable
 * @param jvmArguments the arguments of the JVM
 * @param java the version of Java
 * @param score the mean
 * @param best the minimum over iterations: other load on a machine only makes iterations longer
 * @param error half the width of the 99.9 % confidence interval of the mean; NaN where there were
 *     too few iterations
 * @param unit the unit of score, best and error
 * @param counters the means of all other metrics, by name
 * @param peaks the maxima over iterations of the same metrics
 */
record JmhResult(
    String benchmark,
    Map<String, String> parameters,
    int threads,
    String jvm,
    List<String> jvmArguments,
    String java,
    double score,
    double best,
    double error,
    String unit,
    Map<String, Double> counters,
    Map<String, Double> peaks) {

  /** Reads one entry of JMH's JSON. */
  static JmhResult read(JsonNode entry) {
    Map<String, String> parameters = new LinkedHashMap<>();
    entry
        .path("params")
        .properties()
        .forEach(p -> parameters.put(p.getKey(), p.getValue().asText()));
    Map<String, Double> counters = new LinkedHashMap<>();
    Map<String, Double> peaks = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> counted : entry.path("secondaryMetrics").properties()) {
      counters.put(counted.getKey(), number(counted.getValue().path("score")));
      peaks.put(counted.getKey(), iterations(counted.getValue()).max().orElse(Double.NaN));
    }
    List<String> arguments = new ArrayList<>();
    entry.path("jvmArgs").forEach(a -> arguments.add(a.asText()));
    JsonNode metric = entry.path("primaryMetric");
    return new JmhResult(
        entry.path("benchmark").asText(),
        parameters,
        entry.path("threads").asInt(),
        entry.path("jvm").asText(),
        arguments,
        entry.path("jdkVersion").asText(),
        number(metric.path("score")),
        iterations(metric).min().orElse(Double.NaN),
        number(metric.path("scoreError")),
        metric.path("scoreUnit").asText(),
        counters,
        peaks);
  }

  private static DoubleStream iterations(JsonNode metric) {
    DoubleStream.Builder all = DoubleStream.builder();
    for (JsonNode fork : metric.path("rawData")) {
      fork.forEach(iteration -> all.add(number(iteration)));
    }
    return all.build();
  }

  /** Returns NaN for a value that JMH wrote as text because it is not a number. */
  private static double number(JsonNode node) {
    return node.isNumber() ? node.asDouble() : Double.NaN;
  }

  /** Returns the time of the fastest iteration. */
  double millis() {
    return best * millisPerUnit();
  }

  double meanMillis() {
    return score * millisPerUnit();
  }

  double errorMillis() {
    return error * millisPerUnit();
  }

  private double millisPerUnit() {
    return switch (unit) {
      case "ms/op" -> 1;
      case "us/op" -> 1e-3;
      case "ns/op" -> 1e-6;
      default -> throw new IllegalStateException(benchmark + " is measured in " + unit);
    };
  }

  double counter(String name) {
    return metric(name, counters);
  }

  double peak(String name) {
    return metric(name, peaks);
  }

  private double metric(String name, Map<String, Double> metrics) {
    Double value = metrics.get(name);
    if (value == null) {
      throw new IllegalStateException(benchmark + " has no metric " + name + ", only " + metrics);
    }
    return value;
  }

  /** Returns whether this is a result of the run, on a JVM with the collector it asks for. */
  boolean isOf(BenchmarkRun run, String defaultCollector) {
    Jvm expected = run.jvm().orCollector(defaultCollector);
    return benchmark.endsWith("." + run.benchmark())
        && threads == run.threadCount()
        && parameters.entrySet().containsAll(run.parameters().entrySet())
        && jvm.equals(expected.executable())
        && jvmArguments.contains(Jvm.collectorOption(expected.collector()));
  }
}
