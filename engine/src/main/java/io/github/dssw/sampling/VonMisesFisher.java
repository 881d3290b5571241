package io.github.dssw.sampling;

import io.github.dssw.sphere.RandomStream;

/**
 * The von Mises–Fisher distribution, whose density is proportional to e<sup>κ μ·x</sup>. Immutable.
 *
 * <p>For d = 3 the sampler inverts the distribution function of μ·x. Otherwise it is the rejection
 * sampler of Wood (1994), a modification of Ulrich (1984), whose beta envelope accepts at least 65
 * % of the proposals for every d and κ.
 *
 * <pre>{@code
 * VonMisesFisher distribution = new VonMisesFisher(new double[] {0, 0, 1}, 50);
 * SpherePoints points = distribution.sample(1000, 42);
 * }</pre>
 */
public final class VonMisesFisher extends Axial {
  private final Partition partition;
  private final double logNormaliser;
  private final Wood wood;

  /**
   * Makes the distribution with concentration κ ≥ 0 about a mean direction.
   *
   * @param mean a vector of any length but 0, with at least 2 entries
   * @throws IllegalArgumentException if the direction is zero, too short or not finite, or κ is
   *     negative or not finite
   */
  public VonMisesFisher(double[] mean, double concentration) {
    super(mean, concentration);
    this.partition = Partition.of(mean.length, concentration);
    this.logNormaliser = -Partition.logArea(mean.length) - partition.log();
    this.wood = new Wood(mean.length, concentration);
  }

  /** Returns the constant c = log C<sub>d</sub>(κ) of the log-density c + κ μ·x. */
  public double logNormaliser() {
    return logNormaliser;
  }

  /** Returns A<sub>d</sub>(κ) = I<sub>d/2</sub>(κ) / I<sub>d/2−1</sub>(κ). */
  @Override
  public double meanResultantLength() {
    return partition.derivative();
  }

  /** Returns the Kullback–Leibler divergence of this from the uniform distribution, in nats. */
  public double divergenceFromUniform() {
    return concentration() * partition.derivative() - partition.log();
  }

  @Override
  double drawDrop(RandomStream random) {
    if (dimension() != 3) {
      return wood.draw(random);
    }
    double kappa = concentration();
    double u = random.uniform();
    return kappa == 0
        ? 2 * u
        : Math.min(2, -StrictMath.log1p(u * StrictMath.expm1(-2 * kappa)) / kappa);
  }

  @Override
  double logProfile(double t) {
    return logNormaliser + concentration() * t;
  }

  @Override
  double logProfileSlope(double t) {
    return concentration();
  }

  @Override
  public String toString() {
    return "von Mises-Fisher in R^" + dimension() + ", concentration " + concentration();
  }

  /**
   * The rejection sampler of Wood (1994), written for w = 1 − t to avoid cancellation. The envelope
   * has b = (d−1) / (2κ + √(4κ² + (d−1)²)) and w₀ = 2b/(1+b). The proposal is w = 2bg / (h + bg)
   * with independent gamma numbers g and h of shape (d−1)/2.
   */
  private static final class Wood {
    private final double kappa;

    /** d − 1. */
    private final double freedom;

    private final double b;

    /** w₀, where the envelope touches the density. */
    private final double centre;

    Wood(int d, double kappa) {
      this.kappa = kappa;
      this.freedom = d - 1;
      this.b = freedom / (2 * kappa + Math.sqrt(4 * kappa * kappa + freedom * freedom));
      this.centre = 2 * b / (1 + b);
    }

    double draw(RandomStream random) {
      while (true) {
        double g = b * Gammas.draw(random, 0.5 * freedom);
        double h = Gammas.draw(random, 0.5 * freedom);
        double drop = 2 * g / (h + g);
        double ratio = (centre + drop - centre * drop) / (centre * (2 - centre));
        double log = kappa * (centre - drop) + freedom * StrictMath.log(ratio);
        if (log >= StrictMath.log(random.uniform())) {
          return drop;
        }
      }
    }
  }
}
