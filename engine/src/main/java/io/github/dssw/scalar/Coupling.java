package io.github.dssw.scalar;

/**
 * The monotone plan between two measures on the circle for a shift α: the quantile t of x goes with
 * the quantile t + α of y, where y goes on round the circle, y<sub>j+m</sub> = y<sub>j</sub> + 1.
 *
 * <p>Its cost C(α) = ∫ |F⁻¹(t) − G⁻¹(t + α)|<sup>p</sup> dt is convex and piecewise linear; its
 * least value is the transport cost.
 */
final class Coupling {
  /**
   * Levels this near are the same level: sums of weights in another order differ by rounding, and
   * equal measures must cost exactly nothing.
   */
  private static final double ROUNDING = 1e-13;

  private final SortedCircle x;
  private final SortedCircle y;
  private final double order;

  /** C at the last α. */
  private double cost;

  /** The derivative of C from the right at the last α. */
  private double slope;

  Coupling(SortedCircle x, SortedCircle y, double order) {
    this.x = x;
    this.y = y;
    this.order = order;
  }

  double cost() {
    return cost;
  }

  double slope() {
    return slope;
  }

  /** Sets cost and slope for this shift. */
  void evaluate(double alpha) {
    walk(alpha, null, null);
  }

  /** Adds the derivatives of C in the coordinates of the points; null is not wanted. */
  void addGradient(double alpha, double[] inX, double[] inY) {
    walk(alpha, inX, inY);
  }

  private void walk(double alpha, double[] inX, double[] inY) {
    cost = 0;
    slope = 0;
    double laps = Math.floor(alpha);
    int j = 0;
    // A level of y at t = 0 is met at t = 1 instead, where x's last atom has its mass.
    while (j < y.size() && y.level[j] <= alpha - laps + ROUNDING) {
      j++;
    }
    if (j == y.size()) {
      j = 0;
      laps++;
    }
    double t = 0;
    int levelsMet = 0;
    for (int i = 0; i < x.size(); i++) {
      double endX = x.level[i];
      double endY = y.level[j] + laps - alpha;
      // Each level of y counts once, those of atoms without mass too.
      while (levelsMet < y.size() && (endX == 1 || endY <= endX + ROUNDING)) {
        double delta = x.turns[i] - y.turns[j] - laps;
        t = send(i, j, delta, t, Math.min(endX, endY), inX, inY);
        levelsMet++;
        j++;
        if (j == y.size()) {
          j = 0;
          laps++;
        }
        // A larger α would give y's next atom the mass just before t, which is x_i's.
        slope += power(x.turns[i] - y.turns[j] - laps) - power(delta);
        endY = y.level[j] + laps - alpha;
      }
      t = send(i, j, x.turns[i] - y.turns[j] - laps, t, endX, inX, inY);
    }
  }

  /** Sends the mass from level {@code t} to {@code end}, and returns the level it got to. */
  private double send(
      int i, int j, double delta, double t, double end, double[] inX, double[] inY) {
    double mass = end - t;
    if (mass <= ROUNDING) {
      return t;
    }
    cost += mass * power(delta);
    addGradient(i, j, mass * derivative(delta), inX, inY);
    return end;
  }

  private void addGradient(int i, int j, double g, double[] inX, double[] inY) {
    if (inX != null) {
      inX[x.order[i]] += g;
    }
    if (inY != null) {
      inY[y.order[j]] -= g;
    }
  }

  private double power(double delta) {
    double distance = Math.abs(delta);
    if (order == 1) {
      return distance;
    }
    return order == 2 ? distance * distance : Math.pow(distance, order);
  }

  private double derivative(double delta) {
    if (order == 1) {
      return Math.signum(delta);
    }
    return order == 2
        ? 2 * delta
        : order * Math.signum(delta) * Math.pow(Math.abs(delta), order - 1);
  }
}
