package io.github.dssw.baseline;

import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * The weights of two sets as integers with the same sum, so that a solver can move mass without
 * rounding. Equal weights are exact; other weights are rounded to 2<sup>−60</sup> of the total,
 * which is less than the rounding error of their sum in double precision.
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

  /** Returns the masses of x as fractions of the total. */
  double[] xFractions() {
    return fractions(x);
  }

  /** Returns the masses of y as fractions of the total. */
  double[] yFractions() {
    return fractions(y);
  }

  private double[] fractions(long[] masses) {
    return Arrays.stream(masses).mapToDouble(mass -> mass / (double) total).toArray();
  }

  /** Returns the rounded masses; the heaviest point absorbs the rounding error of the sum. */
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
