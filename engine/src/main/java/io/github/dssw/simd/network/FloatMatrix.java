package io.github.dssw.simd.network;

/**
 * A matrix of floats whose rows have room for whole pairs of vectors.
 *
 * @param values row after row; may be longer than the matrix
 * @param rows the number of rows
 * @param columns the number of columns
 * @param stride the number of floats from row to row
 */
record FloatMatrix(float[] values, int rows, int columns, int stride) {
  /**
   * The side of the squares that are transposed one at a time, so that their rows stay in cache.
   */
  private static final int SQUARE = 16;

  /** Sets this matrix to a parameter times a factor. */
  FloatMatrix set(ParameterView parameters, String name, double factor) {
    for (int r = 0; r < rows; r++) {
      System.arraycopy(parameters.row(name, r, factor), 0, values, r * stride, columns);
    }
    return this;
  }

  /** Sets this matrix to the transpose of another. */
  FloatMatrix setTransposed(FloatMatrix m) {
    for (int r0 = 0; r0 < rows; r0 += SQUARE) {
      for (int c0 = 0; c0 < columns; c0 += SQUARE) {
        for (int r = r0; r < Math.min(rows, r0 + SQUARE); r++) {
          for (int c = c0; c < Math.min(columns, c0 + SQUARE); c++) {
            values[r * stride + c] = m.values[c * m.stride + r];
          }
        }
      }
    }
    return this;
  }

  /** Adds a row to every row. */
  void addToRows(double[] row) {
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        values[r * stride + c] += (float) row[c];
      }
    }
  }

  /** Returns the sum of all rows. */
  double[] sumOfRows() {
    double[] sum = new double[columns];
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        sum[c] += values[r * stride + c];
      }
    }
    return sum;
  }

  /** Sets a parameter to a factor times this matrix. */
  void copyTo(ParameterView parameters, String name, double factor) {
    int first = parameters.offset(name);
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        parameters.values()[first + r * columns + c] = factor * values[r * stride + c];
      }
    }
  }
}
