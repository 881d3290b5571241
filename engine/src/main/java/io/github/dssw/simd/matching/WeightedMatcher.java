package io.github.dssw.simd.matching;

/**
 * Matches two rows of atoms of any mass. The cost is convex and piecewise linear in the shift α.
 *
 * <p>Its slope is a sum over the atoms of y: by how much the mass at the upper end of an atom would
 * cost more if it went to the next atom. The slope changes at breaks, where a level of x meets a
 * level of y, and those next to a shift are known exactly. Both ends of the bracket are therefore
 * breaks: the first one above a shift where the cost still falls, and the last one below a shift
 * where it does not. The bracket closes until the cost at one of these two shifts is known to less
 * than a float's rounding. For gradients and potentials it closes on one break, the best shift
 * itself.
 */
public final class WeightedMatcher extends PieceMatcher {
  /** Far more steps than any search needs; halving alone takes fifty. */
  private static final int MAX_STEPS = 200;

  /** Two shifts this close are the same: levels are sums that have rounding. */
  private static final double ALMOST_NOTHING = 4 * PlanPieces.ROUNDING;

  /** Searches for a cost mostly end after this number of steps, without the breaks between. */
  private static final int QUICK_STEPS = 3;

  private static final int MOST_QUANTILES = 1024;

  private final CoarseShift coarse = new CoarseShift(MOST_QUANTILES);
  private final SlopeBracket bracket = new SlopeBracket();

  /** The ends of y in x, for the shift of the last slope. */
  private AtomEnds ends = new AtomEnds();

  /** The same for the last shift where the cost falls, and for the last one where it does not. */
  private AtomEnds falling = new AtomEnds();

  private AtomEnds rising = new AtomEnds();

  private double next;
  private int steps;
  private boolean hasPieces;
  private double unit;

  @Override
  public double match(CircleCost cost, Atoms x, Atoms y, boolean wantDerivative) {
    coarse.look(cost, x, y);
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
      value = cost(cost, x, y, NEGLIGIBLE * value);
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
    bracket.start(-1 - ALMOST_NOTHING, 1);
    next = coarse.shift();
    steps = 0;
  }

  /** Returns whether the search may end: at a shift of this excess, or at the best shift. */
  private boolean isNegligible(double excess) {
    return steps >= MAX_STEPS
        || bracket.high() - bracket.low() < ALMOST_NOTHING
        || excess() < excess;
  }

  /** Returns by how much the better of the two shifts costs more than the minimum, at most. */
  private double excess() {
    double above = bracket.excessFromAbove(rising.shift());
    double below = bracket.excessFromBelow(falling.shift());
    return below < above || Double.isNaN(above) ? below : above;
  }

  private void search(CircleCost cost, Atoms x, Atoms y, double negligible) {
    while (!isNegligible(negligible)) {
      ends.find(next, x, y);
      double slope = ends.slope(cost);
      // Finding breaks takes half as long as the pass itself, and few steps need none.
      boolean byBreaks = negligible == 0 || steps >= QUICK_STEPS;
      if (slope < 0) {
        bracket.narrow(byBreaks ? ends.nextBreak() : next, slope);
        AtomEnds spare = falling;
        falling = ends;
        ends = spare;
      } else {
        bracket.narrow(byBreaks ? ends.lastBreak() : next, slope);
        AtomEnds spare = rising;
        rising = ends;
        ends = spare;
      }
      // From just below a break, the slope is that to its left.
      double last = bracket.high() - ALMOST_NOTHING;
      next = Math.max(bracket.low(), Math.min(last, bracket.next(coarse.curvature())));
      steps++;
    }
  }

  /**
   * Returns the cost of the better of the two shifts beside the bracket if its excess is
   * negligible, else of the best shift, on which the bracket has closed. Each piece of the plan
   * ends where an atom of x or of y ends; one that ends with both counts as one of y.
   */
  private double cost(CircleCost cost, Atoms x, Atoms y, double negligible) {
    AtomEnds best = bracket.excessFromAbove(rising.shift()) == excess() ? rising : falling;
    if (excess() >= negligible) {
      best = ends;
      best.find(bracket.high(), x, y);
    }
    return best.cost(cost);
  }
}
