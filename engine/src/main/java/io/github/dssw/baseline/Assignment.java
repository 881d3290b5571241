package io.github.dssw.baseline;

import java.util.Arrays;

/**
 * Assigns n rows to n columns at the lowest total cost, by the algorithm of Jonker and Volgenant
 * (1987).
 *
 * <p>Columns have prices v. The net cost of a column for a row is the cost minus the price. First
 * rows bid for columns, which assigns most of them. Each remaining row then finds a shortest path
 * of reassignments to a free column, by Dijkstra's algorithm on the net costs. At all times each
 * assigned row has a column of minimal net cost; at the end this proves optimality.
 */
final class Assignment {
  private static final int FREE = -1;
  private static final int BIDDING_ROUNDS = 2;

  private final double[] costs;
  private final int n;
  private final double[] price;
  private final int[] columnOf;
  private final int[] rowOf;
  private int[] waiting;
  private int waitingCount;

  /** The column of minimal net cost, as found by {@link #rank}. */
  private int best;

  /** The column of the next larger net cost. */
  private int second;

  /** The difference of the two net costs. */
  private double margin;

  private Assignment(double[] costs, int n) {
    this.costs = costs;
    this.n = n;
    this.price = new double[n];
    this.columnOf = new int[n];
    this.rowOf = new int[n];
    this.waiting = new int[n];
    Arrays.fill(columnOf, FREE);
    Arrays.fill(rowOf, FREE);
  }

  /** Solves for an n × n matrix of costs. */
  static Assignment solve(double[] costs, int n) {
    Assignment assignment = new Assignment(costs, n);
    assignment.reduceColumns();
    for (int round = 0; round < BIDDING_ROUNDS; round++) {
      assignment.bid();
    }
    assignment.new Augmentation().run();
    return assignment;
  }

  /** Returns the column of each row. */
  int[] columns() {
    return columnOf;
  }

  /** Returns the prices v of the columns, their dual variables. */
  double[] prices() {
    return price;
  }

