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
 * @param threads how many threads called it
 * @param jvm the executable
 * @param jvmArguments what it was told
 * @param java the version of Java
 * @param score the mean
 * @param best the least of its iterations: what else a machine does only makes them longer
 * @param error half the width of its 99.9 % confidence interval; NaN where there were too few
 * @param unit of score, best and error
 * @param counters what else was counted, by name: the mean
 * @param peaks the same: the most of an iteration
 */
record Measured(
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

  /** From an entry of JMH's JSON. */
  static Measured read(JsonNode entry) {
    Map<String, String> parameters = new LinkedHashMap<>();
    entry.path("params").properties().forEach(p -> parameters.put(p.getKey(), text(p)));
    Map<String, Double> counters = new LinkedHashMap<>();
    Map<String, Double> peaks = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> counted : entry.path("secondaryMetrics").properties()) {
      counters.put(counted.getKey(), number(counted.getValue().path("score")));
      peaks.put(counted.getKey(), iterations(counted.getValue()).max().orElse(Double.NaN));
    }
    List<String> arguments = new ArrayList<>();
    entry.path("jvmArgs").forEach(a -> arguments.add(a.asText()));
    JsonNode metric = entry.path("primaryMetric");
    return new Measured(
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

  private static String text(Map.Entry<String, JsonNode> field) {
    return field.getValue().asText();
  }

  /** JMH writes what is not a number as text. */
  private static double number(JsonNode node) {
    return node.isNumber() ? node.asDouble() : Double.NaN;
  }

  /** Of the quickest iteration. */
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
    return named(name, counters);
  }

  double peak(String name) {
    return named(name, peaks);
  }

  private double named(String name, Map<String, Double> among) {
    Double value = among.get(name);
    if (value == null) {
      throw new IllegalStateException(benchmark + " has no " + name + ", only " + among);
    }
    return value;
  }

  boolean isOf(Run run, String collector) {
    int wanted =
        run.threads() == Run.ALL ? Runtime.getRuntime().availableProcessors() : run.threads();
    Jvm where = run.jvm().orCollector(collector);
    return benchmark.endsWith("." + run.benchmark())
        && threads == wanted
        && parameters.entrySet().containsAll(run.parameters().entrySet())
        && jvm.equals(where.executable())
        && jvmArguments.contains(Jvm.collectorOption(where.collector()));
  }
}
