package io.github.dssw.cli.study.runtime;

import java.util.List;

/**
 * What is varied, with its values; the rest of the size stays.
 *
 * @param what the quantity
 * @param values in rising order
 * @param fixed the size the values are put into
 */
record SizeRange(Quantity what, List<Integer> values, ProblemSize fixed) {
  /** Part of a size. */
  enum Quantity {
    /** n. */
    POINTS("points", "n", "points in each set, n"),
    /** L. */
    PROJECTIONS("projections", "L", "projections, L"),
    /** d. */
    DIMENSION("dimension", "d", "dimension, d");

    private final String id;
    private final String symbol;
    private final String label;

    Quantity(String id, String symbol, String label) {
      this.id = id;
      this.symbol = symbol;
      this.label = label;
    }

    /** What options and files call it. */
    String id() {
      return id;
    }

    String symbol() {
      return symbol;
    }

    String label() {
      return label;
    }
  }

  ProblemSize at(int value) {
    return switch (what) {
      case POINTS -> new ProblemSize(value, fixed.projections(), fixed.dimension());
      case PROJECTIONS -> new ProblemSize(fixed.points(), value, fixed.dimension());
      case DIMENSION -> new ProblemSize(fixed.points(), fixed.projections(), value);
    };
  }

  /** What stays, in words. */
  String rest() {
    return switch (what) {
      case POINTS -> "d = " + fixed.dimension() + ", L = " + fixed.projections();
      case PROJECTIONS -> "d = " + fixed.dimension() + ", n = " + fixed.points();
      case DIMENSION -> "n = " + fixed.points() + ", L = " + fixed.projections();
    };
  }

  /** A value with its symbol, for tables. */
  String name(int value) {
    return what.symbol() + " " + value;
  }
}
