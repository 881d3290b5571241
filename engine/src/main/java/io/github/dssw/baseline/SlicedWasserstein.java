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
    Cloud cloud = Cloud.of(x);
    double[] columns = new double[gradient.length];
    LineAverage lines = new LineAverage(slicing, x.dimension());
    double value = lines.valueAndGradient(cloud, Cloud.of(y), columns);
    Arrays.fill(gradient, 0);
    new Cloud(columns, cloud.size(), cloud.dimension(), null).addRows(1, gradient);
    return value;
  }

  @Override
  public SlicedWasserstein withSeed(long seed) {
    return new SlicedWasserstein(slicing.withSeed(seed));
  }
}
