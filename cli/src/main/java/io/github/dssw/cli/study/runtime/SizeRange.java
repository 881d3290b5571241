package io.github.dssw.cli.study.runtime;

import java.util.List;

/**
 * A range of sizes in which one quantity is varied.
 *
 * @param what the quantity that is varied
 * @param values its values in rising order
 * @param fixed the other quantities; the one that is varied is ignored
 */
record SizeRange(Quantity what, List<Integer> values, ProblemSize fixed) {
  /** A quantity of a {@link ProblemSize}. */
  enum Quantity {
    /** The number of points, n. */
    POINTS("points", "n", "points in each set, n"),
    /** The number of slices, L. */
    PROJECTIONS("projections", "L", "projections, L"),
    /** The dimension, d. */
    DIMENSION("dimension", "d", "dimension, d");

    /** The name in options and files. */
    final String id;

    /** The letter in formulas and tables. */
    final String symbol;

    /** The label of an axis. */
    final String label;

    Quantity(String id, String symbol, String label) {
      this.id = id;
      this.symbol = symbol;
      this.label = label;
    }
  }

  /** Returns the size in which the varied quantity has this value. */
  ProblemSize at(int value) {
    return switch (what) {
      case POINTS -> new ProblemSize(value, fixed.projections(), fixed.dimension());
      case PROJECTIONS -> new ProblemSize(fixed.points(), value, fixed.dimension());
      case DIMENSION -> new ProblemSize(fixed.points(), fixed.projections(), value);
    };
  }

  /** Returns the quantities that are not varied, such as "d = 101, L = 200". */
  String fixedInWords() {
    return switch (what) {
      case POINTS -> "d = " + fixed.dimension() + ", L = " + fixed.projections();
      case PROJECTIONS -> "d = " + fixed.dimension() + ", n = " + fixed.points();
      case DIMENSION -> "n = " + fixed.points() + ", L = " + fixed.projections();
    };
  }

  /** Returns the head of a table's column for a value: the symbol and the value. */
  String name(int value) {
    return what.symbol + " " + value;
  }
}
