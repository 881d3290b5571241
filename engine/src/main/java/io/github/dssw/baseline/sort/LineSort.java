package io.github.dssw.baseline.sort;

import io.github.dssw.simd.SimdProvider;

/**
 * Sorts the coordinates of the same points on one line after another. Not thread-safe.
 *
 * <pre>{@code
 * LineSort sort = LineSort.of(coordinates.length, false);
 * sort.sort(coordinates, Double.POSITIVE_INFINITY);
 * int nearest = sort.permutation()[sort.slot(0)]; // the point with the smallest coordinate
 * }</pre>
 */
public interface LineSort {
  /**
   * Returns a sort for {@code size} points, at least 1.
   *
   * @param turning whether each line is the last one turned by a small angle, which leaves the
   *     points nearly sorted
   */
  static LineSort of(int size, boolean turning) {
    return turning && size <= StripSort.MOST && SimdProvider.usable()
        ? new TurningSort(size)
        : new RowSort(size);
  }

  /**
   * Sorts the points by these coordinates.
   *
   * @param passes an estimate of how many other points each point has moved past since the last
   *     call, on average; infinite if unknown. It affects the time and nothing else.
   */
  void sort(double[] coordinates, double passes);

  /**
   * Returns the sorted points: entry {@code slot(rank)} is the point of that rank. The array is
   * overwritten by the next sort. Two sorts of the same size and kind have the same slots.
   */
  int[] permutation();

  /** Returns the position in {@link #permutation} of a rank, from 0. */
  int slot(int rank);
}
