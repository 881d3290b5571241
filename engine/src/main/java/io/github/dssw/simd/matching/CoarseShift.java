package io.github.dssw.simd.matching;

import io.github.dssw.simd.sort.SortedRows;

/**
 * A first idea of the best shift between two rows: that of a few of their quantiles. It leaves only
 * a few passes over the rows themselves.
 */
public final class CoarseShift {
  private static final int MOST_QUANTILES = 64;
  private static final int FEW_QUANTILES = 16;

  /** How many atoms there must be for each quantile. */
  private static final int WORTHWHILE = 6;

  private final float[] x = new float[MOST_QUANTILES + 1];
  private final float[] y = new float[MOST_QUANTILES + 1];
  private final EqualMatch match = new EqualMatch();
  private double shift;
  private double curvature;

  /**
   * Looks at two rows; levels are the mass up to and with each atom, null where masses are equal.
   */
  public void look(
      CircleCost cost,
      SortedRows xs,
      double[] levelsX,
      SortedRows ys,
      double[] levelsY,
      int lane,
      float[] lanes) {
    shift = 0;
    // A sum of squares over dense rows bends by 2.
    curvature = 2;
    int atoms = Math.min(xs.size(), ys.size());
    if (atoms < WORTHWHILE * FEW_QUANTILES) {
      return;
    }
    int quantiles = atoms < WORTHWHILE * MOST_QUANTILES ? FEW_QUANTILES : MOST_QUANTILES;
    pick(xs, levelsX, lane, x, quantiles);
    pick(ys, levelsY, lane, y, quantiles);
    match.bind(cost, x, 0, y, 0, quantiles, lanes);
    match.bestShift(0, curvature);
    shift = match.fineShift() / quantiles;
    double seen = match.curvature() * quantiles;
    curvature = seen > 0 ? seen : curvature;
  }

  /** The best shift of the quantiles, in turns. */
  public double shift() {
    return shift;
  }

  /** How fast the slope grows with the shift. */
  public double curvature() {
    return curvature;
  }

  private static void pick(
      SortedRows rows, double[] levels, int lane, float[] into, int quantiles) {
    int at = 0;
    for (int q = 0; q < quantiles; q++) {
      double level = (q + 0.5) / quantiles;
      if (levels == null) {
        at = (int) (level * rows.size());
      } else {
        while (levels[at] < level) {
          at++;
        }
      }
      into[q] = rows.values()[rows.row(lane) + at];
    }
    into[quantiles] = into[0] + 1;
  }
}
