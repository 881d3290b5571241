package io.github.dssw.energy;

import io.github.dssw.internal.Softmax;
import java.util.Arrays;

/**
 * Weights that are a fixed function of the costs: w<sub>ℓ</sub> = g(W<sub>ℓ</sub>) / Σ g(W) (the
 * paper's Algorithm 1).
 *
 * <pre>{@code
 * double[] weights = Energy.exponential().weights(comparison.costs(), 1);
 * }</pre>
 *
 * <p>Weights are computed here, in double, for every back end: L numbers cost nothing compared with
 * the points.
 */
public sealed interface FixedEnergy extends Energy {
  /**
   * Returns the weights of slices; they sum to 1.
   *
   * @param costs the costs as multiples of {@code unit}
   * @param unit the unit of the costs; 1 unless costs would underflow
   */
  double[] weights(double[] costs, double unit);

  /**
   * Returns ∂value/∂W for value = Σ w(W) W, including the change of the weights.
   *
   * @param costs the costs as multiples of {@code unit}
   * @param unit the unit of the costs
   * @param weights the result of {@link #weights} for these costs
   */
  double[] sensitivities(double[] costs, double unit, double[] weights);

  /** Equal weights. */
  record Uniform() implements FixedEnergy {
    @Override
    public String name() {
      return "uniform";
    }

    @Override
    public double[] weights(double[] costs, double unit) {
      return equal(costs.length);
    }

    @Override
    public double[] sensitivities(double[] costs, double unit, double[] weights) {
      return weights.clone();
    }
  }

  /** Weights in proportion to exp(W / temperature). */
  record Exponential(double temperature) implements FixedEnergy {
    /** The lowest temperature: below it, differences of costs over it would overflow. */
    private static final double LOWEST = 1e-200;

    /** Checks the temperature. */
    public Exponential {
      if (!(temperature >= LOWEST) || Double.isInfinite(temperature)) {
        throw new IllegalArgumentException(
            "temperature is " + temperature + "; it must be finite and at least " + LOWEST);
      }
    }

    @Override
    public String name() {
      return "exponential";
    }

    @Override
    public double[] weights(double[] costs, double unit) {
      double[] scaled = new double[costs.length];
      for (int l = 0; l < costs.length; l++) {
        scaled[l] = costs[l] * unit / temperature;
      }
      return Softmax.of(scaled);
    }

    @Override
    public double[] sensitivities(double[] costs, double unit, double[] weights) {
      double value = Softmax.dot(weights, costs);
      double[] s = new double[costs.length];
      for (int l = 0; l < s.length; l++) {
        s[l] = weights[l] * (1 + (costs[l] - value) * unit / temperature);
      }
      return s;
    }
  }

  /** Weights in proportion to a power of the cost: 1 is the paper's identity, 2 its polynomial. */
  record Power(int exponent) implements FixedEnergy {
    /** Checks the exponent. */
    public Power {
      if (exponent != 1 && exponent != 2) {
        throw new IllegalArgumentException("exponent is " + exponent + "; it must be 1 or 2");
      }
    }

    @Override
    public String name() {
      return exponent == 1 ? "identity" : "polynomial";
    }

    @Override
    public double[] weights(double[] costs, double unit) {
      double largest = largest(costs);
      if (largest == 0) {
        return equal(costs.length);
      }
      double sum = 0;
      double[] w = new double[costs.length];
      for (int l = 0; l < w.length; l++) {
        double scaled = costs[l] / largest;
        w[l] = exponent == 1 ? scaled : scaled * scaled;
        sum += w[l];
      }
      for (int l = 0; l < w.length; l++) {
        w[l] /= sum;
      }
      return w;
    }

    @Override
    public double[] sensitivities(double[] costs, double unit, double[] weights) {
      double largest = largest(costs);
      if (largest == 0) {
        return weights.clone();
      }
      double value = Softmax.dot(weights, costs) / largest;
      double sum = 0;
      for (double cost : costs) {
        sum += Math.pow(cost / largest, exponent);
      }
      double[] s = new double[costs.length];
      for (int l = 0; l < s.length; l++) {
        double scaled = costs[l] / largest;
        double slope = exponent == 1 ? 1 : 2 * scaled;
        s[l] = weights[l] + slope * (scaled - value) / sum;
      }
      return s;
    }

    private static double largest(double[] costs) {
      double largest = 0;
      for (double cost : costs) {
        largest = Math.max(largest, cost);
      }
      return largest;
    }
  }

  private static double[] equal(int slices) {
    double[] w = new double[slices];
    Arrays.fill(w, 1.0 / slices);
    return w;
  }
}
