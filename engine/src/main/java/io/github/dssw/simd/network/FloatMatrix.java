package io.github.dssw.simd.network;

import io.github.dssw.simd.vector.Transpose;
import java.util.Arrays;

/**
 * A matrix of floats whose rows have room for whole pairs of vectors.
 *
 * @param values row after row; may be longer than the matrix
 * @param rows the number of rows
 * @param columns the number of columns
 * @param stride the number of floats from row to row
 */
record FloatMatrix(float[] values, int rows, int columns, int stride) {
  /** The number of rows that are transposed at a time, so that they stay in cache. */
  private static final int ROWS_AT_A_TIME = 16;

  /** Sets this matrix to a parameter times a factor. */
  FloatMatrix set(ParameterView parameters, String name, double factor) {
    for (int r = 0; r < rows; r++) {
      System.arraycopy(parameters.row(name, r, factor), 0, values, r * stride, columns);
    }
    return this;
  }

  /** Sets rows of this matrix, from {@code to} on, to columns of another, from {@code first} on. */
  void setTransposed(FloatMatrix m, int first, int count, int to) {
    for (int c = 0; c < columns; c += ROWS_AT_A_TIME) {
      int width = Math.min(ROWS_AT_A_TIME, columns - c);
      int from = c * m.stride + first;
      Transpose.copy(m.values, from, m.stride, width, count, values, to * stride + c, stride);
    }
  }

  /** Adds a row to every row. */
  void addToRows(double[] row) {
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        values[r * stride + c] += (float) row[c];
      }
    }
  }

  /** Sets entries {@code from} to {@code to} of {@code sum} to the sums of these columns. */
  void sumOfRows(double[] sum, int from, int to) {
    Arrays.fill(sum, from, to, 0);
    for (int r = 0; r < rows; r++) {
      for (int c = from; c < to; c++) {
        sum[c] += values[r * stride + c];
      }
    }
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
