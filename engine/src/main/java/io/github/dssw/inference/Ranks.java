package io.github.dssw.inference;

import java.util.Arrays;

/** Counts how many values are at least as large as others. */
final class Ranks {
  private Ranks() {}

  /** Returns how many of the values are at least {@code threshold}. */
  static int atLeast(double threshold, double[] values) {
    int count = 0;
    for (double value : values) {
      count += value >= threshold ? 1 : 0;
    }
    return count;
  }

  /** Returns, for each value, how many of all values (itself included) are at least as large. */
  static int[] ofAll(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int[] ranks = new int[values.length];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = values.length - firstAtLeast(sorted, values[i]);
    }
    return ranks;
  }

  private static int firstAtLeast(double[] sorted, double value) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
