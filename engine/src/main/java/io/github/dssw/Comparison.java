package io.github.dssw;

import io.github.dssw.internal.Softmax;
import io.github.dssw.spi.SliceCosts;

/**
 * The result of a comparison: the value, its standard error, and the cost and weight of each slice.
 *
 * <pre>{@code
 * Comparison c = dssw.compare(x, y);
 * System.out.println(c.distance() + " turns from " + c.effectiveSlices() + " effective slices");
 * }</pre>
 */
public final class Comparison {
  private final SliceCosts sliceCosts;
  private final double order;
  private final double scale;

  /** The unit of the costs, in turns: costs are multiples of its p-th power. */
  private final double unit;

  private final double[] costs;
  private final double[] weights;
  private final double sum;
  private final double resolution;

  Comparison(double scale, SliceCosts costs, double[] weights, double resolution) {
    this.sliceCosts = costs;
    this.order = costs.order();
    this.scale = scale;
    this.unit = costs.unit();
    this.costs = costs.inUnit();
    this.weights = weights;
    this.sum = Softmax.dot(weights, this.costs);
    this.resolution = resolution;
  }

  /**
   * Returns Σ w W, the distance to the power p. For a large order and near sets it can be less than
   * a double holds; {@link #distance} is right all the same.
   */
  public double value() {
    return scale * unitPower() * sum;
  }

  /** Returns the distance in turns: the p-th root of the value. */
  public double distance() {
    return unit * Math.pow(scale * sum, 1 / order);
  }

  /**
   * Returns the standard error of the value that comes from the random slices: √(Σ w² (W − Σ w
   * W)²), the delta-method error of a self-normalised sum (docs/mathematics.md, "How sure a value
   * is").
   */
  public double standardError() {
    double square = 0;
    for (int l = 0; l < costs.length; l++) {
      double term = weights[l] * (costs[l] - sum);
      square += term * term;
    }
    return scale * unitPower() * Math.sqrt(square);
  }

  /** Returns the number of equally weighted slices that would be as good: 1 / Σ w². */
  public double effectiveSlices() {
    return 1 / Softmax.dot(weights, weights);
  }

  /**
   * Returns whether the distance is below the resolution of the back end, about 1e-5 turns in
   * single precision: rounding then dominates it. The back end {@code scalar} measures such
   * distances.
   */
  public boolean withinRounding() {
    return distance() < resolution;
  }

  /** Returns the order p. */
  public double order() {
    return order;
  }

  /** Returns the number of slices, L. */
  public int slices() {
    return costs.length;
  }

  /** Returns W<sub>p</sub><sup>p</sup> of each slice. */
  public double[] costs() {
    return sliceCosts.values();
  }

  /** Returns the weight of each slice; the weights sum to 1. */
  public double[] weights() {
    return weights.clone();
  }

  private double unitPower() {
    return Math.pow(unit, order);
  }

  @Override
  public String toString() {
    return "value " + value() + " ± " + standardError() + ", distance " + distance();
  }
}
