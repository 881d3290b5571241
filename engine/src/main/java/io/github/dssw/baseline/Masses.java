package io.github.dssw.baseline;

import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * The weights of two sets as whole numbers with one sum, so that a solver can move mass without
 * rounding. Equal weights are exact; others are rounded at 2<sup>−60</sup> of the whole, less than
 * their sum in double precision is off by.
 */
record Masses(long[] x, long[] y, long total) {
  private static final long FINE = 1L << 60;

  static Masses of(SpherePoints x, SpherePoints y) {
    if (!x.isWeighted() && !y.isWeighted()) {
      int divisor = gcd(x.size(), y.size());
      long[] xs = new long[x.size()];
      long[] ys = new long[y.size()];
      Arrays.fill(xs, y.size() / divisor);
      Arrays.fill(ys, x.size() / divisor);
      return new Masses(xs, ys, (long) x.size() * (y.size() / divisor));
    }
    return new Masses(rounded(x), rounded(y), FINE);
  }

  /** The masses of x as shares of the whole. */
  double[] xShares() {
    return shares(x);
  }

  /** The masses of y as shares of the whole. */
  double[] yShares() {
    return shares(y);
  }

  private double[] shares(long[] masses) {
    return Arrays.stream(masses).mapToDouble(mass -> mass / (double) total).toArray();
  }

  /** The heaviest point takes what rounding left over. */
  private static long[] rounded(SpherePoints points) {
    long[] masses = new long[points.size()];
    int heaviest = 0;
    long sum = 0;
    for (int i = 0; i < masses.length; i++) {
      masses[i] = Math.round(points.weight(i) * FINE);
      sum += masses[i];
      heaviest = masses[i] > masses[heaviest] ? i : heaviest;
    }
    masses[heaviest] += FINE - sum;
    return masses;
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
