package io.github.dssw.baseline;

import io.github.dssw.SphericalDistance;
import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * SW, the sliced Wasserstein distance (Bonneel et al. 2015): the mean over random lines of
 * W<sub>p</sub><sup>p</sup> between the projections onto the line. It takes points as points of
 * R<sup>d</sup> and ignores the sphere. Sets may differ in size and have weights. Immutable.
 *
 * <pre>{@code
 * SphericalDistance sw = new SlicedWasserstein(Slicing.of(200).withSeed(42));
 * double distance = sw.distance(x, y);
 * }</pre>
 */
public final class SlicedWasserstein implements SphericalDistance {
  private final Slicing slicing;

  /** Makes the distance with these settings. */
  public SlicedWasserstein(Slicing slicing) {
    this.slicing = slicing;
  }

  @Override
  public String name() {
    return "SW";
  }

  @Override
  public double order() {
    return slicing.order();
  }

  @Override
  public String describe() {
    return name() + slicing.describe();
  }

  @Override
  public double value(SpherePoints x, SpherePoints y) {
    Checks.sameDimension(x.dimension(), y.dimension());
    return new LineAverage(slicing, x.dimension()).value(Cloud.of(x), Cloud.of(y));
  }

  @Override
  public double valueAndGradient(SpherePoints x, SpherePoints y, double[] gradient) {
    Checks.sameDimension(x.dimension(), y.dimension());
    Checks.gradientLength(gradient, x.size(), x.dimension());
    return valueAndGradient(Cloud.of(x), Cloud.of(y), gradient);
  }

  /**
   * Returns the value between two sets of points of any R<sup>k</sup>, k ≥ 1, and computes its
   * derivatives in the coordinates of x.
   *
   * @param x rows of k numbers
   * @param y rows of k numbers
   * @param gradient receives the derivatives, row by row
   */
  public double valueAndGradient(double[] x, double[] y, int dimension, double[] gradient) {
    Checks.gradientLength(gradient, x.length / dimension, dimension);
    return valueAndGradient(Cloud.of(x, dimension), Cloud.of(y, dimension), gradient);
  }

  private double valueAndGradient(Cloud x, Cloud y, double[] gradient) {
    double[] columns = new double[gradient.length];
    double value = new LineAverage(slicing, x.dimension()).valueAndGradient(x, y, columns);
    Arrays.fill(gradient, 0);
    new Cloud(columns, x.size(), x.dimension(), null).addRows(1, gradient);
    return value;
  }

  @Override
  public SlicedWasserstein withSeed(long seed) {
    return new SlicedWasserstein(slicing.withSeed(seed));
  }
}
