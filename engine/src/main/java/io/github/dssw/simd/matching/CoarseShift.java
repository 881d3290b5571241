package io.github.dssw.simd.matching;

import java.util.Arrays;

/**
 * Estimates the best shift between two rows from a few of their quantiles. A search that starts
 * there needs only a few passes over the rows themselves.
 */
final class CoarseShift {
  /** Fewer quantiles than this say too little. */
  private static final int LEAST_QUANTILES = 16;

  /** With fewer atoms per quantile than this, the estimate takes more time than it saves. */
  private static final int ATOMS_PER_QUANTILE = 6;

  /** The second derivative of the cost of dense rows at p = 2. */
  private static final double USUAL_CURVATURE = 2;

  private final int mostQuantiles;
  private final float[] x;
  private final float[] y;
  private final float[] moves;
  private final float[] ones;
  private final long[] levels;
  private final long[] atoms;
  private final ShiftSearch search = new ShiftSearch();
  private double shift;
  private double curvature;
  private int quantiles;
  private int wholeShift;

  /**
   * Creates an estimate.
   *
   * @param mostQuantiles the largest number of quantiles, a power of two: the longer a pass over
   *     the rows takes, the more quantiles it pays to look at
   */
  CoarseShift(int mostQuantiles) {
    this.mostQuantiles = mostQuantiles;
    x = new float[mostQuantiles + 1];
    y = new float[mostQuantiles + 1];
    moves = new float[mostQuantiles];
    ones = new float[mostQuantiles];
    levels = new long[mostQuantiles];
    atoms = new long[mostQuantiles];
    Arrays.fill(ones, 1);
  }

  /** Looks at two rows of atoms that have the same mass within each row. */
  void lookAtEqualAtoms(CircleCost cost, Atoms xs, Atoms ys) {
    quantiles = quantiles(xs, ys);
    pickEqualAtoms(xs, x, quantiles);
    pickEqualAtoms(ys, y, quantiles);
    estimate(cost);
  }

  /** Looks at two rows of atoms of any mass. */
  void look(CircleCost cost, Atoms xs, Atoms ys) {
    quantiles = quantiles(xs, ys);
    setLevels();
    pick(xs, x);
    pick(ys, y);
    estimate(cost);
  }

  /** Returns the best shift of the quantiles, in turns; 0 where the rows are short. */
  double shift() {
    return shift;
  }

  /** Returns about how fast the slope grows with the shift, per turn. */
  double curvature() {
    return curvature;
  }

  /** Returns the cost of the best shift of the quantiles; 0 where the rows are short. */
  double cost(CircleCost cost) {
    if (quantiles == 0) {
      return 0;
    }
    EqualMatcher.setMoves(x, 0, y, 0, quantiles, wholeShift, moves);
    return cost.sum(moves, ones, quantiles, 1) / quantiles;
  }

  private int quantiles(Atoms xs, Atoms ys) {
    int atoms = Math.min(xs.count(), ys.count());
    int fitting = mostQuantiles;
    while (fitting * ATOMS_PER_QUANTILE > atoms) {
      fitting /= 2;
    }
    return fitting < LEAST_QUANTILES ? 0 : fitting;
  }

  private void estimate(CircleCost cost) {
    shift = 0;
    curvature = USUAL_CURVATURE;
    if (quantiles > 0) {
      x[quantiles] = x[0] + 1;
      y[quantiles] = y[0] + 1;
      wholeShift = EqualMatcher.bestShift(search, cost, x, 0, y, 0, quantiles, 0, curvature);
      shift = search.fineShift() / quantiles;
      double seen = search.curvature() * quantiles;
      curvature = seen > 0 ? seen : curvature;
    }
  }

  private static void pickEqualAtoms(Atoms row, float[] into, int quantiles) {
    int bits = halfBits(quantiles);
    for (int q = 0; q < quantiles; q++) {
      into[q] = row.values()[row.first() + (int) (((2 * q + 1L) * row.count()) >> bits)];
    }
  }

  private void pick(Atoms row, float[] into) {
    AtomSearch.find(row.levels(), levels, 0, quantiles, 0, atoms, 0);
    for (int q = 0; q < quantiles; q++) {
      into[q] = row.values()[row.first() + (int) atoms[q]];
    }
  }

  private void setLevels() {
    for (int q = 0; q < quantiles; q++) {
      levels[q] = (2 * q + 1L) * (RowLevels.ONE >> halfBits(quantiles));
    }
  }

  /** Returns the logarithm of twice the number of quantiles: they lie at odd halves. */
  private static int halfBits(int quantiles) {
    return Integer.numberOfTrailingZeros(quantiles) + 1;
  }
}
