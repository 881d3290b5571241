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
  private final RowSort xSort;
  private final RowSort ySort;

  /** The derivatives with respect to the coordinates of x on the line. */
  private final double[] slope;

  LineTransport(Cloud x, Cloud y, Power power) {
    this.x = x;
    this.y = y;
    this.power = power;
    this.xOnLine = new double[x.size()];
    this.yOnLine = new double[y.size()];
    this.xSort = new RowSort(x.size());
    this.ySort = new RowSort(y.size());
    this.slope = new double[x.size()];
  }

  /** W<sub>p</sub><sup>p</sup> of the projections onto this direction. */
  double cost(double[] direction) {
    x.project(direction, xOnLine);
    y.project(direction, yOnLine);
    xSort.sort(xOnLine);
    ySort.sort(yOnLine);
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
    double[] xs = xSort.sorted();
    double[] ys = ySort.sorted();
    int[] order = xSort.order();
    int n = x.size();
    double mass = 1.0 / n;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double gap = xs[i] - ys[i];
      sum += power.of(gap);
      slope[order[i]] = mass * power.slope(gap);
    }
    return mass * sum;
  }

  /** Mass goes from quantile to quantile, in as many pieces as the steps of both have. */
  private double merge() {
    double[] xs = xSort.sorted();
    double[] ys = ySort.sorted();
    int[] xOrder = xSort.order();
    int[] yOrder = ySort.order();
    Arrays.fill(slope, 0);
    int i = 0;
    int j = 0;
    double fromX = x.weight(xOrder[0]);
    double toY = y.weight(yOrder[0]);
    double sum = 0;
    while (true) {
      double mass = Math.min(fromX, toY);
      double gap = xs[i] - ys[j];
      sum += mass * power.of(gap);
      slope[xOrder[i]] += mass * power.slope(gap);
      fromX -= mass;
      toY -= mass;
      if (fromX <= 0 && ++i < x.size()) {
        fromX = x.weight(xOrder[i]);
      }
      if (toY <= 0 && ++j < y.size()) {
        toY = y.weight(yOrder[j]);
      }
      if (i == x.size() || j == y.size()) {
        return sum;
      }
    }
  }
}
