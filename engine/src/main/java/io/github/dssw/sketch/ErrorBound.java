package io.github.dssw.sketch;

import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.internal.Softmax;
import io.github.dssw.spi.SliceCosts;

/**
 * The range of distances that are possible if W<sub>p</sub> of every slice is known up to an error
 * in turns: the least and the largest value of Σ g(W) W / Σ g(W) over a box of costs
 * (docs/mathematics.md, "Sketches").
 *
 * <p>A quotient of sums over slices is optimised by Dinkelbach's method: for a quotient λ, each
 * slice by itself optimises g(W) (W − λ), which gives a better λ, until it does not change. This
 * function of W falls up to one point and rises from there, so its largest value is at an end of
 * the slice's interval, and its least where the interval comes nearest to that point.
 */
final class ErrorBound {
  private static final int MOST_STEPS = 200;

  /** The relative change of λ below which it is final. */
  private static final double FINAL = 1e-14;

  /** The longest distance on a circle, in turns. */
  private static final double FARTHEST = 0.5;

  private final FixedEnergy energy;
  private final double order;
  private final double[] low;
  private final double[] high;

  /** The unit of lengths in turns; costs are multiples of its p-th power. */
  private final double unit;

  private ErrorBound(FixedEnergy energy, SliceCosts costs, double error) {
    this.energy = energy;
    this.order = costs.order();
    double[] relative = costs.inUnit();
    this.low = new double[relative.length];
    this.high = new double[relative.length];
    double longest = 0;
    for (int l = 0; l < relative.length; l++) {
      double length = costs.unit() * Math.pow(relative[l], 1 / order);
      low[l] = Math.max(0, length - error);
      high[l] = Math.min(FARTHEST, length + error);
      longest = Math.max(longest, high[l]);
    }
    this.unit = longest;
    for (int l = 0; l < relative.length; l++) {
      low[l] = Math.pow(low[l] / unit, order);
      high[l] = Math.pow(high[l] / unit, order);
    }
  }

  /**
   * Returns the largest difference of the true distance from the one that these costs give.
   *
   * @param error of W<sub>p</sub> on every slice, in turns
   * @param distance that the costs give, in turns
   */
  static double of(FixedEnergy energy, SliceCosts costs, double error, double distance) {
    ErrorBound bound = new ErrorBound(energy, costs, error);
    double above = bound.length(bound.largest()) - distance;
    double below = distance - bound.length(bound.least());
    return Math.max(above, below);
  }

  private double length(double value) {
    return unit * Math.pow(value, 1 / order);
  }

  private double largest() {
    double[] chosen = high.clone();
    double quotient = quotient(chosen);
    for (int step = 0; step < MOST_STEPS; step++) {
      for (int l = 0; l < chosen.length; l++) {
        chosen[l] = larger(low[l], high[l], quotient);
      }
      double next = quotient(chosen);
      if (next <= quotient * (1 + FINAL)) {
        break;
      }
      quotient = next;
    }
    return quotient;
  }

  private double least() {
    if (allZero(low)) {
      return 0;
    }
    double[] chosen = low.clone();
    double quotient = quotient(chosen);
    for (int step = 0; step < MOST_STEPS; step++) {
      double turn = turningPoint(quotient);
      for (int l = 0; l < chosen.length; l++) {
        chosen[l] = Math.max(low[l], Math.min(high[l], turn));
      }
      double next = quotient(chosen);
      if (next >= quotient * (1 - FINAL)) {
        break;
      }
      quotient = next;
    }
    return quotient;
  }

  private double quotient(double[] costs) {
    return Softmax.dot(energy.weights(costs, unitPower()), costs);
  }

  private double unitPower() {
    return Math.pow(unit, order);
  }

  /** Returns the end of an interval at which g(W) (W − λ) is larger. */
  private double larger(double a, double b, double quotient) {
    if (b >= quotient) {
      return b;
    }
    return growth(a, b) * (quotient - b) <= quotient - a ? b : a;
  }

  /** Returns g(b) / g(a). */
  private double growth(double a, double b) {
    if (energy instanceof FixedEnergy.Exponential exponential) {
      return Math.exp((b - a) * unitPower() / exponential.temperature());
    }
    if (energy instanceof FixedEnergy.Power power) {
      return Math.pow(b / a, power.exponent());
    }
    return ofUniform(1);
  }

  /** Returns the W from which on g(W) (W − λ) rises. */
  private double turningPoint(double quotient) {
    if (energy instanceof FixedEnergy.Exponential exponential) {
      return quotient - exponential.temperature() / unitPower();
    }
    if (energy instanceof FixedEnergy.Power power) {
      return power.exponent() * quotient / (power.exponent() + 1);
    }
    return ofUniform(0);
  }

  /** Returns a number that is right for equal weights; an energy that is not known has no bound. */
  private double ofUniform(double number) {
    if (energy instanceof FixedEnergy.Uniform) {
      return number;
    }
    throw new IllegalStateException("no bound is known for the energy " + energy.name());
  }

  private static boolean allZero(double[] values) {
    for (double v : values) {
      if (v > 0) {
        return false;
      }
    }
    return true;
  }
}
