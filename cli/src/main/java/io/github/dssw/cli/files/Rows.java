package io.github.dssw.cli.files;

import java.io.Closeable;
import java.io.IOException;

/** Reads the rows of a file of numbers, one after another. */
interface Rows extends Closeable {
  /** Returns the number of columns of each row. */
  int columns();

  /** Returns the expected number of rows; there may be more if the file does not state it. */
  int expected();

  /** Reads the next row, or returns false at the end. */
  boolean next(double[] row) throws IOException;

  /** Returns the exception for a problem with the last row that was read. */
  BadFileException problem(String what);

  /** Returns the exception for a problem with one column, from 0, of the last row. */
  BadFileException problem(int column, String what);

  /** Returns the exception for a problem with the whole file. */
  BadFileException problemWithFile(String what);
}
