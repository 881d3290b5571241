package io.github.dssw.baseline;

import java.util.Arrays;

/**
 * The cheapest way to pair n rows with n columns, after Jonker and Volgenant (1987).
 *
 * <p>Columns have prices v; a row likes the columns where cost less price is least. Rows first bid
 * for columns, which settles most of them; each row left over then finds a shortest path of
 * re-assignments to a free column, by Dijkstra's method on the reduced costs. At every moment each
 * assigned row has a column it likes best, which at the end proves the optimum.
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

  /** What {@link #rank} found. */
  private int best;

  private int second;
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

  /** Solves for n × n costs, row after row. */
  static Assignment solve(double[] costs, int n) {
    Assignment assignment = new Assignment(costs, n);
    assignment.reduceColumns();
    for (int round = 0; round < BIDDING_ROUNDS; round++) {
      assignment.bid();
    }
    assignment.new Augmentation().run();
    return assignment;
  }

  /** The column of each row. */
  int[] columns() {
    return columnOf;
  }

  /** The prices of the columns, their dual variables. */
  double[] prices() {
    return price;
  }

  /** Each column's price is its least cost, and the column goes to that row if it has none yet. */
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

  /** Lowers the price of a row's column as far as the row still likes it best. */
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
   * Each waiting row takes the column it likes best and lowers its price until it likes the second
   * best as much. The row that had the column bids next; after a tie it waits for the next round.
   */
  private void bid() {
    if (n == 1) {
      return;
    }
    int[] bidders = waiting;
    int bidderCount = waitingCount;
    waiting = new int[n];
    waitingCount = 0;
    // Rows that outbid each other by little would go on for ever; paths are quicker then.
    long patience = 5L * n;
    int at = 0;
    while (at < bidderCount) {
      int row = bidders[at++];
      rank(row);
      double lowered = price[best] - margin;
      boolean sinks = lowered < price[best];
      int column = sinks || rowOf[best] == FREE ? best : second;
      int outbid = rowOf[column];
      assign(row, column);
      price[best] = lowered;
      if (outbid != FREE) {
        columnOf[outbid] = FREE;
        if (sinks && patience-- > 0) {
          bidders[--at] = outbid;
        } else {
          waiting[waitingCount++] = outbid;
        }
      }
    }
  }

  /** Finds the two columns a row likes best, and by how much it prefers the first. */
  private void rank(int row) {
    int base = row * n;
    double least = Double.POSITIVE_INFINITY;
    double next = Double.POSITIVE_INFINITY;
    for (int j = 0; j < n; j++) {
      double net = costs[base + j] - price[j];
      if (net < least) {
        next = least;
        second = best;
        least = net;
        best = j;
      } else if (net < next) {
        next = net;
        second = j;
      }
    }
    margin = next - least;
  }

  private void assign(int row, int column) {
    columnOf[row] = column;
    rowOf[column] = row;
  }

  /** The shortest paths, and the memory for them. */
  private final class Augmentation {
    private final double[] distance = new double[n];
    private final int[] previousRow = new int[n];

    /** All columns: those whose distance is final, those at the least distance, the others. */
    private final int[] columns = new int[n];

    private int ready;
    private int reached;
    private double least;

    void run() {
      for (int k = 0; k < waitingCount; k++) {
        int end = shortestPath(waiting[k]);
        lowerPrices();
        flip(waiting[k], end);
      }
    }

    /** The free column nearest to a row. */
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

    /** Brings the columns at the least distance together; returns one of them that is free. */
    private int gatherNearest() {
      least = distance[columns[reached++]];
      for (int k = reached; k < n; k++) {
        double d = distance[columns[k]];
        if (d <= least) {
          if (d < least) {
            reached = ready;
            least = d;
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

    /** Goes on from the row of a column; returns a free column met at the least distance. */
    private int scan(int column) {
      int row = rowOf[column];
      int base = row * n;
      double toRow = costs[base + column] - price[column] - least;
      for (int k = reached; k < n; k++) {
        int j = columns[k];
        double through = costs[base + j] - price[j] - toRow;
        if (through < distance[j]) {
          distance[j] = through;
          previousRow[j] = row;
          if (through <= least) {
            if (rowOf[j] == FREE) {
              return j;
            }
            swap(k, reached++);
          }
        }
      }
      return FREE;
    }

    /** So that the path costs nothing and no reduced cost turns negative. */
    private void lowerPrices() {
      for (int k = 0; k < ready; k++) {
        int j = columns[k];
        price[j] += distance[j] - least;
      }
    }

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
