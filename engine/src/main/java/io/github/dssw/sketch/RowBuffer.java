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

  void add(float[] row, double weight) {
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
}
