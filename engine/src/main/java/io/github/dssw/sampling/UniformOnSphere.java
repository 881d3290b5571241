package io.github.dssw.sampling;

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
    Vectors.checkDimension("x", x.length, dimension);
    return logDensity;
  }

  @Override
  public void logDensityGradient(double[] x, double[] gradient) {
    Vectors.checkDimension("x", x.length, dimension);
    Vectors.checkDimension("the gradient", gradient.length, dimension);
    Arrays.fill(gradient, 0);
  }

  @Override
  public void draw(RandomStream random, double[] into) {
    Vectors.checkDimension("the draw", into.length, dimension);
    Vectors.drawDirection(random, into, 0, 1);
  }

  @Override
  public String toString() {
    return "uniform in R^" + dimension;
  }
}
