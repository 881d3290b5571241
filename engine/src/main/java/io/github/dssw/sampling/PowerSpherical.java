package io.github.dssw.sampling;

import io.github.dssw.sphere.RandomStream;

/**
 * The power spherical distribution (De Cao and Aziz 2020), whose density is proportional to (1 +
 * μ·x)<sup>κ</sup>. Immutable.
 *
 * <p>With t = μ·x, (1 + t)/2 has a beta distribution, so the sampler needs no rejection envelope;
 * for d = 3 it is a power of a uniform number.
 *
 * <pre>{@code
 * PowerSpherical distribution = new PowerSpherical(new double[] {0, 0, 1}, 10);
 * SpherePoints points = distribution.sample(1000, 42);
 * }</pre>
 */
public final class PowerSpherical extends Axial {
  private final double logNormaliser;

  /**
   * Makes the distribution with concentration κ ≥ 0 about a mean direction.
   *
   * @param mean a vector of any length but 0, with at least 2 entries
   * @throws IllegalArgumentException if the direction is zero, too short or not finite, or κ is
   *     negative or not finite
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

  /** Returns the constant c of the log-density c + κ log(1 + μ·x). */
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
