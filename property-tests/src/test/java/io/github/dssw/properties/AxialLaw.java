package io.github.dssw.properties;

/**
 * The law of the drop w = 1 − μ·x of a distribution about μ. It shares no code with the samplers.
 */
interface AxialLaw {
  /** Returns the mean of w: 1 minus the mean resultant length. */
  double mean();

  /** Returns the standard deviation of w. */
  double deviation();

  /** Returns log E e<sup>sw</sup>, for s of either sign with a moderate |s| times the mean. */
  double cumulant(double s);

  /**
   * The law of a von Mises–Fisher distribution (Mardia and Jupp 2000, section 9.3). Since it is an
   * exponential family, its cumulants are integrals of its means: E e<sup>−st</sup> = e<sup>Λ(κ−s)
   * − Λ(κ)</sup> with Λ′ = A<sub>d</sub>.
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

    /** Uses Simpson's rule: over a few percent of d + κ the integrand is almost linear. */
    @Override
    public double cumulant(double s) {
      double from = 1 - BesselRatio.of(d, kappa - s);
      double middle = 1 - BesselRatio.of(d, kappa - 0.5 * s);
      return s / 6 * (from + 4 * middle + mean());
    }
  }

  /**
   * The law of a power spherical distribution (De Cao and Aziz 2020): w/2 follows the beta law of
   * shapes β and α.
   *
   * @param beta (d − 1)/2
   * @param alpha (d − 1)/2 + κ
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

    /** Sums Kummer's series M(β, α + β, 2s), the moment generating function of a beta law. */
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
