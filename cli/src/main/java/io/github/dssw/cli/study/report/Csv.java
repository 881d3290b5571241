package io.github.dssw.cli.study.report;

import java.util.List;
import java.util.stream.Collectors;

/** Formats lines of comma-separated values. */
final class Csv {
  private Csv() {}

  /** Returns a line of fields, quoted where necessary, with its line end. */
  static String line(List<String> fields) {
    return fields.stream().map(Csv::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  private static String quoted(String field) {
    boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '#');
    return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
  }
}
