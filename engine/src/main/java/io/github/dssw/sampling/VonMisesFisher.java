package io.github.dssw.sampling;

import io.github.dssw.sphere.RandomStream;

/**
 * The von Mises–Fisher distribution: density proportional to e<sup>κ μ·x</sup>.
 *
 * <p>Drawn in closed form where d = 3, and otherwise by Wood's rejection from a beta envelope,
 * which accepts 65 % of its draws or more, for any d and κ.
 */
public final class VonMisesFisher extends Axial {
  private final Partition partition;
  private final double logNormaliser;
  private final Wood wood;

  /**
   * The distribution about a mean direction, of any length but 0, with concentration κ ≥ 0.
   *
   * @throws IllegalArgumentException if a number is not finite, the direction is zero or has less
   *     than 2 entries, or κ is negative
   */
  public VonMisesFisher(double[] mean, double concentration) {
    super(mean, concentration);
    this.partition = Partition.of(mean.length, concentration);
    this.logNormaliser = -Partition.logArea(mean.length) - partition.log();
    this.wood = new Wood(mean.length, concentration);
  }

  /** log C<sub>d</sub>(κ): the log-density is this plus κ μ·x. */
  public double logNormaliser() {
    return logNormaliser;
  }

  /** A<sub>d</sub>(κ) = I<sub>d/2</sub>(κ) / I<sub>d/2−1</sub>(κ). */
  @Override
  public double meanResultantLength() {
    return partition.derivative();
  }

  /** The Kullback–Leibler divergence of this from the uniform distribution, in nats. */
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
   * Wood's envelope (1994), in terms of w = 1 − t. Without cancellation: b = (d−1) / (2κ + √(4κ² +
   * (d−1)²)), w₀ = 2b/(1+b), and from two gamma numbers g, h of shape (d−1)/2 the proposal w = 2bg
   * / (h + bg).
   */
  private static final class Wood {
    private final double kappa;
    private final double freedom;
    private final double b;
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
