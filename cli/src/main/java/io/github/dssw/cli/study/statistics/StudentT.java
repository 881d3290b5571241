package io.github.dssw.cli.study.statistics;

/**
 * Computes tail probabilities of Student's t distribution by the incomplete beta function: with x =
 * ν / (ν + t²), the probability of a value beyond ±t is I<sub>x</sub>(ν/2, 1/2) (Abramowitz and
 * Stegun, 1964, 26.7.1).
 */
public final class StudentT {
  private static final double TINY = 1e-300;
  private static final double CONVERGED = 1e-15;
  private static final int MAXIMUM_TERMS = 10_000;

  private StudentT() {}

  /**
   * Returns the probability of a value at least as far from 0 as t, on either side.
   *
   * @param freedom the degrees of freedom ν, at least 1
   */
  public static double beyond(double t, int freedom) {
    if (freedom < 1) {
      throw new IllegalArgumentException(freedom + " degrees of freedom; at least 1 is needed");
    }
    if (Double.isNaN(t)) {
      return Double.NaN;
    }
    double square = t * t;
    if (Double.isInfinite(square)) {
      return 0;
    }
    double a = 0.5 * freedom;
    double beta = betaWithHalf(freedom);
    double x = freedom / (freedom + square);
    double rest = square / (freedom + square);
    // The continued fraction converges fast on one side of the mean of the beta distribution.
    return x < (a + 1) / (a + 2.5)
        ? incompleteBeta(x, rest, a, 0.5, beta)
        : 1 - incompleteBeta(rest, x, 0.5, a, beta);
  }

  /**
   * Returns B(ν/2, 1/2) from B(1/2, 1/2) = π or B(1, 1/2) = 2 by the recurrence B(a + 1, b) = B(a,
   * b) a / (a + b).
   */
  private static double betaWithHalf(int freedom) {
    double beta = freedom % 2 == 1 ? Math.PI : 2;
    for (double a = freedom % 2 == 1 ? 0.5 : 1; a < 0.5 * freedom; a++) {
      beta *= a / (a + 0.5);
    }
    return beta;
  }

  /** Returns I<sub>x</sub>(a, b); y = 1 − x is given because the difference would lose digits. */
  private static double incompleteBeta(double x, double y, double a, double b, double beta) {
    return x == 0 ? 0 : Math.pow(x, a) * Math.pow(y, b) / (a * beta * fraction(x, a, b));
  }

  /**
   * Evaluates the continued fraction 1 + d₁/(1 + d₂/(1 + …)) by Lentz's method, with d<sub>2m</sub>
   * = m(b − m)x / ((a + 2m − 1)(a + 2m)) and d<sub>2m+1</sub> = −(a + m)(a + b + m)x / ((a + 2m)(a
   * + 2m + 1)) (Abramowitz and Stegun, 1964, 26.5.8).
   */
  private static double fraction(double x, double a, double b) {
    double value = 1;
    double numerators = 1;
    double denominators = 0;
    for (int k = 1; k <= MAXIMUM_TERMS; k++) {
      int m = k / 2;
      double d =
          k % 2 == 0
              ? m * (b - m) * x / ((a + k - 1) * (a + k))
              : -(a + m) * (a + b + m) * x / ((a + k - 1) * (a + k));
      denominators = 1 / nonZero(1 + d * denominators);
      numerators = nonZero(1 + d / numerators);
      double factor = numerators * denominators;
      value *= factor;
      if (Math.abs(factor - 1) < CONVERGED) {
        return value;
      }
    }
    throw new ArithmeticException(
        "the continued fraction of I_x(a, b) does not converge for x = "
            + x
            + ", a = "
            + a
            + ", b = "
            + b);
  }

  /** Replaces a value near 0, which would be a division by zero in Lentz's method. */
  private static double nonZero(double value) {
    return Math.abs(value) < TINY ? TINY : value;
  }
}
