package io.github.dssw.cli.study.report;

import io.github.dssw.cli.files.Csv;
import io.github.dssw.cli.output.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table of a report.
 *
 * <pre>{@code
 * Table table =
 *     Table.of("times", "Runtimes", List.of(Column.words("distance"), Column.numbers("s", "%.2f")))
 *         .row("SSW", 0.25);
 * }</pre>
 */
public final class Table implements Part {
  /** Markdown needs at least three dashes below the head of a column. */
  private static final int MINIMUM_WIDTH = 3;

  private final String name;
  private final String title;
  private final boolean measured;
  private final List<Column> columns;
  private final List<List<Object>> rows = new ArrayList<>();

  /** The number of rows at the end that are no candidates for the best. */
  private int references;

  /**
   * The text of a cell.
   *
   * @param best whether its number is the best of its column
   */
  record Cell(String text, boolean best) {}

  private Table(String name, String title, boolean measured, List<Column> columns) {
    this.name = name;
    this.title = title;
    this.measured = measured;
    this.columns = List.copyOf(columns);
  }

  /**
   * Returns an empty table for results.
   *
   * @param name the name of its CSV file without {@code .csv}
   * @param title one line above the table
   */
  public static Table of(String name, String title, List<Column> columns) {
    return new Table(name, title, false, columns);
  }

  /**
   * Returns an empty table for times and other numbers that differ from run to run. The HTML page
   * and a CSV file show it; text and Markdown, which are the same after every run, do not.
   */
  public static Table measured(String name, String title, List<Column> columns) {
    return new Table(name, title, true, columns);
  }

  /** Adds a row: one cell per column, null if the cell is missing. */
  public Table row(Object... cells) {
    return row(Arrays.asList(cells));
  }

  /** Adds a row: one cell per column, null if the cell is missing. */
  public Table row(List<?> cells) {
    if (cells.size() != columns.size()) {
      throw new IllegalArgumentException(
          "the row has " + cells.size() + " cells; the table has " + columns.size() + " columns");
    }
    rows.add(Collections.unmodifiableList(new ArrayList<>(cells)));
    return this;
  }

  /** Adds a row that the others are compared with; it is never the best. Call it last. */
  public Table referenceRow(Object... cells) {
    references++;
    return row(cells);
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

  /** Returns the cells as text for people, one list per row. */
  List<List<Cell>> cells() {
    List<String> best = IntStream.range(0, columns.size()).mapToObj(this::best).toList();
    List<List<Cell>> all = new ArrayList<>();
    for (int r = 0; r < rows.size(); r++) {
      List<Object> row = rows.get(r);
      boolean candidate = r < rows.size() - references;
      all.add(
          IntStream.range(0, columns.size())
              .mapToObj(
                  c ->
                      new Cell(
                          columns.get(c).text(row.get(c)),
                          candidate
                              && columns.get(c) instanceof Column.Ranked ranked
                              && ranked.isBest(row.get(c), best.get(c))))
              .toList());
    }
    return all;
  }

  private String best(int column) {
    return columns.get(column) instanceof Column.Ranked ranked
        ? ranked.best(
            rows.subList(0, rows.size() - references).stream()
                .map(row -> row.get(column))
                .collect(Collectors.toList()))
        : "";
  }

  /** Returns the table as text with aligned columns. */
  String text() {
    return laidOut("", "  ", "", column -> "-", Cell::text);
  }

  /** Returns the table as Markdown with aligned columns. */
  String markdown() {
    return laidOut(
        "| ",
        " | ",
        " |",
        column -> column.isNumeric() ? ":" : "-",
        cell -> cell.best() ? "**" + cell.text() + "**" : cell.text());
  }

  /**
   * Returns heads, a rule and rows with aligned columns.
   *
   * @param ruleEnd the last character of the rule below a column
   * @param words the words of a cell
   */
  private String laidOut(
      String before,
      String between,
      String after,
      Function<Column, String> ruleEnd,
      Function<Cell, String> words) {
    List<List<String>> rowsInWords =
        cells().stream().map(row -> row.stream().map(words).toList()).toList();
    int[] widths = widths(rowsInWords);
    List<List<String>> lines = new ArrayList<>();
    lines.add(columns.stream().map(Column::head).toList());
    lines.add(
        IntStream.range(0, widths.length)
            .mapToObj(c -> "-".repeat(widths[c] - 1) + ruleEnd.apply(columns.get(c)))
            .toList());
    lines.addAll(rowsInWords);
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

  private int[] widths(List<List<String>> rowsInWords) {
    int[] widths = new int[columns.size()];
    for (int c = 0; c < widths.length; c++) {
      widths[c] = Math.max(MINIMUM_WIDTH, columns.get(c).head().length());
      for (List<String> row : rowsInWords) {
        widths[c] = Math.max(widths[c], row.get(c).length());
      }
    }
    return widths;
  }

  /** Returns the table as JSON: an object per row, with all digits of its numbers. */
  Json json() {
    return new Json()
        .add("name", name)
        .add("title", title)
        .addObjects("rows", rows.stream().map(this::json).toList());
  }

  private Json json(List<Object> row) {
    Json json = new Json();
    for (int c = 0; c < columns.size(); c++) {
      Column column = columns.get(c);
      List<String> fields = column.fields(row.get(c));
      for (int f = 0; f < fields.size(); f++) {
        add(json, column.fieldHeads().get(f), fields.get(f), column.isNumeric());
      }
    }
    return json;
  }

  private static void add(Json json, String head, String field, boolean isNumber) {
    if (field.isEmpty()) {
      json.addNull(head);
    } else if (isNumber) {
      json.add(head, Double.parseDouble(field));
    } else {
      json.add(head, field);
    }
  }

  /** Returns the table as CSV with all digits of its numbers. */
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
