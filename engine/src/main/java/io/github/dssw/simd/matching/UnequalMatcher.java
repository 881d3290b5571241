package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.Lanes;

/**
 * Matches two rows with different numbers of atoms, all atoms of a row having the same mass.
 *
 * <p>Shifts are counted in units of mass. The number of units around the circle is the least common
 * multiple of the numbers of atoms, so that every level is a whole number of units, and so is every
 * shift at which the plan changes. Slopes and costs are sums over the atoms of the larger row,
 * whose partners {@link FineLevels} fetches.
 */
public final class UnequalMatcher extends PieceMatcher {
  /** A shift that no search comes to. */
  private static final long NONE = Long.MAX_VALUE;

  private final CoarseShift coarse = new CoarseShift(256);
  private final ShiftSearch search = new ShiftSearch();

  /** Where each atom of the larger row starts, in the smaller row, and where the last one ends. */
  private final FineLevels starts = new FineLevels();

  /** Where each atom of the smaller row ends, in the larger row. */
  private final ShiftedLevels boundaries = new ShiftedLevels();

  private int smallSize;
  private int bigSize;
  private long turn;

  /** The smaller row, with room for a vector from each entry on. */
  private float[] smallRow = {};

  /** The entry of the smaller row at each of {@link #starts}, for the shift of the last slope. */
  private float[] partners = {};

  /** The same for the last shift whose slope was not negative, which is where searches end. */
  private float[] bestPartners = {};

  private long shiftOfBestPartners;

  /** The part of each atom of the larger row that goes to the next atom of the smaller row. */
  private float[] shares = {};

  private long shift;
  private double unit;

  @Override
  public double match(CircleCost cost, Atoms x, Atoms y, boolean wantDerivative) {
    boolean xSmaller = x.count() < y.count();
    Atoms small = xSmaller ? x : y;
    Atoms big = xSmaller ? y : x;
    makeTables(small.count(), big.count());
    System.arraycopy(small.values(), small.first(), smallRow, 0, smallSize);
    shiftOfBestPartners = NONE;
    double value = matchRows(cost, small, big);
    unit = 1;
    if (wantDerivative || cost.isRelative()) {
      // The shift is that of the smaller row along the larger one.
      double alpha = (double) shift / turn;
      pieces.list(xSmaller ? -alpha : alpha, x, y);
    }
    if (cost.isRelative()) {
      // Pieces have exact masses, which large orders need; other orders have quicker kernels.
      value = pieces.cost(cost);
      unit = pieces.unit();
    }
    return value;
  }

  @Override
  public void potentials(CircleCost cost, Atoms x, Atoms y, RowPotentials potentials) {
    boolean xSmaller = x.count() < y.count();
    UnequalPlan plan =
        new UnequalPlan(xSmaller ? x : y, xSmaller ? y : x, starts, boundaries, shift);
    potentials.ofUnequalAtoms(cost, x, y, plan, unit);
  }

  @Override
  double moveUnit() {
    return unit;
  }

  /**
   * Finds the shift s of the optimal plan, which sends the quantile t of the larger row to the
   * quantile t + s of the smaller row; returns its cost unless that is relative.
   */
  private double matchRows(CircleCost cost, Atoms small, Atoms big) {
    coarse.lookAtEqualAtoms(cost, big, small);
    search.start(turn, coarse.shift() * turn, coarse.curvature() / turn, 0);
    if (cost.isRelative()) {
      // Slopes are not those of the cost itself, so nothing is negligible.
      search(cost, big, 0);
      return 0;
    }
    double value = coarse.cost(cost);
    do {
      search(cost, big, NEGLIGIBLE * value * turn);
      value = cost(cost, big);
    } while (!search.isNegligible(NEGLIGIBLE * value * turn));
    return value;
  }

  private void search(CircleCost cost, Atoms big, double negligible) {
    search.stopAt(negligible);
    while (!search.isDone()) {
      double slope = slope(cost, big, search.candidate());
      if (slope >= 0) {
        keepPartners(search.candidate());
      }
      search.report(slope);
    }
    shift = search.best();
  }

  private void keepPartners(long shift) {
    float[] kept = partners;
    partners = bestPartners;
    bestPartners = kept;
    shiftOfBestPartners = shift;
  }

  private void fetch(long shift, float[] entries) {
    starts.moveBy(shift);
    while (starts.nextRun()) {
      starts.fetch(smallRow, entries);
    }
  }

  /**
   * Returns by how much one unit more costs. That unit takes mass at the start of each atom of the
   * larger row from this atom to the one before it.
   */
  private double slope(CircleCost cost, Atoms big, long shift) {
    fetch(shift, partners);
    double unit = cost.isRelative() ? unit(cost, big, shift) : 1;
    double slope = 0;
    starts.moveBy(shift);
    while (starts.nextRun()) {
      int from = Math.max(1, starts.start());
      int before = big.first() + from - 1;
      int count = starts.end() - from;
      slope -= cost.slope(partners, from, big.values(), before, count, -starts.laps(), unit);
    }
    return cost.comparable(slope, unit);
  }

  /** Returns the unit for the moves of a slope. */
  private double unit(CircleCost cost, Atoms big, long shift) {
    double largest = 0;
    starts.moveBy(shift);
    while (starts.nextRun()) {
      int from = Math.max(1, starts.start());
      int before = big.first() + from - 1;
      int count = starts.end() - from;
      double unit = cost.unitOf(partners, from, big.values(), before, count, -starts.laps());
      largest = Math.max(largest, unit);
    }
    return largest;
  }

  /**
   * Returns the cost of the shift. An atom of the larger row goes to the atom of the smaller row at
   * its start, and the share after that to the one at the start of the next atom.
   */
  private double cost(CircleCost cost, Atoms big) {
    if (shift != shiftOfBestPartners) {
      fetch(shift, bestPartners);
    }
    starts.moveBy(shift);
    starts.shares(bigSize, shares);
    double sum = 0;
    double lastMove = 0;
    while (starts.nextRun()) {
      int from = starts.start();
      int count = starts.end() - 1 - from;
      int laps = starts.laps();
      if (from > 0) {
        double share = shares[from - 1];
        double move = (double) big.value(from - 1) - bestPartners[from] - laps;
        sum += (1 - share) * cost.of(lastMove, 1) + share * cost.of(move, 1);
      }
      sum +=
          cost.sharedSum(
              big.values(), big.first() + from, bestPartners, from, shares, from, count, laps, 1);
      lastMove = (double) big.value(from + count) - bestPartners[from + count] - laps;
    }
    return sum / bigSize;
  }

  private void makeTables(int smallCount, int bigCount) {
    if (smallCount == smallSize && bigCount == bigSize) {
      return;
    }
    smallSize = smallCount;
    bigSize = bigCount;
    int divisor = gcd(bigSize, smallSize);
    int smallAtom = bigSize / divisor;
    int bigAtom = smallSize / divisor;
    turn = (long) smallAtom * smallSize;
    starts.table(0, bigAtom, bigSize + 1, smallAtom, smallSize);
    // A boundary is the last unit of each small atom.
    boundaries.table(smallAtom - 1, smallAtom, smallSize, bigAtom, bigSize);
    makeRoom();
  }

  private void makeRoom() {
    smallRow = Buffers.atLeast(smallRow, smallSize + Lanes.COUNT);
    int big = bigSize + 1;
    partners = Buffers.atLeast(partners, big);
    bestPartners = Buffers.atLeast(bestPartners, big);
    shares = Buffers.atLeast(shares, big);
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
