package io.github.dssw.cli.files;

import java.nio.file.Path;

/** Rows of a table with typed columns: a column of arrays, or several columns of numbers. */
abstract class TableRows extends PlacedRows {
  /** The number of the last row, from 0. */
  protected long row = -1;

  TableRows(Path file) {
    super(file);
  }

  /** Returns the columns that are read. */
  abstract ColumnChoice<?> choice();

  @Override
  final String place() {
    return "row " + row;
  }

  @Override
  final String columnName(int column) {
    return choice().columnName(column);
  }
}
