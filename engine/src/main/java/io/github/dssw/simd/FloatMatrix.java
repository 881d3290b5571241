package io.github.dssw.simd;

import io.github.dssw.energy.Network;
import io.github.dssw.spi.Parallel;

/**
 * Rows of floats, each with room for whole pairs of vectors.
 *
 * @param values row after row
 * @param rows how many rows
 * @param columns how many entries of a row count
 * @param ld floats from row to row
 */
record FloatMatrix(float[] values, int rows, int columns, int ld) {
  /** Rows a thread takes at a time. */
  static final int ROW_BLOCK = 32;

  /** All zeros. */
  static FloatMatrix zeros(int rows, int columns) {
    int ld = (columns + Lanes.PAIR - 1) / Lanes.PAIR * Lanes.PAIR;
    return new FloatMatrix(new float[Math.multiplyExact(rows, ld)], rows, columns, ld);
  }

  /** A parameter times a factor. */
  static FloatMatrix of(double[] psi, Network.Block block, double factor) {
    FloatMatrix out = zeros(block.rows(), block.columns());
    for (int r = 0; r < out.rows; r++) {
      int from = block.offset() + r * out.columns;
      for (int c = 0; c < out.columns; c++) {
        out.values[r * out.ld + c] = (float) (factor * psi[from + c]);
      }
    }
    return out;
  }

  /** As the right-hand side of a product. */
  PackedMatrix packed() {
    return PackedMatrix.of(values, rows, columns, ld);
  }

  /** Its transpose as the right-hand side of a product. */
  PackedMatrix packedTransposed() {
    return PackedMatrix.ofTransposed(values, rows, columns, ld);
  }

  FloatMatrix transposed() {
    FloatMatrix out = zeros(columns, rows);
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        out.values[c * out.ld + r] = values[r * ld + c];
      }
    }
    return out;
  }

  /** This matrix times another. */
  FloatMatrix times(PackedMatrix other, Parallel parallel) {
    FloatMatrix out = zeros(rows, other.columns());
    forRows(
        parallel,
        (i, count) -> other.multiply(values, i * ld, ld, count, out.values, i * out.ld, out.ld));
    return out;
  }

  /** What is done to {@code count} rows from {@code first}. */
  interface RowTask {
    void run(int first, int count);
  }

  void forRows(Parallel parallel, RowTask task) {
    parallel.forEach(
        blocks(), b -> task.run(b * ROW_BLOCK, Math.min(ROW_BLOCK, rows - b * ROW_BLOCK)));
  }

  int blocks() {
    return (rows + ROW_BLOCK - 1) / ROW_BLOCK;
  }

  /** Adds a row to every row. */
  void addToRows(double[] row) {
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        values[r * ld + c] += (float) row[c];
      }
    }
  }

  /** Adds another of the same shape. */
  void add(FloatMatrix other) {
    for (int i = 0; i < values.length; i++) {
      values[i] += other.values[i];
    }
  }

  /** The sum of all rows. */
  double[] sumOfRows() {
    double[] sum = new double[columns];
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        sum[c] += values[r * ld + c];
      }
    }
    return sum;
  }

  /** Sets a parameter to a factor times this. */
  void copyTo(double[] psi, Network.Block block, double factor) {
    for (int r = 0; r < rows; r++) {
      int to = block.offset() + r * columns;
      for (int c = 0; c < columns; c++) {
        psi[to + c] = factor * values[r * ld + c];
      }
    }
  }
}
