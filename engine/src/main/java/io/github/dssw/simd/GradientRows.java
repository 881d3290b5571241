package io.github.dssw.simd;

import java.util.Arrays;

/**
 * The gradient of a group of slices while it is being made: a row a slice in the order of the
 * points, short enough to be written in sorted order without missing the cache; then turned into
 * lanes.
 */
final class GradientRows {
  private float[] values = {};
  private int size;

  /** Begins a group with all zeros. */
  void begin(int points) {
    size = points;
    int length = Math.multiplyExact(points, Lanes.COUNT);
    if (values.length < length) {
      values = new float[length];
    }
    Arrays.fill(values, 0, length, 0);
  }

  /** Adds to the gradient of the point that entry {@code i} of a sorted row is. */
  void add(SortedRows rows, int lane, int i, float g) {
    values[lane * size + rows.order()[rows.row(lane) + i]] += g;
  }

  /** Sets the gradients of a whole row, from those in sorted order, times a factor. */
  void set(SortedRows rows, int lane, float[] inSorted, float factor) {
    int[] order = rows.order();
    int row = rows.row(lane);
    int to = lane * size;
    for (int i = 0; i < size; i++) {
      values[to + order[row + i]] = factor * inSorted[i];
    }
  }

  /**
   * The same where entry {@code i} of the row has its gradient at {@code i + ahead}, going round.
   */
  void setRotated(SortedRows rows, int lane, float[] inSorted, int ahead, float factor) {
    int[] order = rows.order();
    int row = rows.row(lane);
    int to = lane * size;
    for (int i = 0; i < size - ahead; i++) {
      values[to + order[row + i]] = factor * inSorted[i + ahead];
    }
    for (int i = size - ahead; i < size; i++) {
      values[to + order[row + i]] = factor * inSorted[i + ahead - size];
    }
  }

  /** Writes the group into the coordinates' gradient; lanes without a slice get zeros. */
  void finish(SimdCoordinates coordinates, int group) {
    float[] gradient = coordinates.gradient();
    int start = coordinates.start(group) * Lanes.COUNT;
    for (int i = 0; i < size; i++) {
      for (int lane = 0; lane < Lanes.COUNT; lane++) {
        gradient[start + i * Lanes.COUNT + lane] = values[lane * size + i];
      }
    }
  }
}
