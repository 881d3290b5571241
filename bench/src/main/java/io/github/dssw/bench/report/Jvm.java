package io.github.dssw.bench.report;

import java.nio.file.Path;

/**
 * A JDK and a garbage collector.
 *
 * @param home the home of the JDK; empty for the one that runs the report
 * @param collector {@code g1} or {@code serial}; empty for the one chosen in the settings
 */
record Jvm(String home, String collector) {
  /** The JDK that runs the report, with the collector chosen in the settings. */
  static final Jvm DEFAULT = new Jvm("", "");

  String executable() {
    return Path.of(home.isEmpty() ? System.getProperty("java.home") : home, "bin", "java")
        .toString();
  }

  /** Returns this JVM with the given collector if it has none of its own. */
  Jvm orCollector(String defaultCollector) {
    return collector.isEmpty() ? new Jvm(home, defaultCollector) : this;
  }

  /** Returns the command-line option that selects the collector. */
  static String collectorOption(String collector) {
    return switch (collector) {
      case "g1" -> "-XX:+UseG1GC";
      case "serial" -> "-XX:+UseSerialGC";
      default ->
          throw new IllegalArgumentException(
              "collector '" + collector + "' is unknown; choose g1 or serial");
    };
  }
}
