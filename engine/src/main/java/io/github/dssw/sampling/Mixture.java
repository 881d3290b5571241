package io.github.dssw.sampling;

import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.RandomStream;
import java.util.Arrays;
import java.util.List;

/**
 * A mixture of distributions on the same sphere. Immutable.
 *
 * <pre>{@code
 * SphericalDistribution mixture =
 *     new Mixture(
 *         List.of(new VonMisesFisher(north, 50), new UniformOnSphere(3)), new double[] {3, 1});
 * SpherePoints points = mixture.sample(1000, 42);
 * }</pre>
 */
public final class Mixture implements SphericalDistribution {
  private final List<SphericalDistribution> components;
  private final double[] weights;

  /** Makes a mixture with equal weights. */
  public Mixture(List<? extends SphericalDistribution> components) {
    this(components, equal(components.size()));
  }

  /**
   * Makes a mixture with these weights, which are scaled to sum to 1.
   *
   * @throws IllegalArgumentException if there is no component, the dimensions or the numbers of
   *     components and weights differ, a weight is negative or not finite, or all weights are 0
   */
  public Mixture(List<? extends SphericalDistribution> components, double[] weights) {
    this.components = List.copyOf(components);
    Checks.atLeastOne(this.components.size(), "components");
    for (int c = 1; c < this.components.size(); c++) {
      int d = this.components.get(c).dimension();
      Checks.sameDimension("component " + c, d, "component 0", dimension());
    }
    this.weights = scaled(weights, this.components.size());
  }

  @Override
  public int dimension() {
    return components.get(0).dimension();
  }

  @Override
  public double logDensity(double[] x) {
    double[] logs = weightedLogs(x);
    double largest = Arrays.stream(logs).max().getAsDouble();
    return largest == Double.NEGATIVE_INFINITY
        ? largest
        : largest + Math.log(sumExp(logs, largest));
  }

  @Override
  public void logDensityGradient(double[] x, double[] gradient) {
    Checks.sameDimension("the gradient", gradient.length, "the distribution", dimension());
    double[] logs = weightedLogs(x);
    double log = logDensity(x);
    double[] part = new double[dimension()];
    Arrays.fill(gradient, 0);
    for (int c = 0; c < logs.length; c++) {
      double share = Math.exp(logs[c] - log);
      if (share > 0) {
        components.get(c).logDensityGradient(x, part);
        for (int k = 0; k < part.length; k++) {
          gradient[k] += share * part[k];
        }
      }
    }
  }

  @Override
  public void draw(RandomStream random, double[] into) {
    double left = random.uniform();
    int chosen = -1;
    for (int c = 0; c < weights.length && left >= 0; c++) {
      if (weights[c] > 0) {
        chosen = c;
        left -= weights[c];
      }
    }
    components.get(chosen).draw(random, into);
  }

  @Override
  public String toString() {
    return "mixture of " + components.size() + " in R^" + dimension();
  }

  private double[] weightedLogs(double[] x) {
    double[] logs = new double[weights.length];
    for (int c = 0; c < logs.length; c++) {
      logs[c] = Math.log(weights[c]) + components.get(c).logDensity(x);
    }
    return logs;
  }

  private static double sumExp(double[] logs, double largest) {
    double sum = 0;
    for (double log : logs) {
      sum += Math.exp(log - largest);
    }
    return sum;
  }

  private static double[] equal(int components) {
    double[] weights = new double[components];
    Arrays.fill(weights, 1);
    return weights;
  }

  private static double[] scaled(double[] given, int components) {
    if (given.length != components) {
      throw new IllegalArgumentException(
          given.length + " weights for " + components + " components");
    }
    double sum = 0;
    for (int c = 0; c < components; c++) {
      if (!(given[c] >= 0 && given[c] < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "weight " + c + " is " + given[c] + "; it must be finite and not negative");
      }
      sum += given[c];
    }
    if (!(sum > 0 && sum < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "the " + components + " weights sum to " + sum + "; the sum must be finite and above 0");
    }
    double[] scaled = given.clone();
    Vectors.scale(scaled, 1 / sum);
    return scaled;
  }
}
