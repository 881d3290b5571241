package io.github.dssw.bench.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
 * @param error half the width of its 99.9 % confidence interval; NaN where there were too few
 * @param unit of score and error
 * @param counters what else was counted, by name
 */
record Measured(
    String benchmark,
    Map<String, String> parameters,
    int threads,
    String jvm,
    List<String> jvmArguments,
    String java,
    double score,
    double error,
    String unit,
    Map<String, Double> counters) {

  /** From an entry of JMH's JSON. */
  static Measured read(JsonNode entry) {
    Map<String, String> parameters = new LinkedHashMap<>();
    entry.path("params").properties().forEach(p -> parameters.put(p.getKey(), text(p)));
    Map<String, Double> counters = new LinkedHashMap<>();
    entry
        .path("secondaryMetrics")
        .properties()
        .forEach(m -> counters.put(m.getKey(), number(m.getValue().path("score"))));
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
        number(metric.path("scoreError")),
        metric.path("scoreUnit").asText(),
        counters);
  }

  private static String text(Map.Entry<String, JsonNode> field) {
    return field.getValue().asText();
  }

  /** JMH writes what is not a number as text. */
  private static double number(JsonNode node) {
    return node.isNumber() ? node.asDouble() : Double.NaN;
  }

  double millis() {
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
    Double value = counters.get(name);
    if (value == null) {
      throw new IllegalStateException(benchmark + " has no " + name + ", only " + counters);
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
