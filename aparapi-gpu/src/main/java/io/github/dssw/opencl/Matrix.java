package io.github.dssw.opencl;

/**
 * A matrix somewhere in the device's memory.
 *
 * @param at the place of its first entry
 * @param rows its rows
 * @param columns its columns
 * @param rowStride from one row to the next
 * @param columnStride from one column to the next
 */
record Matrix(int at, int rows, int columns, int rowStride, int columnStride) {
  /** Row after row. */
  static Matrix of(int at, int rows, int columns) {
    return new Matrix(at, rows, columns, columns, 1);
  }

  static Matrix column(int at, int rows) {
    return new Matrix(at, rows, 1, 1, 1);
  }

  /** All ones: the seal, which is 1, over and over. */
  static Matrix ones(int rows, int columns) {
    return new Matrix(0, rows, columns, 0, 0);
  }

  Matrix transposed() {
    return new Matrix(at, columns, rows, columnStride, rowStride);
  }
}
