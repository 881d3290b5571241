package io.github.dssw.cli.files;

import java.io.IOException;

/** Rows that come from other rows. */
abstract class WrappedRows implements Rows {
  /** The rows inside. */
  protected final Rows rows;

  WrappedRows(Rows rows) {
    this.rows = rows;
  }

  @Override
  public int columns() {
    return rows.columns();
  }

  @Override
  public int expected() {
    return rows.expected();
  }

  @Override
  public BadFileException problem(String what) {
    return rows.problem(what);
  }

  @Override
  public BadFileException problem(int column, String what) {
    return rows.problem(column, what);
  }

  @Override
  public BadFileException problemWithFile(String what) {
    return rows.problemWithFile(what);
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
