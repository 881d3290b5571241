package io.github.dssw.cli.files;

import java.io.IOException;
import java.util.Arrays;

/** Collects the rows of a file as float32 in one array, which grows only if necessary. */
final class PointRows {
  /** Rows whose largest number has an exponent of at most this size fit into float32. */
  private static final int SAFE_EXPONENT = 96;

  private final Rows rows;
  private final int columns;
  private float[] flat;
  private int size;

  PointRows(Rows rows) {
    this.rows = rows;
    this.columns = rows.columns();
    this.flat =
        new float[(int) Math.min((long) rows.expected() * columns, DataFiles.LONGEST_ARRAY)];
  }

  /** Returns all rows, one after another. */
  float[] readAll() throws IOException {
    double[] row = new double[columns];
    while (rows.next(row)) {
      DataFiles.checkFinite(rows, row);
      add(row);
    }
    return size == flat.length ? flat : Arrays.copyOf(flat, size);
  }

  private void add(double[] row) {
    if (size > flat.length - columns) {
      grow();
    }
    int scale = scale(row);
    for (double number : row) {
      flat[size++] = (float) (scale == 0 ? number : Math.scalb(number, scale));
    }
  }

  /**
   * Returns the power of 2 to scale a row by. A row of float64 may be outside the range of float32,
   * but only its direction matters.
   */
  private int scale(double[] row) {
    double largest = 0;
    for (double number : row) {
      largest = Math.max(largest, Math.abs(number));
    }
    if (largest == 0) {
      throw rows.problem("is the zero vector: it has no direction");
    }
    int exponent = Math.getExponent(largest);
    return Math.abs(exponent) <= SAFE_EXPONENT ? 0 : -exponent;
  }

  private void grow() {
    if (size > DataFiles.LONGEST_ARRAY - columns) {
      throw rows.problemWithFile("it has more numbers than an array can have");
    }
    long twice = 2L * flat.length;
    flat = Arrays.copyOf(flat, (int) Math.min(twice, DataFiles.LONGEST_ARRAY));
  }
}
