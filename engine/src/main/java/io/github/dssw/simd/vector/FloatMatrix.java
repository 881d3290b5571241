package io.github.dssw.simd.vector;

import io.github.dssw.spi.Network;

/**
 * Rows of floats, each with room for whole pairs of vectors.
 *
 * @param values row after row, and perhaps more
 * @param rows how many rows
 * @param columns how many entries of a row count
 * @param ld floats from row to row
 */
public record FloatMatrix(float[] values, int rows, int columns, int ld) {
  /** Side of the squares that are transposed one at a time: their rows stay in cache. */
  private static final int SQUARE = 16;

  /** Sets this to a parameter times a factor. */
  public FloatMatrix set(double[] psi, Network.Block block, double factor) {
    for (int r = 0; r < rows; r++) {
      int from = block.offset() + r * columns;
      for (int c = 0; c < columns; c++) {
        values[r * ld + c] = (float) (factor * psi[from + c]);
      }
    }
    return this;
  }

  /** Sets this to the transpose of another. */
  public FloatMatrix setTransposed(FloatMatrix m) {
    for (int r0 = 0; r0 < rows; r0 += SQUARE) {
      for (int c0 = 0; c0 < columns; c0 += SQUARE) {
        for (int r = r0; r < Math.min(rows, r0 + SQUARE); r++) {
          for (int c = c0; c < Math.min(columns, c0 + SQUARE); c++) {
            values[r * ld + c] = m.values[c * m.ld + r];
          }
        }
      }
    }
    return this;
  }

  /** Adds a row to every row. */
  public void addToRows(double[] row) {
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        values[r * ld + c] += (float) row[c];
      }
    }
  }

  /** The sum of all rows. */
  public double[] sumOfRows() {
    double[] sum = new double[columns];
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        sum[c] += values[r * ld + c];
      }
    }
    return sum;
  }

  /** Sets a parameter to a factor times this. */
  public void copyTo(double[] psi, Network.Block block, double factor) {
    for (int r = 0; r < rows; r++) {
      int to = block.offset() + r * columns;
      for (int c = 0; c < columns; c++) {
        psi[to + c] = factor * values[r * ld + c];
      }
    }
  }
}
