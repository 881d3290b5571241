package io.github.dssw.cli.study.report;

import java.util.List;
import java.util.stream.Collectors;

/** Lines of comma-separated values. */
final class Csv {
  private Csv() {}

  static String line(List<String> fields) {
    return fields.stream().map(Csv::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  private static String quoted(String field) {
    boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '#');
    return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
  }
}
