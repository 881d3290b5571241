package io.github.dssw.cli.study.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.IntStream;

/** A table: what it is called, its columns, and a row of cells for each line. */
public final class Table implements Part {
  private final String name;
  private final String title;
  private final boolean measured;
  private final List<Column> columns;
  private final List<List<Object>> rows = new ArrayList<>();

  private Table(String name, String title, boolean measured, List<Column> columns) {
    this.name = name;
    this.title = title;
    this.measured = measured;
    this.columns = columns;
  }

  /**
   * A table of results.
   *
   * @param name what its CSV file is called, without {@code .csv}
   * @param title one line above it
   */
  public static Table of(String name, String title, Column... columns) {
    return new Table(name, title, false, List.of(columns));
  }

  /** A table of times and the like, which the next run would not find the same. */
  public static Table measured(String name, String title, Column... columns) {
    return new Table(name, title, true, List.of(columns));
  }

  /** Adds a row: a cell for each column, null where one is missing. */
  public Table row(Object... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(
          cells.length + " cells in a table of " + columns.size() + " columns");
    }
    rows.add(Collections.unmodifiableList(Arrays.asList(cells.clone())));
    return this;
  }

  String name() {
    return name;
  }

  String title() {
    return title;
  }

  boolean isMeasured() {
    return measured;
  }

  List<Column> columns() {
    return columns;
  }

  /** The cells for people, a list for each row. */
  List<List<String>> cells() {
    List<List<String>> all = new ArrayList<>();
    for (List<Object> row : rows) {
      all.add(
          IntStream.range(0, columns.size())
              .mapToObj(c -> columns.get(c).text(row.get(c)))
              .toList());
    }
    return all;
  }

  /** As lines of aligned columns. */
  String text() {
    return laidOut("", "  ", "", column -> "-");
  }

  /** As Markdown that reads well as it stands too. */
  String markdown() {
    return laidOut("| ", " | ", " |", column -> column.isNumeric() ? ":" : "-");
  }

  /** Heads, a rule, and rows; each piece of the rule ends in what is given for its column. */
  private String laidOut(
      String before, String between, String after, Function<Column, String> ruleEnd) {
    int[] widths = widths();
    List<List<String>> lines = new ArrayList<>();
    lines.add(columns.stream().map(Column::head).toList());
    lines.add(
        IntStream.range(0, widths.length)
            .mapToObj(c -> "-".repeat(widths[c] - 1) + ruleEnd.apply(columns.get(c)))
            .toList());
    lines.addAll(cells());
    StringBuilder text = new StringBuilder();
    for (List<String> cells : lines) {
      StringJoiner line = new StringJoiner(between, before, after);
      for (int c = 0; c < widths.length; c++) {
        String pad = " ".repeat(widths[c] - cells.get(c).length());
        line.add(columns.get(c).isNumeric() ? pad + cells.get(c) : cells.get(c) + pad);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private int[] widths() {
    int[] widths = new int[columns.size()];
    for (int c = 0; c < widths.length; c++) {
      // Markdown needs a rule of some length.
      widths[c] = Math.max(3, columns.get(c).head().length());
      for (List<String> row : cells()) {
        widths[c] = Math.max(widths[c], row.get(c).length());
      }
    }
    return widths;
  }

  /** For programs, with all digits. */
  String csv() {
    StringBuilder text = new StringBuilder();
    text.append(Csv.line(columns.stream().flatMap(c -> c.fieldHeads().stream()).toList()));
    for (List<Object> row : rows) {
      List<String> fields = new ArrayList<>();
      for (int c = 0; c < columns.size(); c++) {
        fields.addAll(columns.get(c).fields(row.get(c)));
      }
      text.append(Csv.line(fields));
    }
    return text.toString();
  }
}
