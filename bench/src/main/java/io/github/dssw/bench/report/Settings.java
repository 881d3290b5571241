package io.github.dssw.bench.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What the report is to be.
 *
 * @param folder where results, tables and charts go
 * @param quick whether to measure in one short go, which shows whether things work
 * @param reuse whether a group whose results are in the folder is left as it was measured
 * @param collector {@code g1} or {@code serial}
 * @param otherJdks homes of JDKs to compare with the one that runs the report
 * @param sections what to measure
 */
record Settings(
    Path folder,
    boolean quick,
    boolean reuse,
    String collector,
    List<String> otherJdks,
    List<Section> sections) {

  /** Reads words such as {@code report=DIR quick=true collector=g1 jdk=HOME only=distance}. */
  static Settings parse(String... words) {
    Path folder = Path.of("report");
    boolean quick = false;
    boolean reuse = false;
    String collector = "g1";
    List<String> jdks = new ArrayList<>();
    List<Section> sections = new ArrayList<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      String value = word.substring(equals + 1);
      switch (word.substring(0, Math.max(0, equals))) {
        case "report" -> folder = Path.of(value);
        case "quick" -> quick = Boolean.parseBoolean(value);
        case "reuse" -> reuse = Boolean.parseBoolean(value);
        case "collector" -> collector = value;
        case "jdk" -> jdks.add(value);
        case "only" -> sections.add(Sections.named(value));
        default -> throw new IllegalArgumentException("'" + word + "' is not understood");
      }
    }
    Jvm.collectorOption(collector);
    List<Section> chosen = sections.isEmpty() ? Sections.ALL : sections;
    return new Settings(folder, quick, reuse, collector, List.copyOf(jdks), List.copyOf(chosen));
  }
}