  /**
   * Sets the price of each column to its minimal cost, and assigns the column to the row of that
   * cost if the row has no column yet.
   */
  private void reduceColumns() {
    int[] cheapest = new int[n];
    System.arraycopy(costs, 0, price, 0, n);
    for (int i = 1; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (costs[i * n + j] < price[j]) {
          price[j] = costs[i * n + j];
          cheapest[j] = i;
        }
      }
    }
    for (int j = n - 1; j >= 0; j--) {
      if (columnOf[cheapest[j]] == FREE) {
        assign(cheapest[j], j);
      }
    }
    for (int i = 0; i < n; i++) {
      if (columnOf[i] == FREE) {
        waiting[waitingCount++] = i;
      } else {
        transfer(i, columnOf[i]);
      }
    }
  }

  /** Lowers the price of a row's column as far as its net cost stays minimal for the row. */
  private void transfer(int row, int column) {
    double second = Double.POSITIVE_INFINITY;
    for (int j = 0; j < n; j++) {
      if (j != column) {
        second = Math.min(second, costs[row * n + j] - price[j]);
      }
    }
    if (n > 1) {
      price[column] -= second - (costs[row * n + column] - price[column]);
    }
  }

  /**
   * Gives each waiting row its best column and lowers the price of that column until the second
   * best has the same net cost. The row that loses the column bids next; after a tie it waits for
   * the next round.
   */
  private void bid() {
    if (n == 1) {
      return;
    }
    int[] bidders = waiting;
    int bidderCount = waitingCount;
    waiting = new int[n];
    waitingCount = 0;
    // Rows may outbid each other by tiny margins for very long; shortest paths are faster then.
    long bidsLeft = 5L * n;
    int at = 0;
    while (at < bidderCount) {
      int row = bidders[at++];
      rank(row);
      double lowered = price[best] - margin;
      boolean strictlyLower = lowered < price[best];
      int column = strictlyLower || rowOf[best] == FREE ? best : second;
      int outbid = rowOf[column];
      assign(row, column);
      price[best] = lowered;
      if (outbid != FREE) {
        columnOf[outbid] = FREE;
        if (strictlyLower && bidsLeft-- > 0) {
          bidders[--at] = outbid;
        } else {
          waiting[waitingCount++] = outbid;
        }
      }
    }
  }

  /** Finds the two columns of lowest net cost for a row, and the difference of their net costs. */
  private void rank(int row) {
    int base = row * n;
    double smallest = Double.POSITIVE_INFINITY;
    double next = Double.POSITIVE_INFINITY;
    for (int j = 0; j < n; j++) {
      double net = costs[base + j] - price[j];
      if (net < smallest) {
        next = smallest;
        second = best;
        smallest = net;
        best = j;
      } else if (net < next) {
        next = net;
        second = j;
      }
    }
    margin = next - smallest;
  }

  private void assign(int row, int column) {
    columnOf[row] = column;
    rowOf[column] = row;
  }

  /** Assigns the remaining rows by shortest paths. */
  private final class Augmentation {
    private final double[] distance = new double[n];
    private final int[] previousRow = new int[n];

    /**
     * A permutation of the columns: first those already scanned, then (from {@link #ready}) those
     * at the minimal distance, then (from {@link #reached}) the others.
     */
    private final int[] columns = new int[n];

    private int ready;
    private int reached;
    private double smallest;

    void run() {
      for (int k = 0; k < waitingCount; k++) {
        int end = shortestPath(waiting[k]);
        lowerPrices();
        flip(waiting[k], end);
      }
    }

    /** Returns the free column nearest to a row. */
    private int shortestPath(int start) {
      for (int j = 0; j < n; j++) {
        columns[j] = j;
        distance[j] = costs[start * n + j] - price[j];
        previousRow[j] = start;
      }
      ready = 0;
      reached = 0;
      while (true) {
        int end = ready == reached ? gatherNearest() : FREE;
        end = end == FREE ? scan(columns[ready++]) : end;
        if (end != FREE) {
          return end;
        }
      }
    }

    /** Collects the columns at the minimal distance; returns a free one of them, if any. */
    private int gatherNearest() {
      smallest = distance[columns[reached++]];
      for (int k = reached; k < n; k++) {
        double d = distance[columns[k]];
        if (d <= smallest) {
          if (d < smallest) {
            reached = ready;
            smallest = d;
          }
          swap(k, reached++);
        }
      }
      for (int k = ready; k < reached; k++) {
        if (rowOf[columns[k]] == FREE) {
          return columns[k];
        }
      }
      return FREE;
    }

    /** Extends paths through the row of a column; returns a free column at the minimal distance. */
    private int scan(int column) {
      int row = rowOf[column];
      int base = row * n;
      double toRow = costs[base + column] - price[column] - smallest;
      for (int k = reached; k < n; k++) {
        int j = columns[k];
        double through = costs[base + j] - price[j] - toRow;
        if (through < distance[j]) {
          distance[j] = through;
          previousRow[j] = row;
          if (through <= smallest) {
            if (rowOf[j] == FREE) {
              return j;
            }
            swap(k, reached++);
          }
        }
      }
      return FREE;
    }

    /** Changes prices so that the path has net cost 0 and assigned columns stay minimal. */
    private void lowerPrices() {
      for (int k = 0; k < ready; k++) {
        int j = columns[k];
        price[j] += distance[j] - smallest;
      }
    }

    /** Reassigns the rows along the path from {@code end} back to {@code start}. */
    private void flip(int start, int end) {
      int column = end;
      int row;
      do {
        row = previousRow[column];
        int before = columnOf[row];
        assign(row, column);
        column = before;
      } while (row != start);
    }

    private void swap(int a, int b) {
      int column = columns[a];
      columns[a] = columns[b];
      columns[b] = column;
    }
  }
}
