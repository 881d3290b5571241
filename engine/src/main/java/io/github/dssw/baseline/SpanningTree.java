package io.github.dssw.baseline;

import java.util.Arrays;

/**
 * The basis of a {@link NetworkSimplex}: a spanning tree of rows, columns and one artificial root.
 * Mass flows from rows to columns, so the arc between a row and its parent carries mass upwards and
 * the arc between a column and its parent downwards. Only arcs of the tree carry mass.
 *
 * <p>The tree is kept strongly feasible: from every node some mass can be sent up to the root, that
 * is, every arc that points downwards carries mass. Together with the choice of the leaving arc in
 * {@link #pivot} this excludes cycling (Cunningham 1976).
 */
final class SpanningTree {
  private static final int NONE = -1;

  private final int rows;
  private final int root;
  private final int[] parent;
  private final int[] firstChild;
  private final int[] nextSibling;
  private final int[] previousSibling;
  private final int[] depth;

  /** Whether the arc between a node and its parent points to the parent. */
  private final boolean[] up;

  /** The mass on the arc between a node and its parent. */
  private final long[] flow;

  /** Prices: the cost of every arc of the tree is the price of its end minus that of its start. */
  private final long[] price;

  /** The nodes of a subtree that are still to be visited. */
  private final int[] stack;

  /**
   * Makes the tree in which the root is the parent of all nodes.
   *
   * @param penalty the cost of an artificial arc from the root to a column
   */
  SpanningTree(long[] supply, long[] demand, long penalty) {
    this.rows = supply.length;
    this.root = rows + demand.length;
    int size = root + 1;
    this.parent = new int[size];
    this.firstChild = new int[size];
    this.nextSibling = new int[size];
    this.previousSibling = new int[size];
    this.depth = new int[size];
    this.up = new boolean[size];
    this.flow = new long[size];
    this.price = new long[size];
    this.stack = new int[size];
    Arrays.fill(firstChild, NONE);
    parent[root] = NONE;
    for (int node = 0; node < root; node++) {
      long mass = node < rows ? supply[node] : demand[node - rows];
      flow[node] = mass;
      // A column without demand must not have an empty arc that points downwards.
      up[node] = node < rows || mass == 0;
      price[node] = up[node] ? 0 : penalty;
      depth[node] = 1;
      addChild(root, node);
    }
  }

  int row(int i) {
    return i;
  }

  int column(int j) {
    return rows + j;
  }

  /** Returns the prices, those of the rows before those of the columns. */
  long[] prices() {
    return price;
  }

  /** Returns the number of nodes apart from the root. */
  int size() {
    return root;
  }

  /** Whether the arc between a node and its parent carries mass from a row to a column. */
  boolean ships(int node) {
    return parent[node] != root && flow[node] > 0;
  }

  /** Returns the mass on the arc between a node and its parent. */
  long flow(int node) {
    return flow[node];
  }

  /** Returns the row at one end of the arc between a node and its parent. */
  int rowOf(int node) {
    return node < rows ? node : parent[node];
  }

  /** Returns the column at one end of the arc between a node and its parent. */
  int columnOf(int node) {
    return (node < rows ? parent[node] : node) - rows;
  }

  /**
   * Sends as much mass as possible from a row to a column, back through the tree, and replaces an
   * arc that is empty afterwards by the arc from the row to the column.
   *
   * @param reduced the reduced cost of the entering arc: what a unit of this mass saves, negative
   */
  void pivot(int row, int column, long reduced) {
    int apex = apex(row, column);
    int leaving = NONE;
    boolean onRowSide = true;
    long amount = Long.MAX_VALUE;
    // Of the arcs that limit the mass, take the last one on the cycle from the apex down to the
    // row, across to the column, and up again. This keeps the tree strongly feasible.
    for (int node = row; node != apex; node = parent[node]) {
      if (up[node] && flow[node] < amount) {
        amount = flow[node];
        leaving = node;
      }
    }
    for (int node = column; node != apex; node = parent[node]) {
      if (!up[node] && flow[node] <= amount) {
        amount = flow[node];
        leaving = node;
        onRowSide = false;
      }
    }
    send(row, column, apex, amount);
    if (onRowSide) {
      hang(row, leaving, column, amount);
      shift(row, -reduced);
    } else {
      hang(column, leaving, row, amount);
      shift(column, reduced);
    }
  }

  /** Returns the node where the paths from two nodes to the root meet. */
  private int apex(int a, int b) {
    while (a != b) {
      if (depth[a] >= depth[b]) {
        a = parent[a];
      } else {
        b = parent[b];
      }
    }
    return a;
  }

  /** Adds an amount to the flow from the column up to the apex and from there down to the row. */
  private void send(int row, int column, int apex, long amount) {
    if (amount == 0) {
      return;
    }
    for (int node = row; node != apex; node = parent[node]) {
      flow[node] += up[node] ? -amount : amount;
    }
    for (int node = column; node != apex; node = parent[node]) {
      flow[node] += up[node] ? amount : -amount;
    }
  }

  /**
   * Cuts the arc above {@code last}, makes {@code first} the root of the subtree below, and hangs
   * it under a new parent. The nodes from {@code first} up to {@code last} change places with their
   * parents.
   */
  private void hang(int first, int last, int newParent, long amount) {
    int node = first;
    int above = newParent;
    long massAbove = amount;
    boolean done;
    do {
      done = node == last;
      int oldParent = parent[node];
      long mass = flow[node];
      removeChild(oldParent, node);
      addChild(above, node);
      flow[node] = massAbove;
      up[node] = node < rows;
      massAbove = mass;
      above = node;
      node = oldParent;
    } while (!done);
  }

  /** Adds a number to the prices of a subtree, and computes the depths of its nodes anew. */
  private void shift(int top, long change) {
    int waiting = 0;
    stack[waiting++] = top;
    while (waiting > 0) {
      int node = stack[--waiting];
      price[node] += change;
      depth[node] = depth[parent[node]] + 1;
      for (int child = firstChild[node]; child != NONE; child = nextSibling[child]) {
        stack[waiting++] = child;
      }
    }
  }

  private void addChild(int to, int node) {
    int next = firstChild[to];
    parent[node] = to;
    nextSibling[node] = next;
    previousSibling[node] = NONE;
    if (next != NONE) {
      previousSibling[next] = node;
    }
    firstChild[to] = node;
  }

  private void removeChild(int from, int node) {
    int next = nextSibling[node];
    int previous = previousSibling[node];
    if (previous == NONE) {
      firstChild[from] = next;
    } else {
      nextSibling[previous] = next;
    }
    if (next != NONE) {
      previousSibling[next] = previous;
    }
  }
}
