package io.github.dssw.baseline;

import io.github.dssw.SphericalDistance;
import io.github.dssw.internal.Checks;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * A distance that transports mass at the cost of {@link GeodesicCost} between all pairs of points.
 * Nothing in it is random.
 */
abstract class GroundCostDistance implements SphericalDistance {
  final GeodesicCost cost;
  final Workers workers;

  GroundCostDistance(GeodesicCost cost, Workers workers) {
    this.cost = cost;
    this.workers = workers;
  }

  @Override
  public final double order() {
    return cost.order();
  }

  /** Returns this distance: it makes no random choices. */
  @Override
  public final SphericalDistance withSeed(long seed) {
    return this;
  }

  /**
   * Returns the value and its gradient, which is tangent to the sphere. By the envelope theorem it
   * is the gradient of the cost with the plan held fixed.
   */
  @Override
  public final double valueAndGradient(SpherePoints x, SpherePoints y, double[] gradient) {
    Checks.sameDimension(x.dimension(), y.dimension());
    Checks.gradientLength(gradient, x.size(), x.dimension());
    Arrays.fill(gradient, 0);
    return addGradient(x, y, gradient);
  }

  /** Returns the value and adds its gradient to {@code gradient}. */
  abstract double addGradient(SpherePoints x, SpherePoints y, double[] gradient);

  /** Returns the costs of all pairs, one row per point of x. */
  final double[] costs(SpherePoints x, SpherePoints y) {
    Checks.sameDimension(x.dimension(), y.dimension());
    return cost.matrix(x, y, workers);
  }
}
