package io.github.dssw.simd;

import io.github.dssw.simd.sort.SortedRows;

/**
 * Transport to the uniform measure for p = 2: the variance of F⁻¹(t) − t over t, which is mean (x −
 * x̄)² + Σ w x (1 − A₋ − A) + 1/12 with A₋ and A the mass below and up to each atom.
 */
final class UniformTarget {
  private final float[] x;
  private final int x0;
  private final int n;
  private final double[] levels;
  private final double mean;

  /** Looks at one row; levels are the mass up to and with each atom. */
  UniformTarget(SortedRows rows, int lane, double[] levels) {
    this.x = rows.values();
    this.x0 = rows.row(lane);
    this.n = rows.size();
    this.levels = levels;
    double sum = 0;
    double below = 0;
    for (int i = 0; i < n; i++) {
      sum += (levels[i] - below) * x[x0 + i];
      below = levels[i];
    }
    this.mean = sum;
  }

  double cost() {
    double sum = 0;
    double below = 0;
    for (int i = 0; i < n; i++) {
      double at = x[x0 + i];
      double off = at - mean;
      sum += (levels[i] - below) * (off * off + at * (1 - below - levels[i]));
      below = levels[i];
    }
    return Math.max(0, sum + 1.0 / 12);
  }

  /** Sets ∂cost/∂x in sorted order. */
  void gradient(float[] into) {
    double below = 0;
    for (int i = 0; i < n; i++) {
      double slope = 2 * (x[x0 + i] - mean) + 1 - below - levels[i];
      into[i] = (float) ((levels[i] - below) * slope);
      below = levels[i];
    }
  }
}
