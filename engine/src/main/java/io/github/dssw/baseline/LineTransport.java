package io.github.dssw.baseline;

import java.util.Arrays;

/**
 * Transport between two clouds projected onto one line after another, with the memory it needs. Not
 * thread-safe.
 */
final class LineTransport {
  private final Cloud x;
  private final Cloud y;
  private final Power power;
  private final double[] xOnLine;
  private final double[] yOnLine;
  private final LineOrder xOrder;
  private final LineOrder yOrder;

  /** The derivatives with respect to the coordinates of x on the line. */
  private final double[] slope;

  LineTransport(Cloud x, Cloud y, Power power) {
    this.x = x;
    this.y = y;
    this.power = power;
    this.xOnLine = new double[x.size()];
    this.yOnLine = new double[y.size()];
    this.xOrder = new LineOrder(x.size(), x.dimension() <= 2);
    this.yOrder = new LineOrder(y.size(), x.dimension() <= 2);
    this.slope = new double[x.size()];
  }

  /**
   * Projects both clouds onto a direction.
   *
   * @param turn the part of half a turn that lies between this direction and the last, in the
   *     plane; more than 1 if there is no such thing
   */
  void project(double[] direction, double turn) {
    x.project(direction, xOnLine, 0);
    y.project(direction, yOnLine, 0);
    // In half a turn a point passes every other once, and it counts for one of the two.
    xOrder.find(xOnLine, turn * x.size() / 2);
    yOrder.find(yOnLine, turn * y.size() / 2);
  }

  /** W<sub>p</sub><sup>p</sup> of the last projections. */
  double cost() {
    boolean oneToOne = x.size() == y.size() && x.weights() == null && y.weights() == null;
    return oneToOne ? pair() : merge();
  }

  /** Adds to {@code gradient} (laid out like the cloud) the derivatives of the last cost. */
  void addGradient(double[] direction, double[] gradient) {
    int n = x.size();
    for (int k = 0; k < x.dimension(); k++) {
      double factor = direction[k];
      int at = k * n;
      for (int i = 0; i < n; i++) {
        gradient[at + i] += factor * slope[i];
      }
    }
  }

  /** The i-th smallest goes to the i-th smallest. */
  private double pair() {
    int[] xs = xOrder.order();
    int[] ys = yOrder.order();
    int n = x.size();
    double mass = 1.0 / n;
    double sum = 0;
    for (int slot = 0; slot < n; slot++) {
      int point = xs[slot];
      double gap = xOnLine[point] - yOnLine[ys[slot]];
      sum += power.of(gap);
      slope[point] = mass * power.slope(gap);
    }
    return mass * sum;
  }

  /** Mass goes from quantile to quantile, in as many pieces as the steps of both have. */
  private double merge() {
    Arrays.fill(slope, 0);
    int i = 0;
    int j = 0;
    int from = xOrder.order()[xOrder.slot(0)];
    int to = yOrder.order()[yOrder.slot(0)];
    double fromX = x.weight(from);
    double toY = y.weight(to);
    double sum = 0;
    while (true) {
      double mass = Math.min(fromX, toY);
      double gap = xOnLine[from] - yOnLine[to];
      sum += mass * power.of(gap);
      slope[from] += mass * power.slope(gap);
      fromX -= mass;
      toY -= mass;
      if (fromX <= 0 && ++i < x.size()) {
        from = xOrder.order()[xOrder.slot(i)];
        fromX = x.weight(from);
      }
      if (toY <= 0 && ++j < y.size()) {
        to = yOrder.order()[yOrder.slot(j)];
        toY = y.weight(to);
      }
      if (i == x.size() || j == y.size()) {
        return sum;
      }
    }
  }
}
