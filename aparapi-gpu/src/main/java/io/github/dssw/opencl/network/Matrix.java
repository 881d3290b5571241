package io.github.dssw.opencl.network;

/**
 * A matrix in the device's memory.
 *
 * @param at the address of its first entry
 * @param rows the number of rows
 * @param columns the number of columns
 * @param rowStride the distance from one row to the next
 * @param columnStride the distance from one column to the next
 */
record Matrix(int at, int rows, int columns, int rowStride, int columnStride) {
  /** Returns a matrix that is stored row by row. */
  static Matrix of(int at, int rows, int columns) {
    return new Matrix(at, rows, columns, columns, 1);
  }

  /** Returns a matrix that is stored column by column. */
  static Matrix ofColumns(int at, int rows, int columns) {
    return new Matrix(at, rows, columns, 1, rows);
  }

  static Matrix column(int at, int rows) {
    return of(at, rows, 1);
  }

  /** Returns a matrix of ones: every entry is the seal at address 0, which is 1. */
  static Matrix ones(int rows, int columns) {
    return new Matrix(0, rows, columns, 0, 0);
  }

  Matrix transposed() {
    return new Matrix(at, columns, rows, columnStride, rowStride);
  }

  /** Returns the number of entries. */
  int length() {
    return Math.multiplyExact(rows, columns);
  }
}
