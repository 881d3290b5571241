package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;

/**
 * The masses of a set's points in the fixed point of {@link RowLevels}. They add up to exactly 1 in
 * every order, so a level does not depend on the rounding of those below it.
 */
public final class FixedMasses {
  private long[] masses = {};

  /** Takes masses that add up to 1, apart from rounding. */
  public void set(double[] given) {
    masses = Buffers.atLeast(masses, given.length);
    fix(given, masses);
  }

  /** The largest mass takes what rounding left over: it changes least by it. */
  private static void fix(double[] given, long[] masses) {
    long rest = RowLevels.ONE;
    int largest = 0;
    for (int i = 0; i < given.length; i++) {
      masses[i] = RowLevels.fixed(given[i]);
      rest -= masses[i];
      largest = given[i] > given[largest] ? i : largest;
    }
    masses[largest] += rest;
  }

  /** Returns the masses, point by point. */
  long[] masses() {
    return masses;
  }
}
