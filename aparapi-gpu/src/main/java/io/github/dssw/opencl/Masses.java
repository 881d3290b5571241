package io.github.dssw.opencl;

import io.github.dssw.sphere.SpherePoints;

/**
 * Weights as whole numbers with one total, so that sums of them are exact on the device.
 *
 * @param total the mass of all points of a set
 * @param unit the mass of every point where weights are equal, for each set; 0 where they are not
 * @param masses the masses of the points of x, then of y; one 0 where weights are equal
 */
record Masses(long total, long xUnit, long yUnit, long[] masses) {
  /** Fine enough for float32, and small enough that places on three turns fit a long. */
  private static final long FINE = 1L << 40;

  static Masses of(SpherePoints x) {
    return x.isWeighted()
        ? new Masses(FINE, 0, 0, weighted(x, null))
        : new Masses(x.size(), 1, 1, new long[1]);
  }

  static Masses of(SpherePoints x, SpherePoints y) {
    if (x.isWeighted() || y.isWeighted()) {
      return new Masses(FINE, 0, 0, weighted(x, y));
    }
    long total = (long) x.size() / greatestDivisor(x.size(), y.size()) * y.size();
    return new Masses(total, total / x.size(), total / y.size(), new long[1]);
  }

  boolean equal() {
    return xUnit > 0;
  }

  /** Bisections that leave one shift from −total to total. */
  int passes() {
    return 64 - Long.numberOfLeadingZeros(2 * total);
  }

  private static long[] weighted(SpherePoints x, SpherePoints y) {
    long[] masses = new long[x.size() + (y == null ? 0 : y.size())];
    fill(masses, 0, x);
    if (y != null) {
      fill(masses, x.size(), y);
    }
    return masses;
  }

  /** Rounds the running sum, so that all masses together are the total to the last digit. */
  private static void fill(long[] masses, int at, SpherePoints points) {
    double sum = 0;
    long before = 0;
    for (int i = 0; i < points.size(); i++) {
      sum += points.weight(i);
      long end = i == points.size() - 1 ? FINE : Math.min(FINE, Math.round(sum * FINE));
      masses[at + i] = end - before;
      before = end;
    }
  }

  private static int greatestDivisor(int a, int b) {
    return b == 0 ? a : greatestDivisor(b, a % b);
  }
}
