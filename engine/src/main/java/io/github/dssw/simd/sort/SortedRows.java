package io.github.dssw.simd.sort;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.Lanes;

/**
 * The coordinates of a group of slices, one row per slice in ascending order. Each row is followed
 * by its first entry plus 1, so that matchers can read past the end of a lap.
 */
public final class SortedRows {
  private float[] values = {};
  private int[] permutation = {};
  private int size;

  /** Makes room for rows of {@code points} coordinates. */
  public void resize(int points, boolean withPermutation) {
    size = points;
    int length = Math.multiplyExact(points + 1, Lanes.COUNT);
    values = Buffers.atLeast(values, length);
    if (withPermutation) {
      permutation = Buffers.atLeast(permutation, length);
    }
  }

  /** Returns the number of coordinates in a row, without the entry past the end. */
  public int size() {
    return size;
  }

  /** Returns the index in {@link #values} and {@link #permutation} where a lane's row starts. */
  public int row(int lane) {
    return lane * (size + 1);
  }

  /** Returns the coordinates of all rows. */
  public float[] values() {
    return values;
  }

  /** Returns the index of the point of each entry, if the rows were sorted with it. */
  public int[] permutation() {
    return permutation;
  }

  /** Writes the entry past the end of a row. */
  void closeRow(int lane) {
    values[row(lane) + size] = values[row(lane)] + 1;
  }
}
