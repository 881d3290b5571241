package io.github.dssw.sampling;

import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.RandomStream;
import java.util.Arrays;

/**
 * The uniform distribution on the sphere. Immutable.
 *
 * <pre>{@code
 * SpherePoints points = new UniformOnSphere(3).sample(1000, 42);
 * }</pre>
 */
public final class UniformOnSphere implements SphericalDistribution {
  private final int dimension;
  private final double logDensity;

  /** Makes the uniform distribution on the unit sphere of R<sup>d</sup>, d ≥ 2. */
  public UniformOnSphere(int d) {
    if (d < 2) {
      throw new IllegalArgumentException("dimension is " + d + "; at least 2 is needed");
    }
    this.dimension = d;
    this.logDensity = -Partition.logArea(d);
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public double logDensity(double[] x) {
    Checks.sameDimension("x", x.length, "the distribution", dimension);
    return logDensity;
  }

  @Override
  public void logDensityGradient(double[] x, double[] gradient) {
    Checks.sameDimension("x", x.length, "the distribution", dimension);
    Checks.sameDimension("the gradient", gradient.length, "the distribution", dimension);
    Arrays.fill(gradient, 0);
  }

  @Override
  public void draw(RandomStream random, double[] into) {
    Checks.sameDimension("the draw", into.length, "the distribution", dimension);
    Vectors.drawDirection(random, into, 0, 1);
  }

  @Override
  public String toString() {
    return "uniform in R^" + dimension;
  }
}
