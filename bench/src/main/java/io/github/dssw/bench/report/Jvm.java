package io.github.dssw.bench.report;

import java.nio.file.Path;

/**
 * Which Java and which collector.
 *
 * @param home where the JDK is; empty for the one that runs the report
 * @param collector {@code g1} or {@code serial}; empty for the one the report was asked for
 */
record Jvm(String home, String collector) {
  /** The JDK that runs the report, with the collector it was asked for. */
  static final Jvm CHOSEN = new Jvm("", "");

  String executable() {
    return Path.of(home.isEmpty() ? System.getProperty("java.home") : home, "bin", "java")
        .toString();
  }

  Jvm orCollector(String otherwise) {
    return collector.isEmpty() ? new Jvm(home, otherwise) : this;
  }

  /** What a JVM is told, for the collector and for room enough. */
  static String collectorOption(String collector) {
    return switch (collector) {
      case "g1" -> "-XX:+UseG1GC";
      case "serial" -> "-XX:+UseSerialGC";
      default ->
          throw new IllegalArgumentException(
              "no collector is called '" + collector + "'; there are g1, serial");
    };
  }
}
