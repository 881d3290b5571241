package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;
import java.util.Arrays;

/**
 * The levels of a row of atoms in fixed point, in which sums and differences of levels are exact.
 */
public final class RowLevels {
  private static final int FRACTION_BITS = 60;

  /** The level 1, which is one turn. There is room for some turns above it. */
  static final long ONE = 1L << FRACTION_BITS;

  /** A level that none reaches. */
  private static final long BEYOND = 4 * ONE;

  private int count;

  /** The level below each atom, then 1, then levels that none reaches, for {@link AtomSearch}. */
  private long[] bounds = {};

  /** Returns a level in fixed point. */
  static long fixed(double level) {
    return (long) (level * ONE);
  }

  /** Takes the levels of {@code n} atoms of the same mass. */
  public void setEqual(int n) {
    makeRoom(n);
    for (int i = 0; i < n; i++) {
      bounds[i + 1] = fixed((i + 1.0) / n);
    }
  }

  /**
   * Takes the levels of {@code n} atoms that lie in another order than their masses.
   *
   * @param points the point of each atom, from {@code first} on
   */
  public void setMasses(FixedMasses masses, int[] points, int first, int n) {
    makeRoom(n);
    addUp(masses.masses(), points, first, n, bounds);
  }

  private void makeRoom(int n) {
    count = n;
    int end = n + 1 + AtomSearch.STRIDE;
    bounds = Buffers.atLeast(bounds, end);
    bounds[0] = 0;
    Arrays.fill(bounds, n + 1, end, BEYOND);
  }

  private static void addUp(long[] masses, int[] points, int first, int n, long[] bounds) {
    long sum = 0;
    for (int i = 0; i < n; i++) {
      sum += masses[points[first + i]];
      bounds[i + 1] = sum;
    }
  }

  /** Returns the mass up to and including an atom. */
  double level(int atom) {
    return (double) bounds[atom + 1] / ONE;
  }

  /** Returns the mass before an atom. */
  double levelBelow(int atom) {
    return (double) bounds[atom] / ONE;
  }

  /** Returns the levels: entry i is the mass before atom i. */
  long[] bounds() {
    return bounds;
  }

  /** Returns the first atom whose level is not below this one; the number of atoms above 1. */
  int atom(long level) {
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (bounds[middle + 1] < level) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Does the same where the atom is known not to come before {@code from}. */
  int atomFrom(int from, long level) {
    int atom = from;
    while (bounds[atom + 1] < level) {
      atom++;
    }
    return atom;
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
