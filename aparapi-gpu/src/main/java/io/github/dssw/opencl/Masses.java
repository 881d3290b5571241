package io.github.dssw.opencl;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Parts;

/**
 * Weights as whole numbers with the same total for both sets, so that sums on the device are exact.
 *
 * @param total the mass of all points of a set
 * @param xUnit the mass of every point of x if all weights are equal, else 0
 * @param yUnit the mass of every point of y if all weights are equal, else 0
 * @param masses the masses of the points of x, then of y; a single 0 if all weights are equal
 * @param xVary whether the masses of x differ by more than rounding
 * @param yVary whether the masses of y differ by more than rounding
 */
record Masses(long total, long xUnit, long yUnit, long[] masses, boolean xVary, boolean yVary) {
  /** Fine enough for float32, and small enough that positions on three turns fit a long. */
  private static final long WEIGHTED_TOTAL = 1L << 40;

  /** Returns the masses of one set. */
  static Masses of(SpherePoints x) {
    return x.isWeighted()
        ? new Masses(WEIGHTED_TOTAL, 0, 0, weighted(x), true, false)
        : new Masses(x.size(), 1, 1, new long[1], false, false);
  }

  /** Returns the masses of two sets. */
  static Masses of(SpherePoints x, SpherePoints y) {
    if (x.isWeighted() || y.isWeighted()) {
      return new Masses(WEIGHTED_TOTAL, 0, 0, weighted(x, y), x.isWeighted(), y.isWeighted());
    }
    long total = leastMultiple(x.size(), y.size());
    return new Masses(total, total / x.size(), total / y.size(), new long[1], false, false);
  }

  /** Returns the masses of two parts of one set, both of which have all points of the set. */
  static Masses of(Parts parts) {
    long total = leastMultiple(parts.xSize(), parts.ySize());
    int size = parts.size();
    long[] masses = new long[2 * size];
    for (int i = 0; i < size; i++) {
      int copies = parts.rawCopies()[i];
      masses[i] = total / parts.xSize() * Math.max(copies, 0);
      masses[size + i] = total / parts.ySize() * Math.max(-copies, 0);
    }
    return new Masses(total, 0, 0, masses, true, true);
  }

  /** Returns whether all weights are equal. */
  boolean equal() {
    return xUnit > 0;
  }

  private static long[] weighted(SpherePoints... sets) {
    int length = 0;
    for (SpherePoints set : sets) {
      length += set.size();
    }
    long[] masses = new long[length];
    int at = 0;
    for (SpherePoints set : sets) {
      fill(masses, at, set);
      at += set.size();
    }
    return masses;
  }

  /** Rounds the running sums, not the weights, so that the masses add up to the total exactly. */
  private static void fill(long[] masses, int at, SpherePoints points) {
    double sum = 0;
    long before = 0;
    for (int i = 0; i < points.size(); i++) {
      sum += points.weight(i);
      long end =
          i == points.size() - 1
              ? WEIGHTED_TOTAL
              : Math.min(WEIGHTED_TOTAL, Math.round(sum * WEIGHTED_TOTAL));
      masses[at + i] = end - before;
      before = end;
    }
  }

  private static long leastMultiple(int a, int b) {
    return (long) a / greatestDivisor(a, b) * b;
  }

  private static int greatestDivisor(int a, int b) {
    return b == 0 ? a : greatestDivisor(b, a % b);
  }
}
