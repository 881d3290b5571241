package io.github.dssw.simd.matching;

/** Any other p ≥ 1, by powers in double: rare enough not to have vectors of its own. */
public final class PowerCost extends CircleCost {
  private final double order;

  public PowerCost(double order) {
    this.order = order;
  }

  @Override
  public double slope(float[] x, int x0, float[] y, int y0, int n, float lift, float[] lanes) {
    double total = 0;
    for (int i = 0; i < n; i++) {
      double at = (double) x[x0 + i] - lift;
      total += power(at - y[y0 + i + 1], order) - power(at - y[y0 + i], order);
    }
    return total;
  }

  @Override
  public double sum(float[] delta, float[] mass, int n, float[] lanes) {
    double total = 0;
    for (int i = 0; i < n; i++) {
      total += mass[i] * power(delta[i], order);
    }
    return total;
  }

  @Override
  public void derive(float[] delta, int n) {
    for (int i = 0; i < n; i++) {
      delta[i] = (float) (order * Math.signum(delta[i]) * power(delta[i], order - 1));
    }
  }

  private static double power(double delta, double exponent) {
    double distance = Math.abs(delta);
    return exponent == 3 ? distance * distance * distance : Math.pow(distance, exponent);
  }
}
