package io.github.dssw.cli.files;

import java.nio.file.Path;

/** Rows that know where in the file the last one stands. */
abstract class PlacedRows implements Rows {
  /** The number of rows that is expected of a file that does not state it. */
  static final int FIRST_GUESS = 1024;

  /** The file as the user named it. */
  protected final Path file;

  PlacedRows(Path file) {
    this.file = file;
  }

  /** Returns the place of the last row, such as line 7. */
  abstract String place();

  /** Returns the name of a column, counted from 0, such as column 3. */
  String columnName(int column) {
    return "column " + column;
  }

  @Override
  public BadFileException problem(String what) {
    return new BadFileException(file, place() + " " + what);
  }

  @Override
  public BadFileException problem(int column, String what) {
    return new BadFileException(file, place() + ", " + columnName(column) + " " + what);
  }

  @Override
  public BadFileException problemWithFile(String what) {
    return new BadFileException(file, what);
  }
}
