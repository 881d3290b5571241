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
public final class WeightedMatcher extends PieceMatcher {
  /** Far more steps than any search needs; halving alone takes fifty. */
  private static final int MAX_STEPS = 200;

  private final CoarseShift coarse = new CoarseShift();
  private final SlopeBracket bracket = new SlopeBracket();
  private float[] partners = {};
  private double toNextBreak;

  @Override
  public double match(CircleCost cost, Atoms x, Atoms y, boolean wantDerivative) {
    coarse.look(cost, x, y);
    pieces.list(bestShift(cost, x, y), x, y);
    return pieces.cost(cost);
  }

  @Override
  public void potentials(CircleCost cost, Atoms x, Atoms y, RowPotentials potentials) {
    potentials.ofPieces(cost, x, y, pieces, moveUnit());
  }

  @Override
  double moveUnit() {
    return pieces.unit();
  }

  private double bestShift(CircleCost cost, Atoms x, Atoms y) {
    bracket.start(-1 - PlanPieces.ROUNDING, 1);
    double breakAboveLow = bracket.low();
    double next = coarse.shift();
    for (int step = 0;
        step < MAX_STEPS && bracket.high() > breakAboveLow + PlanPieces.ROUNDING;
        step++) {
      double middle = breakAboveLow + (bracket.high() - breakAboveLow) / 2;
      double alpha = next > breakAboveLow && next < bracket.high() ? next : middle;
      double slope = slope(alpha, cost, x, y);
      bracket.narrow(alpha, slope);
      if (slope < 0) {
        breakAboveLow = alpha + toNextBreak;
      }
      next = Math.max(breakAboveLow, proposal(step, alpha, slope, breakAboveLow));
    }
    return bracket.high();
  }

  /** Every third step halves the bracket, which bounds the search. */
  private double proposal(int step, double alpha, double slope, double breakAboveLow) {
    if (step % 3 == 2) {
      return breakAboveLow + (bracket.high() - breakAboveLow) / 2;
    }
    double crossing = bracket.crossing();
    return Double.isNaN(crossing) ? alpha - 1.5 * slope / coarse.curvature() : crossing;
  }

  /**
   * Returns the derivative of the cost from the right, and finds the distance to the next break.
   */
  private double slope(double alpha, CircleCost cost, Atoms x, Atoms y) {
    int m = y.count();
    long start = PlanPieces.firstAtomAbove(alpha, y);
    int first = (int) Math.floorMod(start, (long) m);
    int lap = (int) Math.floorDiv(start, (long) m);
    partners = Buffers.atLeast(partners, m);
    toNextBreak = findPartners(alpha, x, y, first, lap, partners);
    int head = m - first;
    double unit =
        Math.max(
            cost.unitOf(partners, 0, y.values(), y.first() + first, head, lap),
            cost.unitOf(partners, head, y.values(), y.first(), first, lap + 1));
    double slope =
        cost.slope(partners, 0, y.values(), y.first() + first, head, lap, unit)
            + cost.slope(partners, head, y.values(), y.first(), first, lap + 1, unit);
    return cost.comparable(slope, unit);
  }

  /**
   * Sets, for each atom of y in order from {@code first} on, the coordinate of the atom of x at its
   * upper end; returns the distance to the next break.
   */
  private static double findPartners(
      double alpha, Atoms x, Atoms y, int first, double firstLap, float[] partners) {
    float[] values = x.values();
    double[] levelsX = x.levels();
    double[] levelsY = y.levels();
    int last = x.count() - 1;
    int m = y.count();
    double nearest = Double.POSITIVE_INFINITY;
    int i = 0;
    int j = first;
    double laps = firstLap;
    for (int c = 0; c < m; c++) {
      double end = levelsY[j] + laps - alpha;
      while (i < last && levelsX[i] < end - PlanPieces.ROUNDING) {
        i++;
      }
      partners[c] = values[x.first() + i];
      nearest = Math.min(nearest, end - (i == 0 ? 0 : levelsX[i - 1]));
      if (++j == m) {
        j = 0;
        laps++;
      }
    }
    return nearest;
  }
}
