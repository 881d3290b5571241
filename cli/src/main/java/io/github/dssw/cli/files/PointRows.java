package io.github.dssw.cli.files;

import java.io.IOException;

/** Collects the rows of a file as float32 in one array, scaled where float32 is too small. */
final class PointRows {
  /** Rows whose largest number has an exponent of at most this size fit into float32. */
  private static final int SAFE_EXPONENT = 96;

  private final Rows rows;

  PointRows(Rows rows) {
    this.rows = rows;
  }

  /** Returns all rows, one after another. */
  float[] readAll() throws IOException {
    return read(new FloatArray(rows, rows.expected()), Integer.MAX_VALUE);
  }

  /** Returns the next rows, one after another: at most this number, none at the end. */
  float[] readSome(int most) throws IOException {
    return read(new FloatArray(rows, Math.min(most, rows.expected())), most);
  }

  private float[] read(FloatArray flat, int most) throws IOException {
    double[] row = new double[rows.columns()];
    for (int i = 0; i < most && rows.next(row); i++) {
      DataFiles.checkFinite(rows, row);
      flat.add(row, scale(row));
    }
    return flat.toArray();
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
}
