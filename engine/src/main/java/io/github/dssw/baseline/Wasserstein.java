package io.github.dssw.baseline;

import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.SpherePoints;

/**
 * W, the exact Wasserstein distance on the sphere: optimal transport whose cost is the p-th power
 * of the geodesic distance in radians. Immutable.
 *
 * <p>The plan is found by a network simplex, for sets of any sizes and weights. It is meant for
 * thousands of points: the n × m costs are held in memory, as doubles, and the time grows a little
 * faster than their number.
 *
 * <pre>{@code
 * Wasserstein w = new Wasserstein(2).withThreads(4);
 * double radians = w.distance(x, y);
 * TransportPlan plan = w.plan(x, y);
 * }</pre>
 */
public final class Wasserstein extends GroundCostDistance {
  private Wasserstein(GeodesicCost cost, Workers workers) {
    super(cost, workers);
  }

  /** Makes the distance of order p ≥ 1, on one thread. */
  public Wasserstein(double order) {
    this(new GeodesicCost(order, 0), new Workers(1));
  }

  /**
   * Returns the same distance with the angle arccos(clip(x·y, ±(1 − clip))), as public code for the
   * paper's flows has it with clip = 1e-5. Points closer than about √(2·clip) then count as that
   * far apart.
   */
  public Wasserstein withClip(double clip) {
    return new Wasserstein(new GeodesicCost(cost.order(), clip), workers);
  }

  /** Returns the same distance with the costs computed on at most this many threads. */
  public Wasserstein withThreads(int threads) {
    return new Wasserstein(cost, new Workers(threads));
  }

  @Override
  public String name() {
    return "W";
  }

  @Override
  public String describe() {
    return "W, order " + order() + ", clip " + cost.clip();
  }

  @Override
  public double value(SpherePoints x, SpherePoints y) {
    return plan(x, y).value();
  }

  /** Returns the optimal plan. */
  public TransportPlan plan(SpherePoints x, SpherePoints y) {
    double[] costs = costs(x, y);
    Masses masses = Masses.of(x, y);
    NetworkSimplex simplex = NetworkSimplex.solve(costs, masses.x(), masses.y());
    return TransportPlan.of(
        simplex.shipments(masses.total()),
        costs,
        masses.xFractions(),
        masses.yFractions(),
        simplex.columnPrices());
  }

  @Override
  double addGradient(SpherePoints x, SpherePoints y, double[] gradient) {
    TransportPlan plan = plan(x, y);
    for (int k = 0; k < plan.size(); k++) {
      cost.addGradient(x, plan.from(k), y, plan.to(k), plan.mass(k), gradient);
    }
    return plan.value();
  }
}
