package io.github.dssw.simd.sort;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.fromArray;

import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;

/** Sorts rows that are nearly sorted already, by insertion. */
final class NearlySortedRepair {
  /** With more moves per entry than this, the row is not nearly sorted. */
  private static final int MAX_MOVES_PER_ENTRY = 8;

  private NearlySortedRepair() {}

  /**
   * Sorts {@code n} values from {@code row} on, and moves their points with them. Equal values keep
   * their order, or are put in the order of their points.
   */
  static void repair(float[] values, int[] points, int row, int n) {
    long movesLeft = (long) MAX_MOVES_PER_ENTRY * n;
    int end = row + n;
    for (int i = nextDescent(values, row + 1, end); i < end; i = nextDescent(values, i + 1, end)) {
      float value = values[i];
      int point = points[i];
      int j = i;
      for (; j > row && values[j - 1] > value; j--) {
        values[j] = values[j - 1];
        points[j] = points[j - 1];
      }
      values[j] = value;
      points[j] = point;
      movesLeft -= i - j;
      if (movesLeft < 0) {
        sortFromScratch(values, points, row, n);
        return;
      }
    }
  }

  /** Returns the first entry from {@code i} on that is below the one before it, or {@code end}. */
  private static int nextDescent(float[] values, int i, int end) {
    int at = i;
    for (; at + Lanes.COUNT <= end; at += Lanes.COUNT) {
      if (fromArray(FLOATS, values, at).lt(fromArray(FLOATS, values, at - 1)).anyTrue()) {
        break;
      }
    }
    while (at < end && values[at] >= values[at - 1]) {
      at++;
    }
    return at;
  }

  /** Sorts points that crowd into fewer places than the fixed point of the keys resolves. */
  private static void sortFromScratch(float[] values, int[] points, int row, int n) {
    long[] both = new long[n];
    for (int i = 0; i < n; i++) {
      both[i] = (long) Float.floatToRawIntBits(values[row + i]) << 32 | points[row + i];
    }
    Arrays.sort(both);
    for (int i = 0; i < n; i++) {
      values[row + i] = Float.intBitsToFloat((int) (both[i] >>> 32));
      points[row + i] = (int) both[i];
    }
  }
}
