package io.github.dssw.cli.files;

import java.util.List;
import java.util.stream.Collectors;

/** Formats lines of comma-separated values. */
public final class Csv {
  private Csv() {}

  /** Returns a line of fields, quoted where necessary, with its line end. */
  public static String line(List<String> fields) {
    return fields.stream().map(Csv::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  private static String quoted(String field) {
    boolean plain = field.chars().noneMatch(c -> ",\"\n\r#".indexOf(c) >= 0);
    return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
  }
}
