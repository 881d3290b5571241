package io.github.dssw.simd.matching;

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

  private final CoarseShift coarse = new CoarseShift(1024);
  private final SlopeBracket bracket = new SlopeBracket();
  private final LevelIndex indexX = new LevelIndex();
  private final LevelIndex indexY = new LevelIndex();

  /** The ends of y in x, for the shift of the last slope. */
  private AtomEnds ends = new AtomEnds();

  /** The same for the last shift whose slope was not negative, which is where searches end. */
  private AtomEnds bestEnds = new AtomEnds();

  private double shiftOfBestEnds;

  /** The ends of x in y. */
  private final AtomEnds endsOfX = new AtomEnds();

  private double breakAboveLow;
  private double next;
  private int steps;
  private boolean hasPieces;
  private double unit;

  @Override
  public double match(CircleCost cost, Atoms x, Atoms y, boolean wantDerivative) {
    indexX.build(x);
    indexY.build(y);
    coarse.look(cost, x, indexX, y, indexY);
    startSearch();
    hasPieces = false;
    unit = 1;
    double value = cost.isRelative() ? matchByPieces(cost, x, y) : matchByEnds(cost, x, y);
    if (wantDerivative) {
      listPieces(cost, x, y);
    }
    return value;
  }

  private double matchByEnds(CircleCost cost, Atoms x, Atoms y) {
    double value = coarse.cost(cost);
    do {
      search(cost, x, y, NEGLIGIBLE * value);
      value = cost(cost, x, y);
    } while (!isNegligible(NEGLIGIBLE * value));
    return value;
  }

  /** Slopes of large orders are not those of the cost itself, so nothing is negligible. */
  private double matchByPieces(CircleCost cost, Atoms x, Atoms y) {
    listPieces(cost, x, y);
    double value = pieces.cost(cost);
    unit = pieces.unit();
    return value;
  }

  @Override
  public void potentials(CircleCost cost, Atoms x, Atoms y, RowPotentials potentials) {
    listPieces(cost, x, y);
    potentials.ofPieces(cost, x, y, pieces, unit);
  }

  @Override
  double moveUnit() {
    return unit;
  }

  /** Lists the pieces of the best shift itself, on which gradients and potentials depend more. */
  private void listPieces(CircleCost cost, Atoms x, Atoms y) {
    if (!hasPieces) {
      search(cost, x, y, 0);
      pieces.list(bracket.high(), x, y);
      hasPieces = true;
    }
  }

  private void startSearch() {
    bracket.start(-1 - PlanPieces.ROUNDING, 1);
    shiftOfBestEnds = Double.NaN;
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
      ends.find(alpha, x, indexX, y, false);
      double slope = ends.slope(cost, y);
      bracket.narrow(alpha, slope);
      if (slope < 0) {
        breakAboveLow = alpha + ends.toNextBreak();
      } else {
        keepEnds(alpha);
      }
      next = Math.max(breakAboveLow, proposal(steps, alpha, slope, breakAboveLow));
      steps++;
    }
  }

  private void keepEnds(double shift) {
    AtomEnds kept = ends;
    ends = bestEnds;
    bestEnds = kept;
    shiftOfBestEnds = shift;
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
   * Returns the cost of the upper end of the bracket. Each piece of the plan ends where an atom of
   * x or of y ends; one that ends with both counts as one of y.
   */
  private double cost(CircleCost cost, Atoms x, Atoms y) {
    if (shiftOfBestEnds != bracket.high()) {
      bestEnds.find(bracket.high(), x, indexX, y, false);
    }
    endsOfX.find(-bracket.high(), y, indexY, x, true);
    return bestEnds.cost(cost, y) + endsOfX.cost(cost, x);
  }
}
