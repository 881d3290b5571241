package io.github.dssw.simd.sort;

import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;

/** Puts a row in order that already nearly is. */
public final class NearlySortedRepair {
  /** Moves an entry, on average, after which the row counts as not nearly in order. */
  private static final int PATIENCE = 8;

  private NearlySortedRepair() {}

  /** Sorts {@code n} values from {@code row}, carrying their points along; ties by point. */
  public static void repair(float[] values, int[] order, int row, int n) {
    long moves = (long) PATIENCE * n;
    int end = row + n;
    for (int i = nextDrop(values, row + 1, end); i < end; i = nextDrop(values, i + 1, end)) {
      float value = values[i];
      int point = order[i];
      int j = i;
      for (; j > row && values[j - 1] > value; j--) {
        values[j] = values[j - 1];
        order[j] = order[j - 1];
      }
      values[j] = value;
      order[j] = point;
      moves -= i - j;
      if (moves < 0) {
        sortOutright(values, order, row, n);
        return;
      }
    }
  }

  /** The first entry from {@code i} on that is less than the one before; {@code end} if none. */
  private static int nextDrop(float[] values, int i, int end) {
    int at = i;
    for (; at + Lanes.COUNT <= end; at += Lanes.COUNT) {
      if (Lanes.load(values, at).lt(Lanes.load(values, at - 1)).anyTrue()) {
        break;
      }
    }
    while (at < end && values[at] >= values[at - 1]) {
      at++;
    }
    return at;
  }

  /** Points crowded into fewer places than the fixed point has: no longer a matter of repair. */
  private static void sortOutright(float[] values, int[] order, int row, int n) {
    long[] both = new long[n];
    for (int i = 0; i < n; i++) {
      both[i] = (long) Float.floatToRawIntBits(values[row + i]) << 32 | order[row + i];
    }
    Arrays.sort(both);
    for (int i = 0; i < n; i++) {
      values[row + i] = Float.intBitsToFloat((int) (both[i] >>> 32));
      order[row + i] = (int) both[i];
    }
  }
}
