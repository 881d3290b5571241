package io.github.dssw.cli.files;

import java.io.IOException;
import java.util.List;

/** Some columns of the rows of a file. */
final class SelectedRows extends WrappedRows {
  private final int[] columns;
  private final double[] whole;

  private SelectedRows(Rows rows, int[] columns) {
    super(rows);
    this.columns = columns;
    this.whole = new double[rows.columns()];
  }

  /** Returns the rows with the chosen columns alone. */
  static Rows of(Rows rows, Columns chosen) {
    return chosen.isAll()
        ? rows
        : new SelectedRows(rows, indices(rows, chosen, List.of(), rows.columns()));
  }

  /** Returns the indices of the chosen columns; if there is no such column, the file is wrong. */
  static int[] indices(Rows rows, Columns chosen, List<String> names, int width) {
    try {
      return chosen.indices(names, width);
    } catch (IllegalArgumentException e) {
      throw rows.problemWithFile(e.getMessage());
    }
  }

  @Override
  public int columns() {
    return columns.length;
  }

  @Override
  public boolean next(double[] row) throws IOException {
    if (!rows.next(whole)) {
      return false;
    }
    for (int k = 0; k < columns.length; k++) {
      row[k] = whole[columns[k]];
    }
    return true;
  }

  @Override
  public BadFileException problem(int column, String what) {
    return rows.problem(columns[column], what);
  }
}
