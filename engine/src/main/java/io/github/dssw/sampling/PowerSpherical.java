package io.github.dssw.sampling;

import io.github.dssw.sphere.RandomStream;

/**
 * The power spherical distribution of De Cao and Aziz: density proportional to (1 +
 * μ·x)<sup>κ</sup>. Nothing is ever rejected for its shape: (1 + t)/2 is a beta number, in d = 3 a
 * power of a uniform one.
 */
public final class PowerSpherical extends Axial {
  private final double logNormaliser;

  /**
   * The distribution about a mean direction, of any length but 0, with concentration κ ≥ 0.
   *
   * @throws IllegalArgumentException if a number is not finite, the direction is zero or has less
   *     than 2 entries, or κ is negative
   */
  public PowerSpherical(double[] mean, double concentration) {
    super(mean, concentration);
    double beta = 0.5 * (mean.length - 1);
    double alpha = beta + concentration;
    this.logNormaliser =
        LogGamma.of(alpha + beta)
            - LogGamma.of(alpha)
            - beta * Math.log(Math.PI)
            - (alpha + beta) * Math.log(2);
  }

  /** The log-density is this plus κ log(1 + μ·x). */
  public double logNormaliser() {
    return logNormaliser;
  }

  @Override
  public double meanResultantLength() {
    return concentration() / (concentration() + dimension() - 1);
  }

  @Override
  double drawDrop(RandomStream random) {
    if (dimension() == 3) {
      return -2 * StrictMath.expm1(StrictMath.log(random.uniform()) / (1 + concentration()));
    }
    double beta = 0.5 * (dimension() - 1);
    double toMean = Gammas.draw(random, beta + concentration());
    double away = Gammas.draw(random, beta);
    return 2 * away / (toMean + away);
  }

  @Override
  double logProfile(double t) {
    return concentration() == 0
        ? logNormaliser
        : logNormaliser + concentration() * Math.log1p(Math.max(t, -1));
  }

  @Override
  double logProfileSlope(double t) {
    return concentration() == 0 ? 0 : concentration() / (1 + t);
  }

  @Override
  public String toString() {
    return "power spherical in R^" + dimension() + ", concentration " + concentration();
  }
}
