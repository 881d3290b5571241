package io.github.dssw.density;

/**
 * The functions of ρ = r² that the exponential map of the sphere and its derivatives consist of, as
 * power series. They need no square root and have no trouble at r = 0. For ρ ≤ 1, which is all that
 * a flow needs since ‖∇φ‖ ≤ Σα = 1, the first term that is left out is below 1e-17.
 *
 * <p>The terms are written out: the JIT then turns loops over points into vector instructions. With
 * the coefficients in arrays, the likelihood of a small flow took 4 to 10 % longer.
 */
final class RadialSeries {
  private RadialSeries() {}

  /** Returns cos r. */
  static double cosine(double rho) {
    double p = 1 / 2432902008176640000.0;
    p = p * rho - 1 / 6402373705728000.0;
    p = p * rho + 1 / 20922789888000.0;
    p = p * rho - 1 / 87178291200.0;
    p = p * rho + 1 / 479001600.0;
    p = p * rho - 1 / 3628800.0;
    p = p * rho + 1 / 40320.0;
    p = p * rho - 1 / 720.0;
    p = p * rho + 1 / 24.0;
    p = p * rho - 1 / 2.0;
    return p * rho + 1;
  }

  /** Returns sin r / r. */
  static double sinc(double rho) {
    double p = -1 / 121645100408832000.0;
    p = p * rho + 1 / 355687428096000.0;
    p = p * rho - 1 / 1307674368000.0;
    p = p * rho + 1 / 6227020800.0;
    p = p * rho - 1 / 39916800.0;
    p = p * rho + 1 / 362880.0;
    p = p * rho - 1 / 5040.0;
    p = p * rho + 1 / 120.0;
    p = p * rho - 1 / 6.0;
    return p * rho + 1;
  }

  /** Returns (cos r − sin r / r) / r², which is twice the derivative of {@link #sinc} in ρ. */
  static double bend(double rho) {
    double p = -18 / 121645100408832000.0;
    p = p * rho + 16 / 355687428096000.0;
    p = p * rho - 14 / 1307674368000.0;
    p = p * rho + 12 / 6227020800.0;
    p = p * rho - 10 / 39916800.0;
    p = p * rho + 8 / 362880.0;
    p = p * rho - 6 / 5040.0;
    p = p * rho + 4 / 120.0;
    return p * rho - 2 / 6.0;
  }

  /** Returns the derivative of {@link #bend} in ρ. */
  static double bendSlope(double rho) {
    double p = -8 * 18 / 121645100408832000.0;
    p = p * rho + 7 * 16 / 355687428096000.0;
    p = p * rho - 6 * 14 / 1307674368000.0;
    p = p * rho + 5 * 12 / 6227020800.0;
    p = p * rho - 4 * 10 / 39916800.0;
    p = p * rho + 3 * 8 / 362880.0;
    p = p * rho - 2 * 6 / 5040.0;
    return p * rho + 4 / 120.0;
  }
}
