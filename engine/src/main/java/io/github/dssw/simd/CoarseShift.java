package io.github.dssw.simd;

/**
 * A first idea of the best shift between long rows: that of a few of their quantiles. It leaves
 * only a few passes over the rows themselves.
 */
final class CoarseShift {
  private static final int QUANTILES = 64;

  /** Shorter rows are searched at once. */
  private static final int WORTHWHILE = 8 * QUANTILES;

  private final float[] x = new float[QUANTILES + 1];
  private final float[] y = new float[QUANTILES + 1];
  private final EqualMatch match = new EqualMatch();
  private double shift;
  private double curvature;

  /**
   * Looks at two rows; levels are the mass up to and with each atom, null where masses are equal.
   */
  void look(
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
    if (Math.min(xs.size(), ys.size()) < WORTHWHILE) {
      return;
    }
    pick(xs, levelsX, lane, x);
    pick(ys, levelsY, lane, y);
    match.bind(cost, x, 0, y, 0, QUANTILES, lanes);
    match.bestShift(0, curvature / QUANTILES);
    shift = match.fineShift();
    curvature = match.curvature() > 0 ? match.curvature() : curvature;
  }

  /** The best shift of the quantiles, in turns. */
  double shift() {
    return shift;
  }

  /** How fast the slope grows with the shift. */
  double curvature() {
    return curvature;
  }

  private static void pick(SortedRows rows, double[] levels, int lane, float[] into) {
    int at = 0;
    for (int q = 0; q < QUANTILES; q++) {
      double level = (q + 0.5) / QUANTILES;
      if (levels == null) {
        at = (int) (level * rows.size());
      } else {
        while (levels[at] < level) {
          at++;
        }
      }
      into[q] = rows.values()[rows.row(lane) + at];
    }
    into[QUANTILES] = into[0] + 1;
  }
}
