package io.github.dssw.baseline;

import io.github.dssw.baseline.TransportPlan.Shipments;

/**
 * Sends integer masses from n rows to m columns at the lowest cost, by the network simplex method
 * (Dantzig 1951; Ahuja, Magnanti and Orlin 1993, chapter 11).
 *
 * <p>A spanning tree of arcs carries the mass and sets prices. While an arc outside of the tree has
 * a negative reduced cost, it enters the tree and another one leaves. The search for it looks at
 * blocks of about √(nm) arcs and takes the most negative one of the first block that has any. If
 * there is none, the prices prove that no plan costs less.
 *
 * <p>Costs are rounded down to multiples of a small unit, so that prices are integers and the
 * method ends at the exact optimum of the rounded costs. The unit is a power of two, as small as
 * prices of 64 bits allow: for 1000 rows 2<sup>−51</sup> of the largest cost, which is near the
 * rounding of the costs themselves.
 */
final class NetworkSimplex {
  private final int m;
  private final double[] costs;

  /** Costs are counted in whole units of this size. */
  private final double unit;

  private final SpanningTree tree;

  /** The arc at which the search for the next entering arc starts, as row · m + column. */
  private int start;

  /** The entering arc of the last search, and its reduced cost. */
  private int entering;

  private long reduced;

  private NetworkSimplex(double[] costs, long[] supply, long[] demand) {
    this.m = demand.length;
    // A path of the tree alternates between rows and columns, so at most min(n, m) + 1 of its arcs
    // point the same way. Two more: an artificial arc costs more than any arc that could replace
    // it.
    int bits = 61 - (Long.SIZE - Long.numberOfLeadingZeros(Math.min(supply.length, m) + 3L));
    double largest = 0;
    for (double cost : costs) {
      largest = Math.max(largest, cost);
    }
    this.unit = largest == 0 ? 1 : Math.scalb(1, Math.getExponent(largest) + 1 - bits);
    this.costs = costs;
    this.tree = new SpanningTree(supply, demand, 2L << bits);
  }

  /** Solves for an n × m matrix of costs, one row per supply. */
  static NetworkSimplex solve(double[] costs, long[] supply, long[] demand) {
    NetworkSimplex simplex = new NetworkSimplex(costs, supply, demand);
    while (simplex.findEntering()) {
      int row = simplex.entering / simplex.m;
      int column = simplex.entering % simplex.m;
      simplex.tree.pivot(simplex.tree.row(row), simplex.tree.column(column), simplex.reduced);
    }
    return simplex;
  }

  /** Returns the shipments of the optimal plan, as fractions of the total mass. */
  Shipments shipments(long total) {
    int used = 0;
    for (int node = 0; node < tree.size(); node++) {
      used += tree.ships(node) ? 1 : 0;
    }
    Shipments shipments = new Shipments(used);
    int k = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.ships(node)) {
        shipments.from[k] = tree.rowOf(node);
        shipments.to[k] = tree.columnOf(node);
        shipments.mass[k++] = tree.flow(node) / (double) total;
      }
    }
    return shipments;
  }

  /** Returns the prices v of the columns, their dual variables. */
  double[] columnPrices() {
    long[] prices = tree.prices();
    double[] result = new double[m];
    for (int j = 0; j < m; j++) {
      // The difference is taken before the conversion: it is small even if both prices are not.
      result[j] = (prices[tree.column(j)] - prices[tree.row(0)]) * unit;
    }
    return result;
  }

  /** Finds an arc of negative reduced cost; returns whether there is one. */
  private boolean findEntering() {
    int block = (int) Math.ceil(Math.sqrt(costs.length));
    reduced = 0;
    int searched = 0;
    while (searched < costs.length) {
      int stop = searched + Math.min(block, costs.length - searched);
      while (searched < stop) {
        int row = start / m;
        int end = Math.min(start + stop - searched, (row + 1) * m);
        searchRow(row, start, end);
        searched += end - start;
        start = end == costs.length ? 0 : end;
      }
      if (reduced < 0) {
        return true;
      }
    }
    return false;
  }

  /** Looks at the arcs from {@code from} to before {@code to}, all of one row. */
  private void searchRow(int row, int from, int to) {
    long[] prices = tree.prices();
    double unitsPerCost = 1 / unit;
    long rowPrice = prices[tree.row(row)];
    int toNode = tree.column(0) - row * m;
    // The smallest of this row, less the row's price, which is the same for all its arcs.
    long smallest = reduced - rowPrice;
    int best = -1;
    for (int arc = from; arc < to; arc++) {
      long net = (long) (costs[arc] * unitsPerCost) - prices[toNode + arc];
      if (net < smallest) {
        smallest = net;
        best = arc;
      }
    }
    if (best >= 0) {
      entering = best;
      reduced = smallest + rowPrice;
    }
  }
}
