package io.github.dssw.sampling;

import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.RandomStream;

/**
 * A distribution that is symmetric about an axis: its density depends on x through t = μ·x alone.
 *
 * <p>Samplers draw the drop w = 1 − t instead of t. For a large concentration t is close to 1, and
 * most digits of 1 − t would be lost.
 */
abstract class Axial implements SphericalDistribution {
  private final double[] mean;
  private final double concentration;

  /** +1 or −1: the reflection takes the first axis to the mean times this sign. */
  private final double side;

  /** The normal of the reflecting hyperplane. */
  private final double[] mirror;

  /** 2 over the squared length of the normal. */
  private final double mirrorFactor;

  Axial(double[] mean, double concentration) {
    if (!(concentration >= 0 && concentration < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "concentration is " + concentration + "; it must be finite and not negative");
    }
    this.mean = Vectors.unit(mean, "mean direction");
    this.concentration = concentration;
    // Of the two signs this one avoids cancellation in mirror[0].
    this.side = this.mean[0] > 0 ? -1 : 1;
    this.mirror = this.mean.clone();
    Vectors.scale(mirror, -side);
    mirror[0] += 1;
    this.mirrorFactor = 2 / Vectors.dot(mirror, mirror);
  }

  /** Returns the mean direction μ, a unit vector. */
  public final double[] mean() {
    return mean.clone();
  }

  /** Returns the concentration κ. */
  public final double concentration() {
    return concentration;
  }

  /**
   * Returns the length of the expectation of x: 0 for the uniform distribution, 1 for a single
   * point.
   */
  public abstract double meanResultantLength();

  /** Draws w = 1 − μ·x, a number in [0, 2]. */
  abstract double drawDrop(RandomStream random);

  /** Returns the log-density where μ·x = t. */
  abstract double logProfile(double t);

  /** Returns the derivative of {@link #logProfile}. */
  abstract double logProfileSlope(double t);

  @Override
  public final int dimension() {
    return mean.length;
  }

  @Override
  public final double logDensity(double[] x) {
    Checks.sameDimension("x", x.length, "the distribution", mean.length);
    return logProfile(Vectors.dot(mean, x));
  }

  @Override
  public final void logDensityGradient(double[] x, double[] gradient) {
    Checks.sameDimension("x", x.length, "the distribution", mean.length);
    Checks.sameDimension("the gradient", gradient.length, "the distribution", mean.length);
    double slope = logProfileSlope(Vectors.dot(mean, x));
    for (int k = 0; k < mean.length; k++) {
      gradient[k] = slope * mean[k];
    }
  }

  /** Draws about the first axis, then applies the reflection that takes this axis to the mean. */
  @Override
  public final void draw(RandomStream random, double[] into) {
    Checks.sameDimension("the draw", into.length, "the distribution", mean.length);
    double drop = drawDrop(random);
    into[0] = side * (1 - drop);
    Vectors.drawDirection(random, into, 1, Math.sqrt(drop * (2 - drop)));
    double along = mirrorFactor * Vectors.dot(mirror, into);
    for (int k = 0; k < into.length; k++) {
      into[k] -= along * mirror[k];
    }
  }
}
