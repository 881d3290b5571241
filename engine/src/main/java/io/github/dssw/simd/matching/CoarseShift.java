package io.github.dssw.simd.matching;

import java.util.Arrays;

/**
 * Estimates the best shift between two rows from a few of their quantiles. A search that starts
 * there needs only a few passes over the rows themselves.
 */
final class CoarseShift {
  /** Of rows with masses of their own, whose passes take long. */
  private static final int MOST_QUANTILES = 1024;

  private static final int MANY_QUANTILES = 64;
  private static final int FEW_QUANTILES = 16;

  /** With fewer atoms per quantile than this, the estimate takes more time than it saves. */
  private static final int ATOMS_PER_QUANTILE = 6;

  /** The second derivative of the cost of dense rows at p = 2. */
  private static final double USUAL_CURVATURE = 2;

  private final float[] x = new float[MOST_QUANTILES + 1];
  private final float[] y = new float[MOST_QUANTILES + 1];
  private final float[] moves = new float[MOST_QUANTILES];
  private final float[] ones = new float[MOST_QUANTILES];
  private final ShiftSearch search = new ShiftSearch();
  private double shift;
  private double curvature;
  private int quantiles;
  private int wholeShift;

  CoarseShift() {
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
    if (Math.min(xs.count(), ys.count()) >= ATOMS_PER_QUANTILE * MOST_QUANTILES) {
      quantiles = MOST_QUANTILES;
    }
    pick(xs, x, quantiles);
    pick(ys, y, quantiles);
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

  private static int quantiles(Atoms xs, Atoms ys) {
    int atoms = Math.min(xs.count(), ys.count());
    if (atoms < ATOMS_PER_QUANTILE * FEW_QUANTILES) {
      return 0;
    }
    return atoms < ATOMS_PER_QUANTILE * MANY_QUANTILES ? FEW_QUANTILES : MANY_QUANTILES;
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
    for (int q = 0; q < quantiles; q++) {
      into[q] = row.values()[row.first() + (int) ((q + 0.5) / quantiles * row.count())];
    }
  }

  private static void pick(Atoms row, float[] into, int quantiles) {
    int at = 0;
    for (int q = 0; q < quantiles; q++) {
      while (row.levels()[at] < (q + 0.5) / quantiles) {
        at++;
      }
      into[q] = row.values()[row.first() + at];
    }
  }
}
