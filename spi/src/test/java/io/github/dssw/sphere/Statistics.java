package io.github.dssw.sphere;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/** Statistics of samples. */
final class Statistics {
  private Statistics() {}

  /** The largest gap between the empirical distribution of a sample and a given one. */
  static double kolmogorovSmirnov(double[] sample, DoubleUnaryOperator distribution) {
    double[] sorted = sample.clone();
    Arrays.sort(sorted);
    double gap = 0;
    for (int i = 0; i < sorted.length; i++) {
      double f = distribution.applyAsDouble(sorted[i]);
      gap = Math.max(gap, Math.max(f - (double) i / sorted.length, (i + 1.0) / sorted.length - f));
    }
    return gap;
  }

  /** P(Z ≤ z) of a standard normal Z: the integral of its density by Simpson's rule. */
  static double normalDistribution(double z) {
    int steps = 400;
    double h = z / steps;
    double sum = 0;
    for (int i = 0; i <= steps; i++) {
      int weight = i == 0 || i == steps ? 1 : i % 2 == 1 ? 4 : 2;
      sum += weight * Math.exp(-0.5 * (i * h) * (i * h));
    }
    return 0.5 + sum * h / 3 / Math.sqrt(2 * Math.PI);
  }
}
