package io.github.dssw.sketch;

import java.util.Arrays;

/** Rows that wait until they are enough for one projection of a block. */
final class RowBuffer {
  /** The number of floats and the number of rows of a full buffer. */
  private static final int MOST_FLOATS = 1 << 18;

  private static final int MOST_ROWS = 1 << 14;

  private final int dimension;
  private final int capacity;
  private float[] rows = {};
  private double[] weights = {};
  private int size;
  private boolean weighted;

  RowBuffer(int dimension) {
    this.dimension = dimension;
    this.capacity = Math.max(1, Math.min(MOST_ROWS, MOST_FLOATS / dimension));
  }

  int size() {
    return size;
  }

  boolean isFull() {
    return size == capacity;
  }

  /**
   * Adds a row.
   *
   * @throws IllegalArgumentException if it has another dimension, a number that is not finite, or
   *     no direction; nothing is added then
   */
  void add(float[] row, double weight) {
    check(row);
    if (size * dimension == rows.length) {
      int grown = Math.min(capacity, Math.max(16, 2 * size));
      rows = Arrays.copyOf(rows, grown * dimension);
      weights = Arrays.copyOf(weights, grown);
    }
    System.arraycopy(row, 0, rows, size * dimension, dimension);
    weights[size++] = weight;
    weighted |= weight != 1;
  }

  /** Returns the rows, one after another. */
  float[] rows() {
    return Arrays.copyOf(rows, size * dimension);
  }

  /** Returns whether a row has a weight other than 1. */
  boolean isWeighted() {
    return weighted;
  }

  double[] weights() {
    return Arrays.copyOf(weights, size);
  }

  /** Removes all rows and keeps the memory. */
  void clear() {
    size = 0;
    weighted = false;
  }

  private void check(float[] row) {
    if (row.length != dimension) {
      throw new IllegalArgumentException(
          "the row has " + row.length + " numbers, the sketch dimension " + dimension);
    }
    float largest = 0;
    for (int k = 0; k < row.length; k++) {
      if (!Float.isFinite(row[k])) {
        throw new IllegalArgumentException("column " + k + " of the row is " + row[k]);
      }
      largest = Math.max(largest, Math.abs(row[k]));
    }
    if (largest == 0) {
      throw new IllegalArgumentException("the row is the zero vector: it has no direction");
    }
  }
}
