package io.github.dssw.baseline;

import io.github.dssw.SphericalDistance;
import io.github.dssw.baseline.TransportPlan.Shipments;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * W: exact optimal transport on the sphere with the cost geodesic distance, in radians, to the
 * power p.
 *
 * <p>Sets of one size with equal weights are paired by a solver that takes thousands of points;
 * others go to one meant for hundreds. Both hold the n × m costs in memory, as doubles. Nothing
 * here is random.
 */
public final class Wasserstein implements SphericalDistance {
  private final GeodesicCost cost;
  private final Workers workers;

  private Wasserstein(GeodesicCost cost, Workers workers) {
    this.cost = cost;
    this.workers = workers;
  }

  /** Of order p ≥ 1, on one thread. */
  public Wasserstein(double order) {
    this(new GeodesicCost(order, 0), new Workers(1));
  }

  /**
   * The same with the angle arccos(clip(x·y, ±(1 − clip))), as public code for the paper's flows
   * has it with 1e-5: points nearer than √(2·clip) then count as that far apart.
   */
  public Wasserstein withClip(double clip) {
    return new Wasserstein(new GeodesicCost(cost.order(), clip), workers);
  }

  /** The same with the costs worked out on at most so many threads. */
  public Wasserstein withThreads(int threads) {
    return new Wasserstein(cost, new Workers(threads));
  }

  @Override
  public String name() {
    return "W";
  }

  @Override
  public double order() {
    return cost.order();
  }

  @Override
  public String describe() {
    return "W, order " + order() + ", clip " + cost.clip();
  }

  @Override
  public double value(SpherePoints x, SpherePoints y) {
    return plan(x, y).value();
  }

  /** The gradient is tangent to the sphere, and exact while the plan does not change. */
  @Override
  public double valueAndGradient(SpherePoints x, SpherePoints y, double[] gradient) {
    Arguments.check(x, y, gradient);
    TransportPlan plan = plan(x, y);
    Arrays.fill(gradient, 0);
    for (int k = 0; k < plan.size(); k++) {
      cost.addGradient(x, plan.from(k), y, plan.to(k), plan.mass(k), gradient);
    }
    return plan.value();
  }

  /** Itself. */
  @Override
  public Wasserstein withSeed(long seed) {
    return this;
  }

  /** The optimal plan. */
  public TransportPlan plan(SpherePoints x, SpherePoints y) {
    Arguments.check(x, y);
    double[] costs = cost.matrix(x, y, workers);
    boolean oneToOne = x.size() == y.size() && !x.isWeighted() && !y.isWeighted();
    return oneToOne ? pair(costs, x.size()) : ship(costs, Masses.of(x, y));
  }

  private static TransportPlan pair(double[] costs, int n) {
    Assignment assignment = Assignment.solve(costs, n);
    Shipments shipments = new Shipments(n);
    double[] masses = new double[n];
    Arrays.fill(masses, 1.0 / n);
    for (int i = 0; i < n; i++) {
      shipments.from[i] = i;
      shipments.to[i] = assignment.columns()[i];
      shipments.mass[i] = masses[i];
    }
    return TransportPlan.of(shipments, costs, masses, masses, assignment.prices());
  }

  private static TransportPlan ship(double[] costs, Masses masses) {
    int n = masses.x().length;
    int m = masses.y().length;
    Transport transport = Transport.solve(costs, masses.x(), masses.y());
    int used = 0;
    for (int pair = 0; pair < n * m; pair++) {
      used += transport.flow(pair / m, pair % m) > 0 ? 1 : 0;
    }
    Shipments shipments = new Shipments(used);
    int k = 0;
    for (int pair = 0; pair < n * m; pair++) {
      long flow = transport.flow(pair / m, pair % m);
      if (flow > 0) {
        shipments.from[k] = pair / m;
        shipments.to[k] = pair % m;
        shipments.mass[k++] = flow / (double) masses.total();
      }
    }
    return TransportPlan.of(
        shipments, costs, masses.xShares(), masses.yShares(), transport.columnPrices());
  }
}
