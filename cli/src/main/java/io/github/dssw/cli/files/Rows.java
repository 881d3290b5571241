package io.github.dssw.cli.files;

import java.io.Closeable;
import java.io.IOException;

/** The rows of a file of numbers, one after another. */
interface Rows extends Closeable {
  /** How many numbers each row has. */
  int columns();

  /** How many rows to make room for; there may be more where the file does not say. */
  int expected();

  /** Reads the next row, or returns false where there is none. */
  boolean next(double[] row) throws IOException;

  /** Something is wrong with the row last read. */
  BadFileException problem(String what);

  /** Something is wrong with a number of the row last read; columns count from 0 here. */
  BadFileException problem(int column, String what);

  /** Something is wrong with the file as a whole. */
  BadFileException problemWithFile(String what);
}
