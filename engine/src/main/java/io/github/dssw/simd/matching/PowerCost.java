package io.github.dssw.simd.matching;

/**
 * The cost of any order p other than 1 and 2. Powers are computed in double, relative to the
 * largest move. These orders are too rare to have vector kernels.
 */
final class PowerCost extends CircleCost {
  /**
   * Powers in potentials are clamped to this value. Potentials also need the costs of distances
   * that no mass moves over, and powers of these can overflow.
   */
  private static final double LARGEST = 1e25;

  private final double root;

  PowerCost(double order) {
    super(order);
    this.root = 1 / Math.max(1, order - 1);
  }

  @Override
  boolean isRelative() {
    return true;
  }

  @Override
  double unitOf(float[] x, int x0, float[] y, int y0, int n, float lift) {
    double largest = 0;
    for (int i = 0; i < n; i++) {
      double at = (double) x[x0 + i] - lift;
      largest = Math.max(largest, Math.abs(at - y[y0 + i]));
      largest = Math.max(largest, Math.abs(at - y[y0 + i + 1]));
    }
    return largest;
  }

  @Override
  double unitOf(float[] moves, int n) {
    float largest = 0;
    for (int i = 0; i < n; i++) {
      largest = Math.max(largest, Math.abs(moves[i]));
    }
    return largest;
  }

  @Override
  double slope(float[] x, int x0, float[] y, int y0, int n, float lift, double unit) {
    double scale = inverse(unit);
    double total = 0;
    for (int i = 0; i < n; i++) {
      double at = (double) x[x0 + i] - lift;
      total += power((at - y[y0 + i + 1]) * scale, order());
      total -= power((at - y[y0 + i]) * scale, order());
    }
    return total;
  }

  /**
   * Returns the slope's (p − 1)-th root: slopes grow like the (p − 1)-th power of the largest move,
   * over hundreds of orders of magnitude, and a search by secants needs them nearly linear.
   */
  @Override
  double comparable(double slope, double unit) {
    return Math.signum(slope) * Math.pow(Math.abs(slope), root) * Math.pow(unit, order() * root);
  }

  @Override
  double sum(float[] moves, float[] mass, int n, double unit) {
    double scale = inverse(unit);
    double total = 0;
    for (int i = 0; i < n; i++) {
      total += mass[i] * power(moves[i] * scale, order());
    }
    return total;
  }

  @Override
  double sharedSum(
      float[] x, int x0, float[] y, int y0, float[] share, int s0, int n, float lift, double unit) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += (1 - share[s0 + i]) * of((double) x[x0 + i] - y[y0 + i] - lift, unit);
      sum += share[s0 + i] * of((double) x[x0 + i] - y[y0 + i + 1] - lift, unit);
    }
    return sum;
  }

  @Override
  double of(double move, double unit) {
    return Math.min(LARGEST, power(move * inverse(unit), order()));
  }

  @Override
  double rise(double move, double next, double unit) {
    return of(next, unit) - of(move, unit);
  }

  @Override
  void derive(float[] moves, int n, double unit) {
    double scale = inverse(unit);
    for (int i = 0; i < n; i++) {
      double factor = order() * scale * Math.signum(moves[i]);
      moves[i] = (float) (factor * power(moves[i] * scale, order() - 1));
    }
  }

  /** Returns 0 for a unit of 0: all moves are 0 then. */
  private static double inverse(double unit) {
    return unit == 0 ? 0 : 1 / unit;
  }

  private static double power(double move, double exponent) {
    double distance = Math.abs(move);
    return exponent == 3 ? distance * distance * distance : Math.pow(distance, exponent);
  }
}
