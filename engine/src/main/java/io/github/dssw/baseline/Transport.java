package io.github.dssw.baseline;

import java.util.Arrays;

/**
 * Sends integer masses from n rows to m columns at the lowest cost, by successive shortest paths on
 * reduced costs (Edmonds and Karp 1972). It is meant for small or weighted sets: each path takes at
 * most O(nm) steps, and about n + m paths are needed.
 *
 * <p>Prices u of rows and v of columns satisfy c − u − v ≥ 0 for every pair, with equality wherever
 * mass flows. This holds at the start and after every path, and at the end it proves optimality.
 */
final class Transport {
  private static final int NONE = -1;

  private final double[] costs;
  private final int n;
  private final int m;
  private final long[] supply;
  private final long[] demand;

  /** The mass that flows from row i to column j, at {@code j * n + i}. */
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

  /** Solves for an n × m matrix of costs, one row per supply. */
  static Transport solve(double[] costs, long[] supply, long[] demand) {
    Transport transport = new Transport(costs, supply, demand);
    transport.startPrices();
    for (int row = 0; row < transport.n; row++) {
      while (transport.supply[row] > 0) {
        int end = transport.shortestPath(row);
        transport.updatePrices(transport.columnDistance[end]);
        transport.send(row, end);
      }
    }
    return transport;
  }

  /** Returns the mass that flows from a row to a column. */
  long flow(int row, int column) {
    return flow[column * n + row];
  }

  /** Returns the prices v of the columns, their dual variables. */
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

  /** Finds the nearest column with unmet demand from a row, by Dijkstra's algorithm. */
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

  /** Fixes the distance of a row and updates those of the columns. */
  private void reach(int row, int column, double distance) {
    rowDistance[row] = distance;
    columnBefore[row] = column;
    double price = rowPrice[row];
    for (int j = 0; j < m; j++) {
      // A reduced cost is negative by rounding only. It counts as 0: distances must not decrease.
      double through = distance + Math.max(0, costs[row * m + j] - price - columnPrice[j]);
      if (through < columnDistance[j] && !columnDone[j]) {
        columnDistance[j] = through;
        rowBefore[j] = row;
      }
    }
  }

  private int nearestColumn() {
    int nearest = NONE;
    double smallest = Double.POSITIVE_INFINITY;
    for (int j = 0; j < m; j++) {
      if (!columnDone[j] && columnDistance[j] < smallest) {
        smallest = columnDistance[j];
        nearest = j;
      }
    }
    return nearest;
  }

  /** Changes prices so that the path has reduced cost 0 and no reduced cost becomes negative. */
  private void updatePrices(double length) {
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

  /** Sends the largest mass that the path allows. */
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
