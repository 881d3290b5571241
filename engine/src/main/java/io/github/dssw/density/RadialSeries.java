package io.github.dssw.density;

import java.util.stream.IntStream;

/**
 * The functions of ρ = r² that the exponential map of the sphere and its derivatives consist of, as
 * power series. They need no square root and have no trouble at r = 0. For ρ ≤ 1, which is all that
 * a flow needs since ‖∇φ‖ ≤ Σα = 1, the first term that is left out is below 1e-17.
 */
final class RadialSeries {
  /** The coefficients of cos r, (−1)ᵏ / (2k)!, those of the highest power first. */
  private static final double[] COSINE =
      descending(10, 0).mapToDouble(k -> sign(k) / factorial(2 * k)).toArray();

  /** The coefficients of sin r / r, (−1)ᵏ / (2k + 1)!. */
  private static final double[] SINC =
      descending(9, 0).mapToDouble(k -> sign(k) / factorial(2 * k + 1)).toArray();

  /** Twice those of the derivative of sin r / r in ρ. */
  private static final double[] BEND =
      descending(9, 1).mapToDouble(k -> sign(k) * 2 * k / factorial(2 * k + 1)).toArray();

  private static final double[] BEND_SLOPE =
      descending(9, 2).mapToDouble(k -> sign(k) * 2 * k * (k - 1) / factorial(2 * k + 1)).toArray();

  private RadialSeries() {}

  /** Returns cos r. */
  static double cosine(double rho) {
    return sum(COSINE, rho);
  }

  /** Returns sin r / r. */
  static double sinc(double rho) {
    return sum(SINC, rho);
  }

  /** Returns (cos r − sin r / r) / r², which is twice the derivative of {@link #sinc} in ρ. */
  static double bend(double rho) {
    return sum(BEND, rho);
  }

  /** Returns the derivative of {@link #bend} in ρ. */
  static double bendSlope(double rho) {
    return sum(BEND_SLOPE, rho);
  }

  /**
   * Returns Σ cₖ ρᵏ by Horner's rule. The JIT unrolls this loop, but would not unroll one that
   * counts down.
   */
  private static double sum(double[] coefficients, double rho) {
    double sum = coefficients[0];
    for (int i = 1; i < coefficients.length; i++) {
      sum = sum * rho + coefficients[i];
    }
    return sum;
  }

  private static IntStream descending(int from, int to) {
    return IntStream.iterate(from, k -> k >= to, k -> k - 1);
  }

  private static double sign(int k) {
    return k % 2 == 0 ? 1 : -1;
  }

  /** Returns k!, exactly for k up to 22. */
  private static double factorial(int k) {
    return IntStream.rangeClosed(1, k).asDoubleStream().reduce(1, (a, b) -> a * b);
  }
}
