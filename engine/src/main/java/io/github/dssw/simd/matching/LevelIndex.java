package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;
import java.util.Arrays;

/**
 * Finds the atom of a row at a level without a search. The levels from 0 to 1 are divided into
 * twice as many buckets as there are atoms, and the index has the number of atoms whose level lies
 * below each bucket.
 */
final class LevelIndex {
  private int[] below = {};
  private double[] levels = {};
  private int buckets;

  /** Makes the index of a row. */
  void build(Atoms row) {
    int size = row.count();
    levels = row.levels();
    buckets = 2 * size;
    below = Buffers.atLeast(below, buckets + 2);
    Arrays.fill(below, 0, buckets + 2, 0);
    for (int i = 0; i < size; i++) {
      below[(int) (levels[i] * buckets) + 1]++;
    }
    int sum = 0;
    for (int b = 0; b < buckets + 2; b++) {
      sum += below[b];
      below[b] = sum;
    }
  }

  /** Returns the first atom whose level is not below this one, which is at most 1. */
  int atom(double level) {
    int i = below[(int) (level * buckets)];
    // Few buckets hold more than one level before this one, so that the loop is seldom entered.
    i += sign(levels[i] - level);
    while (levels[i] < level) {
      i++;
    }
    return i;
  }

  /** Returns 1 for a negative number, otherwise 0. */
  static int sign(double number) {
    return (int) (Double.doubleToRawLongBits(number) >>> 63);
  }
}
