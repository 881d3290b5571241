package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;
import java.util.Arrays;

/**
 * The levels of a row of atoms in fixed point, with an index that finds the atom at a level without
 * a search. The levels from 0 to 1 are divided into buckets, and the index has the number of atoms
 * whose level lies below each bucket.
 *
 * <p>In fixed point a bucket is a shift of bits away, and sums and differences of levels are exact.
 */
final class RowLevels {
  private static final int FRACTION_BITS = 60;

  /** The level 1, which is one turn. There is room for some turns above it. */
  static final long ONE = 1L << FRACTION_BITS;

  /** The level below each atom, then 1, then a level that none reaches. */
  private long[] bounds = {};

  private int[] below = {};
  private int bucketBits;

  /** Returns a level in fixed point. */
  static long fixed(double level) {
    return (long) (level * ONE);
  }

  /**
   * Takes the levels of a row.
   *
   * @param mostBuckets the largest number of buckets; without this limit there are one to two for
   *     each atom. With fewer of them the index is made faster, and atoms are found more slowly.
   */
  void set(Atoms row, int mostBuckets) {
    int count = row.count();
    bounds = Buffers.atLeast(bounds, count + 2);
    bucketBits = 32 - Integer.numberOfLeadingZeros(Math.min(count, mostBuckets - 1));
    int buckets = (1 << bucketBits) + 2;
    below = Buffers.atLeast(below, buckets);
    Arrays.fill(below, 0, buckets, 0);
    countAtoms(row.levels(), count, FRACTION_BITS - bucketBits);
    int sum = 0;
    for (int b = 0; b < buckets; b++) {
      sum += below[b];
      below[b] = sum;
    }
  }

  private void countAtoms(double[] levels, int count, int shift) {
    bounds[0] = 0;
    for (int i = 0; i < count; i++) {
      long level = fixed(levels[i]);
      bounds[i + 1] = level;
      below[(int) (level >> shift) + 1]++;
    }
    bounds[count + 1] = Long.MAX_VALUE;
  }

  /** Returns the levels: entry i is the mass before atom i. */
  long[] bounds() {
    return bounds;
  }

  /** Returns the first atom whose level is not below this one; the number of atoms above 1. */
  int atom(long level) {
    int i = below[(int) (level >> (FRACTION_BITS - bucketBits))];
    // Few buckets hold more than one level before this one, so that the loop is seldom entered.
    i += sign(bounds[i + 1] - level);
    while (bounds[i + 1] < level) {
      i++;
    }
    return i;
  }

  /**
   * Returns the first atom whose level is not below a whole number of parts of the turn.
   *
   * @param bits the logarithm of the number of parts, which is at most the number of buckets
   */
  int atomAtPart(int part, int bits) {
    return below[part << (bucketBits - bits)];
  }

  /** Returns 1 for a negative number, otherwise 0. */
  static int sign(long number) {
    return (int) (number >>> 63);
  }

  /** Returns 1 for a negative number, otherwise 0. */
  static int sign(double number) {
    return sign(Double.doubleToRawLongBits(number));
  }
}
