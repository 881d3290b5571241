package io.github.dssw.baseline;

/**
 * An optimal transport plan: a list of shipments of mass from points of x to points of y, its cost,
 * and a proof that no plan costs less. Immutable.
 *
 * <pre>{@code
 * TransportPlan plan = new Wasserstein(2).plan(x, y);
 * for (int k = 0; k < plan.size(); k++) {
 *   System.out.printf("%d -> %d: %g%n", plan.from(k), plan.to(k), plan.mass(k));
 * }
 * }</pre>
 *
 * <p>The proof is linear programming duality (Peyré and Cuturi 2019, section 2.5). Let a and b be
 * the masses and C the costs. For any potential v, every plan costs at least Σ a<sub>i</sub>
 * u<sub>i</sub> + Σ b<sub>j</sub> v<sub>j</sub> with u<sub>i</sub> = min<sub>j</sub>
 * (C<sub>ij</sub> − v<sub>j</sub>). This is {@link #lowerBound}; a plan whose {@link #value} equals
 * it is optimal.
 */
public final class TransportPlan {
  private final int[] from;
  private final int[] to;
  private final double[] mass;
  private final double value;
  private final double lowerBound;
  private final double[] xPotential;
  private final double[] yPotential;

  private TransportPlan(
      Shipments shipments,
      double value,
      double lowerBound,
      double[] xPotential,
      double[] yPotential) {
    this.from = shipments.from;
    this.to = shipments.to;
    this.mass = shipments.mass;
    this.value = value;
    this.lowerBound = lowerBound;
    this.xPotential = xPotential;
    this.yPotential = yPotential;
  }

  /** Returns a plan whose bound is computed from the costs and the potential of y alone. */
  static TransportPlan of(
      Shipments shipments, double[] costs, double[] xMass, double[] yMass, double[] yPotential) {
    int m = yMass.length;
    double value = 0;
    for (int k = 0; k < shipments.mass.length; k++) {
      value += shipments.mass[k] * costs[shipments.from[k] * m + shipments.to[k]];
    }
    double bound = 0;
    for (int j = 0; j < m; j++) {
      bound += yMass[j] * yPotential[j];
    }
    double[] xPotential = new double[xMass.length];
    for (int i = 0; i < xMass.length; i++) {
      double smallest = Double.POSITIVE_INFINITY;
      for (int j = 0; j < m; j++) {
        smallest = Math.min(smallest, costs[i * m + j] - yPotential[j]);
      }
      xPotential[i] = smallest;
      bound += xMass[i] * smallest;
    }
    return new TransportPlan(shipments, value, bound, xPotential, yPotential);
  }

  /** Returns the number of shipments. */
  public int size() {
    return mass.length;
  }

  /** Returns the point of x that shipment k comes from. */
  public int from(int k) {
    return from[k];
  }

  /** Returns the point of y that shipment k goes to. */
  public int to(int k) {
    return to[k];
  }

  /** Returns the mass of shipment k; the masses of all shipments sum to 1. */
  public double mass(int k) {
    return mass[k];
  }

  /** Returns the cost of the plan: the p-th power of the distance. */
  public double value() {
    return value;
  }

  /** Returns a lower bound of the cost of any plan. */
  public double lowerBound() {
    return lowerBound;
  }

  /** Returns the potential u<sub>i</sub> of each point of x. */
  public double[] xPotential() {
    return xPotential.clone();
  }

  /** Returns the potential v<sub>j</sub> of each point of y. */
  public double[] yPotential() {
    return yPotential.clone();
  }

  /** The shipments of a plan, one entry of each array per shipment. */
  static final class Shipments {
    final int[] from;
    final int[] to;
    final double[] mass;

    Shipments(int size) {
      this.from = new int[size];
      this.to = new int[size];
      this.mass = new double[size];
    }
  }
}
