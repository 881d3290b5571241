package io.github.dssw;

import io.github.dssw.energy.Softmax;

/**
 * What comparing two sets gave: the value, how sure it is, and the cost and weight of each slice.
 */
public final class Comparison {
  private final double order;
  private final double scale;
  private final double[] costs;
  private final double[] weights;
  private final double sum;

  Comparison(double order, double scale, double[] costs, double[] weights) {
    this.order = order;
    this.scale = scale;
    this.costs = costs;
    this.weights = weights;
    this.sum = Softmax.dot(weights, costs);
  }

  /** Σ w W: the distance to the power p. */
  public double value() {
    return scale * sum;
  }

  /** The p-th root of the value. */
  public double distance() {
    return Math.pow(value(), 1 / order);
  }

  /**
   * The standard error of the value over the draw of slices: √(Σ w² (W − Σ w W)²), the delta-method
   * error of a self-normalised sum.
   */
  public double standardError() {
    double square = 0;
    for (int l = 0; l < costs.length; l++) {
      double term = weights[l] * (costs[l] - sum);
      square += term * term;
    }
    return scale * Math.sqrt(square);
  }

  /** How many equally weighted slices would be as good: 1 / Σ w². */
  public double effectiveSlices() {
    return 1 / Softmax.dot(weights, weights);
  }

  /** The order p. */
  public double order() {
    return order;
  }

  /** The number of slices, L. */
  public int slices() {
    return costs.length;
  }

  /** W<sub>p</sub><sup>p</sup> in each slice. */
  public double[] costs() {
    return costs.clone();
  }

  /** The weight of each slice; they sum to 1. */
  public double[] weights() {
    return weights.clone();
  }

  @Override
  public String toString() {
    return "value " + value() + " ± " + standardError() + ", distance " + distance();
  }
}
