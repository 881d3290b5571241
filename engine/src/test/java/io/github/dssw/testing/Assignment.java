package io.github.dssw.testing;

import java.util.Arrays;

/**
 * The cheapest way to pair rows with columns: the Hungarian method (Kuhn 1955) by shortest
 * augmenting paths.
 */
final class Assignment {
  private final double[][] cost;
  private final double[] rowPrice;
  private final double[] columnPrice;
  private final int[] rowOf;

  private Assignment(double[][] cost) {
    int n = cost.length;
    this.cost = cost;
    this.rowPrice = new double[n];
    this.columnPrice = new double[n];
    this.rowOf = new int[n];
    Arrays.fill(rowOf, -1);
  }

  static Assignment solve(double[][] cost) {
    Assignment assignment = new Assignment(cost);
    for (int row = 0; row < cost.length; row++) {
      assignment.add(row);
    }
    return assignment;
  }

  double minimumCost() {
    double sum = 0;
    for (int column = 0; column < cost.length; column++) {
      sum += cost[rowOf[column]][column];
    }
    return sum;
  }

  /**
   * Returns a lower bound of the cost of every pairing: the sum of the dual prices, lowered until
   * they satisfy the constraints of the dual problem. It holds even if the solver has an error.
   */
  double dualBound() {
    double excess = 0;
    double sum = 0;
    for (int i = 0; i < cost.length; i++) {
      sum += rowPrice[i] + columnPrice[i];
      for (int j = 0; j < cost.length; j++) {
        excess = Math.max(excess, rowPrice[i] + columnPrice[j] - cost[i][j]);
      }
    }
    return sum - cost.length * excess;
  }

  /** Pairs one more row, and changes the pairs of others along the cheapest path. */
  private void add(int newRow) {
    int n = cost.length;
    double[] distance = new double[n];
    int[] before = new int[n];
    boolean[] done = new boolean[n];
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    int row = newRow;
    int column = -1;
    while (row >= 0) {
      double step = Double.POSITIVE_INFINITY;
      int nearest = -1;
      for (int j = 0; j < n; j++) {
        if (done[j]) {
          continue;
        }
        double reduced = cost[row][j] - rowPrice[row] - columnPrice[j];
        if (reduced < distance[j]) {
          distance[j] = reduced;
          before[j] = column;
        }
        if (distance[j] < step) {
          step = distance[j];
          nearest = j;
        }
      }
      rowPrice[newRow] += step;
      for (int j = 0; j < n; j++) {
        if (done[j]) {
          rowPrice[rowOf[j]] += step;
          columnPrice[j] -= step;
        } else {
          distance[j] -= step;
        }
      }
      column = nearest;
      done[column] = true;
      row = rowOf[column];
    }
    for (int j = column; j >= 0; j = before[j]) {
      rowOf[j] = before[j] < 0 ? newRow : rowOf[before[j]];
    }
  }
}
