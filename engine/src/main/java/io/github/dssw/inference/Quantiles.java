package io.github.dssw.inference;

import java.util.Arrays;

/** Quantiles of samples. */
final class Quantiles {
  private Quantiles() {}

  /** Returns a quantile, interpolated linearly between the sorted values. */
  static double of(double[] values, double level) {
    if (!(level >= 0 && level <= 1)) {
      throw new IllegalArgumentException("level is " + level + "; it must be from 0 to 1");
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double at = level * (sorted.length - 1);
    int below = (int) at;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
  }
}
