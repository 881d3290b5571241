package io.github.dssw.baseline;

import io.github.dssw.baseline.TransportPlan.Shipments;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * W, the exact Wasserstein distance on the sphere: optimal transport whose cost is the p-th power
 * of the geodesic distance in radians. Immutable.
 *
 * <p>Sets of equal size without weights are matched by a solver for thousands of points; other sets
 * go to a solver meant for hundreds. Both hold the n × m costs in memory, as doubles.
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
    boolean oneToOne = x.size() == y.size() && !x.isWeighted() && !y.isWeighted();
    return oneToOne ? matching(costs, x.size()) : flow(costs, Masses.of(x, y));
  }

  @Override
  double addGradient(SpherePoints x, SpherePoints y, double[] gradient) {
    TransportPlan plan = plan(x, y);
    for (int k = 0; k < plan.size(); k++) {
      cost.addGradient(x, plan.from(k), y, plan.to(k), plan.mass(k), gradient);
    }
    return plan.value();
  }

  private static TransportPlan matching(double[] costs, int n) {
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

  private static TransportPlan flow(double[] costs, Masses masses) {
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
        shipments, costs, masses.xFractions(), masses.yFractions(), transport.columnPrices());
  }
}
