package io.github.dssw.simd;

import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;

/** Writes the gradient of a group of slices, from sorted rows to where the points' lanes are. */
final class GradientLanes {
  private float[] gradient;
  private int start;
  private int size;

  /**
   * Begins a group.
   *
   * @param cleared whether it begins with zeros, which it must if anything is to be added
   */
  void begin(SimdCoordinates coordinates, int group, boolean cleared) {
    gradient = coordinates.gradient();
    start = coordinates.start(group) * Lanes.COUNT;
    size = coordinates.points().size();
    // Lanes without a slice are never set, so they must be zero from the start.
    if (cleared || coordinates.lanes(group) < Lanes.COUNT) {
      Arrays.fill(gradient, start, start + size * Lanes.COUNT, 0);
    }
  }

  /** Adds to the gradient of the point that entry {@code i} of a sorted row is. */
  void add(SortedRows rows, int lane, int i, float g) {
    gradient[start + rows.order()[rows.row(lane) + i] * Lanes.COUNT + lane] += g;
  }

  /**
   * Sets the gradients of a whole row, times a factor. Entry {@code i} of the row has its gradient
   * at {@code i + ahead} of {@code inSorted}, going round.
   */
  void set(SortedRows rows, int lane, float[] inSorted, int ahead, float factor) {
    int row = rows.row(lane);
    scatter(rows.order(), row, size - ahead, inSorted, ahead, lane, factor);
    scatter(rows.order(), row + size - ahead, ahead, inSorted, 0, lane, factor);
  }

  private void scatter(
      int[] order, int from, int count, float[] inSorted, int at, int lane, float factor) {
    float[] out = gradient;
    int base = start + lane;
    for (int i = 0; i < count; i++) {
      out[base + order[from + i] * Lanes.COUNT] = factor * inSorted[at + i];
    }
  }
}
