package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;

/**
 * Matches two rows of atoms of any mass. The cost is convex and piecewise linear in the shift α.
 *
 * <p>Its slope is a sum over the atoms of y: by how much the mass at the upper end of an atom would
 * cost more if it went to the next atom. The slope changes at breaks, where a level of x meets a
 * level of y. A bracket closes on the break where the slope changes sign; the distance from the
 * bracket's lower end to the next break is known exactly, so the search ends on the break itself.
 */
public final class WeightedMatcher extends RowMatcher {
  /** Far more steps than any search needs; halving alone takes fifty. */
  private static final int MAX_STEPS = 200;

  private final CoarseShift coarse = new CoarseShift();
  private final PlanPieces pieces = new PlanPieces();
  private float[] partners = {};
  private double toNextBreak;

  @Override
  public double match(
      CircleCost cost,
      float[] x,
      int x0,
      double[] levelsX,
      int n,
      float[] y,
      int y0,
      double[] levelsY,
      int m,
      boolean wantGradient) {
    coarse.look(cost, x, x0, levelsX, n, y, y0, levelsY, m);
    double alpha = bestShift(cost, x, x0, levelsX, n, y, y0, levelsY, m);
    pieces.list(alpha, x, x0, levelsX, n, y, y0, levelsY, m);
    double value = pieces.cost(cost);
    if (wantGradient) {
      pieces.derive(cost, pieces.unit());
    }
    return value;
  }

  @Override
  public double unit() {
    return usable(pieces.unit());
  }

  @Override
  public void gradientX(float[] gradient) {
    pieces.gradientX(gradient);
  }

  @Override
  public void gradientY(float[] gradient) {
    pieces.gradientY(gradient);
  }

  private double bestShift(
      CircleCost cost,
      float[] x,
      int x0,
      double[] levelsX,
      int n,
      float[] y,
      int y0,
      double[] levelsY,
      int m) {
    double low = -1 - PlanPieces.ROUNDING;
    double high = 1;
    double breakAboveLow = low;
    double slopeAtLow = Double.NaN;
    double slopeAtHigh = Double.NaN;
    double next = coarse.shift();
    int lastSide = 0;
    for (int step = 0; step < MAX_STEPS && high > breakAboveLow + PlanPieces.ROUNDING; step++) {
      double alpha = next > breakAboveLow && next < high ? next : midpoint(breakAboveLow, high);
      double slope = slope(alpha, cost, x, x0, levelsX, n, y, y0, levelsY, m);
      int side = slope < 0 ? -1 : 1;
      if (side < 0) {
        low = alpha;
        breakAboveLow = alpha + toNextBreak;
        slopeAtLow = slope;
        slopeAtHigh = side == lastSide ? slopeAtHigh / 2 : slopeAtHigh;
      } else {
        high = alpha;
        slopeAtHigh = slope;
        slopeAtLow = side == lastSide ? slopeAtLow / 2 : slopeAtLow;
      }
      lastSide = side;
      double crossing = low + (high - low) * (slopeAtLow / (slopeAtLow - slopeAtHigh));
      // Every third step halves the bracket, which bounds the search.
      next =
          step % 3 == 2
              ? midpoint(breakAboveLow, high)
              : Double.isNaN(crossing) ? alpha - 1.5 * slope / coarse.curvature() : crossing;
      next = Math.max(next, breakAboveLow);
    }
    return high;
  }

  private static double midpoint(double a, double b) {
    return a + (b - a) / 2;
  }

  /**
   * Returns the derivative of the cost from the right, and finds the distance to the next break.
   */
  private double slope(
      double alpha,
      CircleCost cost,
      float[] x,
      int x0,
      double[] levelsX,
      int n,
      float[] y,
      int y0,
      double[] levelsY,
      int m) {
    long start = PlanPieces.firstAtomAbove(alpha, levelsY, m);
    int first = (int) Math.floorMod(start, (long) m);
    int firstLap = (int) Math.floorDiv(start, (long) m);
    findPartners(alpha, x, x0, levelsX, n, levelsY, m, first, firstLap);
    int head = m - first;
    double unit =
        Math.max(
            cost.unitOf(partners, 0, y, y0 + first, head, firstLap),
            cost.unitOf(partners, head, y, y0, first, firstLap + 1));
    double slope =
        cost.slope(partners, 0, y, y0 + first, head, firstLap, unit)
            + cost.slope(partners, head, y, y0, first, firstLap + 1, unit);
    return cost.comparable(slope, unit);
  }

  /** Sets, for each atom of y in order from {@code first}, the atom of x at its upper end. */
  private void findPartners(
      double alpha,
      float[] x,
      int x0,
      double[] levelsX,
      int n,
      double[] levelsY,
      int m,
      int first,
      double firstLap) {
    partners = Buffers.atLeast(partners, m);
    float[] found = partners;
    double nearest = Double.POSITIVE_INFINITY;
    int i = 0;
    int j = first;
    double laps = firstLap;
    for (int c = 0; c < m; c++) {
      double end = levelsY[j] + laps - alpha;
      while (i < n - 1 && levelsX[i] < end - PlanPieces.ROUNDING) {
        i++;
      }
      found[c] = x[x0 + i];
      nearest = Math.min(nearest, end - (i == 0 ? 0 : levelsX[i - 1]));
      if (++j == m) {
        j = 0;
        laps++;
      }
    }
    toNextBreak = nearest;
  }
}
