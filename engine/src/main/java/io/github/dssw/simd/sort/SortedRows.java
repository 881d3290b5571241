package io.github.dssw.simd.sort;

import io.github.dssw.simd.vector.Lanes;

/**
 * Coordinates of a group of slices, each slice a row in ascending order, followed by its first
 * entry one turn further on.
 */
public final class SortedRows {
  private float[] values = {};
  private int[] order = {};
  private int size;

  /** Makes room for rows of {@code points} coordinates. */
  public void resize(int points, boolean withOrder) {
    size = points;
    int length = Math.multiplyExact(points + 1, Lanes.COUNT);
    if (values.length < length) {
      values = new float[length];
    }
    if (withOrder && order.length < length) {
      order = new int[length];
    }
  }

  /** How many coordinates a row has, the one past the end not counted. */
  public int size() {
    return size;
  }

  /** Where the row of a lane starts, in {@link #values} and {@link #order}. */
  public int row(int lane) {
    return lane * (size + 1);
  }

  public float[] values() {
    return values;
  }

  /** Which point each entry is, where it was asked for. */
  public int[] order() {
    return order;
  }

  /** Writes the entry past the end of a row. */
  public void closeRow(int lane) {
    values[row(lane) + size] = values[row(lane)] + 1;
  }
}
