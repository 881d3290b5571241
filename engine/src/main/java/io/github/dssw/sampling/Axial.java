package io.github.dssw.sampling;

import io.github.dssw.sphere.RandomStream;

/**
 * A distribution whose density depends on x through t = μ·x alone.
 *
 * <p>Draws are made of w = 1 − t rather than t, which for a large concentration is near 1 and would
 * have lost most of its digits.
 */
abstract class Axial implements SphericalDistribution {
  private final double[] mean;
  private final double concentration;

  /** +1 or −1: the reflection below takes the first axis to the mean times this. */
  private final double side;

  /** The vector the reflection is across, and 2 over its squared length. */
  private final double[] mirror;

  private final double mirrorFactor;

  Axial(double[] mean, double concentration) {
    if (!(concentration >= 0 && concentration < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "concentration is " + concentration + ": it is finite and not negative");
    }
    this.mean = Vectors.unit(mean, "mean direction");
    this.concentration = concentration;
    // Of the two choices the one that adds numbers of the same sign, so that no digit is lost.
    this.side = this.mean[0] > 0 ? -1 : 1;
    this.mirror = this.mean.clone();
    Vectors.scale(mirror, -side);
    mirror[0] += 1;
    this.mirrorFactor = 2 / Vectors.dot(mirror, mirror);
  }

  /** The mean direction μ, of unit length. */
  public final double[] mean() {
    return mean.clone();
  }

  /** The concentration κ. */
  public final double concentration() {
    return concentration;
  }

  /** The length of the mean of x: 0 for the uniform distribution, 1 at a single point. */
  public abstract double meanResultantLength();

  /** A draw of w = 1 − μ·x, from 0 to 2. */
  abstract double drawDrop(RandomStream random);

  /** The log-density where μ·x = t. */
  abstract double logProfile(double t);

  /** The derivative of {@link #logProfile}. */
  abstract double logProfileSlope(double t);

  @Override
  public final int dimension() {
    return mean.length;
  }

  @Override
  public final double logDensity(double[] x) {
    Vectors.checkDimension(x.length, mean.length);
    return logProfile(Vectors.dot(mean, x));
  }

  @Override
  public final void logDensityGradient(double[] x, double[] gradient) {
    Vectors.checkDimension(x.length, mean.length);
    double slope = logProfileSlope(Vectors.dot(mean, x));
    for (int k = 0; k < mean.length; k++) {
      gradient[k] = slope * mean[k];
    }
  }

  /** Draws about the first axis, then reflects the first axis to the mean. */
  @Override
  public final void draw(RandomStream random, double[] into) {
    double drop = drawDrop(random);
    into[0] = side * (1 - drop);
    Vectors.drawDirection(random, into, 1, Math.sqrt(drop * (2 - drop)));
    double along = mirrorFactor * Vectors.dot(mirror, into);
    for (int k = 0; k < into.length; k++) {
      into[k] -= along * mirror[k];
    }
  }
}
