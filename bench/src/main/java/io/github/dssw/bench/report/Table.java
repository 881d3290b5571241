package io.github.dssw.bench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A Markdown table with aligned columns, so that its source can be read as well. */
final class Table {
  private final List<String[]> rows = new ArrayList<>();

  Table(String... heads) {
    rows.add(heads);
  }

  /** Adds a row; the number of cells must be that of the columns. */
  Table row(Object... cells) {
    if (cells.length != rows.get(0).length) {
      throw new IllegalArgumentException(
          cells.length + " cells in a table of " + rows.get(0).length + " columns");
    }
    rows.add(Arrays.stream(cells).map(Object::toString).toArray(String[]::new));
    return this;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int r = 0; r < rows.size(); r++) {
      appendRow(text, rows.get(r));
      if (r == 0) {
        appendRule(text);
      }
    }
    return text.toString();
  }

  private void appendRow(StringBuilder text, String[] cells) {
    for (int c = 0; c < cells.length; c++) {
      String pad = " ".repeat(width(c) - cells[c].length());
      // The first column is text, the others are mostly numbers.
      text.append("| ").append(c == 0 ? cells[c] + pad : pad + cells[c]).append(' ');
    }
    text.append("|\n");
  }

  private void appendRule(StringBuilder text) {
    for (int c = 0; c < rows.get(0).length; c++) {
      text.append('|').append("-".repeat(width(c) + 1)).append(c == 0 ? '-' : ':');
    }
    text.append("|\n");
  }

  private int width(int column) {
    return rows.stream().mapToInt(r -> r[column].length()).max().orElse(0);
  }
}
