package io.github.dssw.properties;

/**
 * The law of the drop w = 1 − μ·x of a distribution about μ, worked out without the samplers' code.
 */
interface AxialLaw {
  /** The mean of w: one less the mean resultant length. */
  double mean();

  /** The standard deviation of w. */
  double deviation();

  /** log E e<sup>sw</sup>, for s of either sign, as long as |s| times the mean is moderate. */
  double cumulant(double s);

  /**
   * The law of a von Mises–Fisher distribution. Its cumulants are integrals of its means, for it is
   * an exponential family: E e<sup>−st</sup> = e<sup>Λ(κ−s) − Λ(κ)</sup> with Λ′ = A<sub>d</sub>.
   *
   * @param d the dimension
   * @param kappa the concentration
   */
  record VonMisesFisher(int d, double kappa) implements AxialLaw {
    @Override
    public double mean() {
      return 1 - BesselRatio.of(d, kappa);
    }

    @Override
    public double deviation() {
      double a = BesselRatio.of(d, kappa);
      double slope = kappa == 0 ? 1.0 / d : 1 - a * a - (d - 1) * a / kappa;
      return Math.sqrt(slope);
    }

    /** By Simpson's rule: over a few percent of d + κ the integrand is all but straight. */
    @Override
    public double cumulant(double s) {
      double from = 1 - BesselRatio.of(d, kappa - s);
      double middle = 1 - BesselRatio.of(d, kappa - 0.5 * s);
      return s / 6 * (from + 4 * middle + mean());
    }
  }

  /**
   * The law of a power spherical distribution: w/2 is a beta number of shapes β and α.
   *
   * @param beta (d − 1)/2
   * @param alpha the same plus the concentration
   */
  record PowerSpherical(double beta, double alpha) implements AxialLaw {
    static PowerSpherical of(int d, double kappa) {
      return new PowerSpherical(0.5 * (d - 1), 0.5 * (d - 1) + kappa);
    }

    @Override
    public double mean() {
      return 2 * beta / (alpha + beta);
    }

    @Override
    public double deviation() {
      return 2 / (alpha + beta) * Math.sqrt(alpha * beta / (alpha + beta + 1));
    }

    /** The logarithm of Kummer's series M(β, α + β, 2s). */
    @Override
    public double cumulant(double s) {
      double term = 1;
      double sum = 0;
      for (int k = 0; Math.abs(term) > 1e-18; k++) {
        term *= 2 * s * (beta + k) / ((alpha + beta + k) * (k + 1));
        sum += term;
      }
      return Math.log1p(sum);
    }
  }
}
