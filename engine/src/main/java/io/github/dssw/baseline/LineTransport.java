package io.github.dssw.baseline;

import io.github.dssw.baseline.sort.LineSort;
import java.util.Arrays;

/**
 * Optimal transport between two clouds projected onto one line after another. On a line the optimal
 * plan matches quantiles, for every order p ≥ 1 (Peyré and Cuturi 2019, section 2.6). Not
 * thread-safe.
 */
final class LineTransport {
  private final Cloud x;
  private final Cloud y;
  private final Power power;
  private final double[] xOnLine;
  private final double[] yOnLine;
  private final LineSort xSort;
  private final LineSort ySort;

  /** The derivatives of the last cost with respect to the coordinates of x on the line. */
  private final double[] gradientOnLine;

  LineTransport(Cloud x, Cloud y, Power power) {
    this.x = x;
    this.y = y;
    this.power = power;
    this.xOnLine = new double[x.size()];
    this.yOnLine = new double[y.size()];
    this.xSort = LineSort.of(x.size(), x.dimension() <= 2);
    this.ySort = LineSort.of(y.size(), x.dimension() <= 2);
    this.gradientOnLine = new double[x.size()];
  }

  /**
   * Projects both clouds onto a direction and sorts them.
   *
   * @param turn the angle between this direction and the last, as a fraction of half a turn;
   *     infinite if unknown
   */
  void project(double[] direction, double turn) {
    x.project(direction, xOnLine, 0);
    y.project(direction, yOnLine, 0);
    // Over half a turn a point passes every other point once; each passing involves two points.
    xSort.sort(xOnLine, turn * x.size() / 2);
    ySort.sort(yOnLine, turn * y.size() / 2);
  }

  /** Returns W<sub>p</sub><sup>p</sup> of the last projections. */
  double cost() {
    boolean oneToOne = x.size() == y.size() && x.weights() == null && y.weights() == null;
    return oneToOne ? costOfPairs() : costOfQuantiles();
  }

  /**
   * Adds the derivatives of the last cost with respect to the points of x to {@code gradient},
   * which is laid out like {@link Cloud#columns}.
   */
  void addGradient(double[] direction, double[] gradient) {
    int n = x.size();
    for (int k = 0; k < x.dimension(); k++) {
      double factor = direction[k];
      int at = k * n;
      for (int i = 0; i < n; i++) {
        gradient[at + i] += factor * gradientOnLine[i];
      }
    }
  }

  /** Matches points of the same rank. */
  private double costOfPairs() {
    int[] xs = xSort.permutation();
    int[] ys = ySort.permutation();
    int n = x.size();
    double mass = 1.0 / n;
    double sum = 0;
    for (int slot = 0; slot < n; slot++) {
      int point = xs[slot];
      double gap = xOnLine[point] - yOnLine[ys[slot]];
      sum += power.of(gap);
      gradientOnLine[point] = mass * power.slope(gap);
    }
    return mass * sum;
  }

  /** Matches quantiles of any two distributions, in one piece per step of either. */
  private double costOfQuantiles() {
    Arrays.fill(gradientOnLine, 0);
    int i = 0;
    int j = 0;
    int from = xSort.permutation()[xSort.slot(0)];
    int to = ySort.permutation()[ySort.slot(0)];
    double fromX = x.weight(from);
    double toY = y.weight(to);
    double sum = 0;
    while (true) {
      double mass = Math.min(fromX, toY);
      double gap = xOnLine[from] - yOnLine[to];
      sum += mass * power.of(gap);
      gradientOnLine[from] += mass * power.slope(gap);
      fromX -= mass;
      toY -= mass;
      if (fromX <= 0 && ++i < x.size()) {
        from = xSort.permutation()[xSort.slot(i)];
        fromX = x.weight(from);
      }
      if (toY <= 0 && ++j < y.size()) {
        to = ySort.permutation()[ySort.slot(j)];
        toY = y.weight(to);
      }
      if (i == x.size() || j == y.size()) {
        return sum;
      }
    }
  }
}
