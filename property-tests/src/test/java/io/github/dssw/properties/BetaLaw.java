package io.github.dssw.properties;

/**
 * The distribution function of the beta law, by the continued fraction of the incomplete beta
 * function (DLMF 8.17.22).
 */
final class BetaLaw {
  private static final int MAX_LEVELS = 5000;
  private static final double TINY = 1e-300;

  private final double a;
  private final double b;
  private final double logNormaliser;

  BetaLaw(double a, double b) {
    this.a = a;
    this.b = b;
    this.logNormaliser = logGamma(a + b) - logGamma(a) - logGamma(b);
  }

  /** Returns the probability of a number ≤ x. */
  double below(double x) {
    if (x <= 0 || x >= 1) {
      return x <= 0 ? 0 : 1;
    }
    double front = Math.exp(logNormaliser + a * Math.log(x) + b * Math.log1p(-x));
    // The fraction converges fast below the mean; above it, that of the other tail does.
    return x < (a + 1) / (a + b + 2)
        ? front / a * fraction(a, b, x)
        : 1 - front / b * fraction(b, a, 1 - x);
  }

  /** Evaluates the fraction by the method of Lentz (1976). */
  private static double fraction(double a, double b, double x) {
    double c = 1;
    double d = reciprocal(1 - (a + b) * x / (a + 1));
    double product = d;
    for (int k = 1; k < MAX_LEVELS; k++) {
      double even = k * (b - k) * x / ((a + 2 * k - 1) * (a + 2 * k));
      d = reciprocal(1 + even * d);
      c = away(1 + even / c);
      product *= c * d;
      double odd = -(a + k) * (a + b + k) * x / ((a + 2 * k) * (a + 2 * k + 1));
      d = reciprocal(1 + odd * d);
      c = away(1 + odd / c);
      double change = c * d;
      product *= change;
      if (Math.abs(change - 1) < 1e-15) {
        return product;
      }
    }
    throw new ArithmeticException("no convergence at a = " + a + ", b = " + b + ", x = " + x);
  }

  private static double reciprocal(double v) {
    return 1 / away(v);
  }

  private static double away(double v) {
    return Math.abs(v) < TINY ? TINY : v;
  }

  /**
   * Uses the recurrence up to 20 and then three terms of Stirling's series; the next term is 1e-12.
   */
  private static double logGamma(double x) {
    double shift = 0;
    double z = x;
    while (z < 20) {
      shift += Math.log(z);
      z++;
    }
    double square = z * z;
    double stirling = (1 / 12.0 - (1 / 360.0 - 1 / (1260 * square)) / square) / z;
    return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + stirling - shift;
  }
}
