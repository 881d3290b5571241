package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;
import java.util.Arrays;

/**
 * Matches two rows of atoms of any mass. The cost is convex and piecewise linear in the shift α.
 *
 * <p>Its slope is a sum over the atoms of y: by how much the mass at the upper end of an atom would
 * cost more if it went to the next atom. The slope changes at breaks, where a level of x meets a
 * level of y. A bracket closes until its cost is known to less than a float's rounding. For
 * gradients and potentials it goes on to the break where the slope changes sign; the distance from
 * the bracket's lower end to the next break is known exactly, so the search ends on the break
 * itself.
 */
public final class WeightedMatcher extends PieceMatcher {
  /** Far more steps than any search needs; halving alone takes fifty. */
  private static final int MAX_STEPS = 200;

  /**
   * The part of the cost by which the result may miss the minimum: less than a float's rounding.
   */
  private static final double NEGLIGIBLE = 1e-8;

  private final CoarseShift coarse = new CoarseShift();
  private final SlopeBracket bracket = new SlopeBracket();
  private float[] partners = {};
  private int[] partnerAtoms = {};
  private double toNextBreak;
  private double breakAboveLow;
  private double next;
  private int steps;

  @Override
  public double match(CircleCost cost, Atoms x, Atoms y, boolean wantDerivative) {
    coarse.look(cost, x, y);
    startSearch(y.count());
    double value = cost.isRelative() ? 0 : coarse.cost(cost);
    do {
      search(cost, x, y, NEGLIGIBLE * value);
      pieces.list(bracket.high(), x, y);
      value = pieces.cost(cost);
    } while (!isNegligible(cost.isRelative() ? 0 : NEGLIGIBLE * value));
    if (wantDerivative) {
      moveToBreak(cost, x, y);
    }
    return value;
  }

  @Override
  public void potentials(CircleCost cost, Atoms x, Atoms y, RowPotentials potentials) {
    moveToBreak(cost, x, y);
    potentials.ofPieces(cost, x, y, pieces, moveUnit());
  }

  @Override
  double moveUnit() {
    return pieces.unit();
  }

  /** Lists the pieces of the best shift itself, on which gradients and potentials depend more. */
  private void moveToBreak(CircleCost cost, Atoms x, Atoms y) {
    if (!isNegligible(0)) {
      search(cost, x, y, 0);
      pieces.list(bracket.high(), x, y);
    }
  }

  private void startSearch(int m) {
    partners = Buffers.atLeast(partners, m);
    partnerAtoms = Buffers.atLeast(partnerAtoms, m);
    Arrays.fill(partnerAtoms, 0, m, 0);
    bracket.start(-1 - PlanPieces.ROUNDING, 1);
    breakAboveLow = bracket.low();
    next = coarse.shift();
    steps = 0;
  }

  private boolean isNegligible(double excess) {
    return steps >= MAX_STEPS
        || bracket.high() <= breakAboveLow + PlanPieces.ROUNDING
        || bracket.excess() < excess;
  }

  private void search(CircleCost cost, Atoms x, Atoms y, double negligible) {
    while (!isNegligible(negligible)) {
      double middle = breakAboveLow + (bracket.high() - breakAboveLow) / 2;
      double alpha = next > breakAboveLow && next < bracket.high() ? next : middle;
      double slope = slope(alpha, cost, x, y);
      bracket.narrow(alpha, slope);
      if (slope < 0) {
        breakAboveLow = alpha + toNextBreak;
      }
      next = Math.max(breakAboveLow, proposal(steps, alpha, slope, breakAboveLow));
      steps++;
    }
  }

  /** Every fourth step halves the bracket, which bounds the search. */
  private double proposal(int step, double alpha, double slope, double breakAboveLow) {
    if (step % 4 == 3) {
      return breakAboveLow + (bracket.high() - breakAboveLow) / 2;
    }
    double crossing = bracket.crossing();
    return Double.isNaN(crossing) ? alpha - 1.2 * slope / coarse.curvature() : crossing;
  }

  /**
   * Returns the derivative of the cost from the right, and finds the distance to the next break.
   */
  private double slope(double alpha, CircleCost cost, Atoms x, Atoms y) {
    int m = y.count();
    long start = PlanPieces.firstAtomAbove(alpha, y);
    int first = (int) Math.floorMod(start, (long) m);
    int lap = (int) Math.floorDiv(start, (long) m);
    toNextBreak = findPartners(alpha, x, y, first, lap, partnerAtoms, partners);
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
   *
   * @param atoms for each atom of y the atom of x that was at its upper end at an earlier shift, or
   *     0; receives those of this shift. Most stay the same, so that branches are predicted.
   */
  private static double findPartners(
      double alpha, Atoms x, Atoms y, int first, double firstLap, int[] atoms, float[] partners) {
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
      double least = end - PlanPieces.ROUNDING;
      int guess = atoms[j];
      if (guess > i && levelsX[guess - 1] < least) {
        i = guess;
      }
      while (i < last && levelsX[i] < least) {
        i++;
      }
      atoms[j] = i;
      partners[c] = values[x.first() + i];
      double above = end - (i == 0 ? 0 : levelsX[i - 1]);
      // Math.min takes longer, because of NaN and -0.
      nearest = above < nearest ? above : nearest;
      if (++j == m) {
        j = 0;
        laps++;
      }
    }
    return nearest;
  }
}
