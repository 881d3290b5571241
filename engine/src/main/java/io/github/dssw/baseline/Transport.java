package io.github.dssw.baseline;

import java.util.Arrays;

/**
 * The cheapest way to send whole masses from n rows to m columns of the same total, by successive
 * shortest paths on reduced costs. For small or weighted sets: each path takes O(nm) at worst, and
 * about n + m of them are needed.
 *
 * <p>Prices u and v of rows and columns keep c − u − v ≥ 0, with equality wherever mass flows. That
 * holds from the start, every path keeps it, and at the end it proves the optimum.
 */
final class Transport {
  private static final int NONE = -1;

  private final double[] costs;
  private final int n;
  private final int m;
  private final long[] supply;
  private final long[] demand;

  /** What flows from row i to column j, at {@code j * n + i}. */
  private final long[] flow;

  private final double[] rowPrice;
  private final double[] columnPrice;

  private final double[] rowDistance;
  private final double[] columnDistance;
  private final int[] columnBefore;
  private final int[] rowBefore;
  private final boolean[] columnDone;

  private Transport(double[] costs, long[] supply, long[] demand) {
    this.costs = costs;
    this.n = supply.length;
    this.m = demand.length;
    this.supply = supply.clone();
    this.demand = demand.clone();
    this.flow = new long[n * m];
    this.rowPrice = new double[n];
    this.columnPrice = new double[m];
    this.rowDistance = new double[n];
    this.columnDistance = new double[m];
    this.columnBefore = new int[n];
    this.rowBefore = new int[m];
    this.columnDone = new boolean[m];
  }

  /** Solves for n × m costs, row after row. */
  static Transport solve(double[] costs, long[] supply, long[] demand) {
    Transport transport = new Transport(costs, supply, demand);
    transport.startPrices();
    for (int row = 0; row < transport.n; row++) {
      while (transport.supply[row] > 0) {
        int end = transport.shortestPath(row);
        transport.raisePrices(transport.columnDistance[end]);
        transport.send(row, end);
      }
    }
    return transport;
  }

  /** What flows from a row to a column. */
  long flow(int row, int column) {
    return flow[column * n + row];
  }

  /** The prices of the columns, their dual variables. */
  double[] columnPrices() {
    return columnPrice;
  }

  private void startPrices() {
    Arrays.fill(columnPrice, Double.POSITIVE_INFINITY);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < m; j++) {
        columnPrice[j] = Math.min(columnPrice[j], costs[i * m + j]);
      }
    }
    for (int i = 0; i < n; i++) {
      rowPrice[i] = Double.POSITIVE_INFINITY;
      for (int j = 0; j < m; j++) {
        rowPrice[i] = Math.min(rowPrice[i], costs[i * m + j] - columnPrice[j]);
      }
    }
  }

  /** Dijkstra from a row to the nearest column that still wants something. */
  private int shortestPath(int start) {
    Arrays.fill(columnDistance, Double.POSITIVE_INFINITY);
    Arrays.fill(rowDistance, Double.POSITIVE_INFINITY);
    Arrays.fill(columnDone, false);
    reach(start, NONE, 0);
    while (true) {
      int column = nearestColumn();
      if (demand[column] > 0) {
        return column;
      }
      columnDone[column] = true;
      double distance = columnDistance[column];
      for (int i = 0; i < n; i++) {
        if (flow[column * n + i] > 0 && rowDistance[i] == Double.POSITIVE_INFINITY) {
          reach(i, column, distance);
        }
      }
    }
  }

  /** Settles a row at its distance, and goes on to the columns. */
  private void reach(int row, int column, double distance) {
    rowDistance[row] = distance;
    columnBefore[row] = column;
    double price = rowPrice[row];
    for (int j = 0; j < m; j++) {
      // Below 0 by rounding alone, and then 0: distances must not sink, or the errors would grow.
      double through = distance + Math.max(0, costs[row * m + j] - price - columnPrice[j]);
      if (through < columnDistance[j] && !columnDone[j]) {
        columnDistance[j] = through;
        rowBefore[j] = row;
      }
    }
  }

  private int nearestColumn() {
    int nearest = NONE;
    double least = Double.POSITIVE_INFINITY;
    for (int j = 0; j < m; j++) {
      if (!columnDone[j] && columnDistance[j] < least) {
        least = columnDistance[j];
        nearest = j;
      }
    }
    return nearest;
  }

  /** So that the path costs nothing and no reduced cost turns negative. */
  private void raisePrices(double length) {
    for (int i = 0; i < n; i++) {
      if (rowDistance[i] <= length) {
        rowPrice[i] += length - rowDistance[i];
      }
    }
    for (int j = 0; j < m; j++) {
      if (columnDone[j]) {
        columnPrice[j] -= length - columnDistance[j];
      }
    }
  }

  /** Sends along the path as much as its narrowest place lets through. */
  private void send(int start, int end) {
    long amount = Math.min(supply[start], demand[end]);
    for (int row = rowBefore[end]; row != start; row = rowBefore[columnBefore[row]]) {
      amount = Math.min(amount, flow(row, columnBefore[row]));
    }
    supply[start] -= amount;
    demand[end] -= amount;
    int column = end;
    while (column != NONE) {
      int row = rowBefore[column];
      flow[column * n + row] += amount;
      column = columnBefore[row];
      if (column != NONE) {
        flow[column * n + row] -= amount;
      }
    }
  }
}
