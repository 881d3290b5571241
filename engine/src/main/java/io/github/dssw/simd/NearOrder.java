package io.github.dssw.simd;

import java.util.Arrays;

/** Puts a row in order that already nearly is. */
final class NearOrder {
  /** Moves an entry, on average, after which the row counts as not nearly in order. */
  private static final int PATIENCE = 8;

  private NearOrder() {}

  /** Sorts {@code n} values from {@code row}, carrying their points along; ties by point. */
  static void repair(float[] values, int[] order, int row, int n) {
    long moves = (long) PATIENCE * n;
    for (int i = row + 1; i < row + n; i++) {
      float value = values[i];
      if (value >= values[i - 1]) {
        continue;
      }
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
