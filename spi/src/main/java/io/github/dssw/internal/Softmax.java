package io.github.dssw.internal;

/** Computes softmax weights, and their derivatives for reverse mode. */
public final class Softmax {
  private Softmax() {}

  /** Returns exp(h) / Σ exp(h); the largest logit is subtracted first, so nothing overflows. */
  public static double[] of(double[] logits) {
    double largest = Double.NEGATIVE_INFINITY;
    for (double h : logits) {
      largest = Math.max(largest, h);
    }
    double sum = 0;
    double[] w = new double[logits.length];
    for (int l = 0; l < w.length; l++) {
      w[l] = Math.exp(logits[l] - largest);
      sum += w[l];
    }
    for (int l = 0; l < w.length; l++) {
      w[l] /= sum;
    }
    return w;
  }

  /** Returns ∂(Σ softmax(h) v)/∂h, given softmax(h) as {@code weights}. */
  public static double[] gradient(double[] weights, double[] values) {
    double mean = dot(weights, values);
    double[] g = new double[weights.length];
    for (int l = 0; l < g.length; l++) {
      g[l] = weights[l] * (values[l] - mean);
    }
    return g;
  }

  /** Returns Σ weights · values, added in index order. */
  public static double dot(double[] weights, double[] values) {
    double sum = 0;
    for (int l = 0; l < weights.length; l++) {
      sum += weights[l] * values[l];
    }
    return sum;
  }
}
