package io.github.dssw.baseline;

/**
 * Who sends how much to whom, what it costs, and the proof that it cannot cost less.
 *
 * <p>The proof: for any prices v, every plan costs at least Σ a<sub>i</sub> u<sub>i</sub> + Σ
 * b<sub>j</sub> v<sub>j</sub> with u<sub>i</sub> = min<sub>j</sub> (c<sub>ij</sub> −
 * v<sub>j</sub>). That is {@link #lowerBound}; where it meets {@link #value} the plan is optimal.
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
      Shipments shipments, double value, double lowerBound, double[] xPrices, double[] yPrices) {
    this.from = shipments.from;
    this.to = shipments.to;
    this.mass = shipments.mass;
    this.value = value;
    this.lowerBound = lowerBound;
    this.xPotential = xPrices;
    this.yPotential = yPrices;
  }

  /** From a solver's answer: its bound is worked out anew from the costs and the prices of y. */
  static TransportPlan of(
      Shipments shipments, double[] costs, double[] xMass, double[] yMass, double[] yPrices) {
    int m = yMass.length;
    double value = 0;
    for (int k = 0; k < shipments.mass.length; k++) {
      value += shipments.mass[k] * costs[shipments.from[k] * m + shipments.to[k]];
    }
    double bound = 0;
    for (int j = 0; j < m; j++) {
      bound += yMass[j] * yPrices[j];
    }
    double[] xPrices = new double[xMass.length];
    for (int i = 0; i < xMass.length; i++) {
      double least = Double.POSITIVE_INFINITY;
      for (int j = 0; j < m; j++) {
        least = Math.min(least, costs[i * m + j] - yPrices[j]);
      }
      xPrices[i] = least;
      bound += xMass[i] * least;
    }
    return new TransportPlan(shipments, value, bound, xPrices, yPrices);
  }

  /** How many pairs exchange mass. */
  public int size() {
    return mass.length;
  }

  /** The point of x that shipment k comes from. */
  public int from(int k) {
    return from[k];
  }

  /** The point of y that shipment k goes to. */
  public int to(int k) {
    return to[k];
  }

  /** The mass of shipment k; all of them sum to 1. */
  public double mass(int k) {
    return mass[k];
  }

  /** The cost of the plan: the p-th power of the distance. */
  public double value() {
    return value;
  }

  /** What no plan can cost less than. */
  public double lowerBound() {
    return lowerBound;
  }

  /** The price u<sub>i</sub> of each point of x. */
  public double[] xPotential() {
    return xPotential.clone();
  }

  /** The price v<sub>j</sub> of each point of y. */
  public double[] yPotential() {
    return yPotential.clone();
  }

  /** The shipments of a plan, in three columns. */
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
