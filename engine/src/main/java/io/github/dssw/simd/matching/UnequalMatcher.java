package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;

/**
 * Matches two rows with different numbers of atoms, all atoms of a row having the same mass.
 *
 * <p>Shifts are counted in units of mass. The number of units around the circle is the least common
 * multiple of the numbers of atoms, so that every level is a whole number of units, and so is every
 * shift at which the plan changes. The atom of the larger row that each boundary of the smaller row
 * meets follows from whole-number division; it is stored in a table, once for each pair of sizes.
 */
public final class UnequalMatcher extends PieceMatcher {
  /**
   * The part of the cost by which the result may miss the minimum: less than a float's rounding.
   */
  private static final double NEGLIGIBLE = 1e-8;

  private final CoarseShift coarse = new CoarseShift();
  private final ShiftSearch search = new ShiftSearch();

  /** Where each atom of the larger row starts, in the smaller row. */
  private final ShiftedLevels starts = new ShiftedLevels();

  /** Where each atom of the smaller row ends, in the larger row. */
  private final ShiftedLevels boundaries = new ShiftedLevels();

  private int smallSize;
  private int bigSize;
  private long turn;

  /** For each atom of the smaller row the atom of the larger row at its middle. */
  private int[] middleAtoms = {};

  private float[] resampled = {};
  private float[] partners = {};
  private float[] startMoves = {};
  private float[] movesHere = {};
  private float[] movesToNext = {};
  private float[] partAfter = {};
  private float[] ones = {};
  private long shift;
  private double unit;

  @Override
  public double match(CircleCost cost, Atoms x, Atoms y, boolean wantDerivative) {
    boolean xSmaller = x.count() < y.count();
    Atoms small = xSmaller ? x : y;
    Atoms big = xSmaller ? y : x;
    shift = bestShift(cost, small, big);
    if (wantDerivative || cost.isRelative()) {
      // The shift is that of the smaller row along the larger one.
      double alpha = (double) shift / turn;
      pieces.list(xSmaller ? -alpha : alpha, x, y);
    }
    // Pieces have exact masses, which large orders need; other orders have quicker kernels.
    double value = cost.isRelative() ? pieces.cost(cost) : cost(cost, shift, small, big);
    unit = cost.isRelative() ? pieces.unit() : 1;
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
   * Returns the shift s of the optimal plan, which sends the quantile t of the larger row to the
   * quantile t + s of the smaller row.
   */
  private long bestShift(CircleCost cost, Atoms small, Atoms big) {
    makeTables(small.count(), big.count());
    coarse.lookAtEqualAtoms(cost, big, small);
    resample(big.values(), big.first(), middleAtoms, smallSize, resampled);
    int k =
        EqualMatcher.bestShift(
            search,
            cost,
            resampled,
            0,
            small.values(),
            small.first(),
            smallSize,
            coarse.shift(),
            coarse.curvature());
    double guess = search.fineShift() / smallSize * turn;
    double seen = search.curvature() * smallSize;
    double curvature = (seen > 0 ? seen : coarse.curvature()) / turn;
    search.start(turn, guess, curvature, negligible(cost, small, k));
    while (!search.isDone()) {
      search.report(slope(cost, small, big, search.candidate()));
    }
    return search.best();
  }

  private static void resample(float[] row, int row0, int[] atoms, int count, float[] resampled) {
    for (int j = 0; j < count; j++) {
      resampled[j] = row[row0 + atoms[j]];
    }
  }

  /** Relative costs are searched to the end: their slopes are not those of the cost itself. */
  private double negligible(CircleCost cost, Atoms small, int k) {
    if (cost.isRelative()) {
      return 0;
    }
    EqualMatcher.setMoves(resampled, 0, small.values(), small.first(), smallSize, k, movesHere);
    clearTail(movesHere, smallSize);
    double about = cost.sum(movesHere, ones, Lanes.padded(smallSize), 1) / smallSize;
    return NEGLIGIBLE * about * turn;
  }

  private double slope(CircleCost cost, Atoms small, Atoms big, long shift) {
    double unit = cost.isRelative() ? unit(cost, small, big, shift) : 1;
    double slope = 0;
    // A shift of the small row forwards moves its boundaries backwards.
    boundaries.moveBy(-shift);
    while (boundaries.nextRun()) {
      int from = boundaries.start();
      int count = boundaries.end() - from;
      boundaries.fetch(big.values(), big.first(), partners);
      slope +=
          cost.slope(
              partners,
              from,
              small.values(),
              small.first() + from,
              count,
              -boundaries.laps(),
              unit);
    }
    return cost.comparable(slope, unit);
  }

  /** Returns the unit for the moves of a slope. */
  private double unit(CircleCost cost, Atoms small, Atoms big, long shift) {
    double largest = 0;
    boundaries.moveBy(-shift);
    while (boundaries.nextRun()) {
      int from = boundaries.start();
      int count = boundaries.end() - from;
      boundaries.fetch(big.values(), big.first(), partners);
      double unit =
          cost.unitOf(
              partners, from, small.values(), small.first() + from, count, -boundaries.laps());
      largest = Math.max(largest, unit);
    }
    return largest;
  }

  private double cost(CircleCost cost, long shift, Atoms small, Atoms big) {
    return (startSum(cost, shift, small, big) + boundarySum(cost, shift, small, big)) / bigSize;
  }

  /** Returns the sum for large atoms that go as a whole to the small atom at their start. */
  private double startSum(CircleCost cost, long shift, Atoms small, Atoms big) {
    starts.moveBy(shift);
    while (starts.nextRun()) {
      starts.fetch(small.values(), small.first(), startMoves);
      int from = starts.start();
      int count = starts.end() - from;
      Lanes.subtract(
          big.values(),
          big.first() + from,
          startMoves,
          from,
          starts.laps(),
          startMoves,
          from,
          count);
    }
    clearTail(startMoves, bigSize);
    return cost.sum(startMoves, ones, Lanes.padded(bigSize), 1);
  }

  /**
   * Returns the correction where a boundary cuts a large atom: the part after the boundary goes to
   * the next small atom.
   */
  private double boundarySum(CircleCost cost, long shift, Atoms small, Atoms big) {
    boundaries.moveBy(-shift);
    while (boundaries.nextRun()) {
      boundaries.fetch(big.values(), big.first(), partners);
      int from = boundaries.start();
      int count = boundaries.end() - from;
      int lift = -boundaries.laps();
      Lanes.subtract(
          partners, from, small.values(), small.first() + from + 1, lift, movesToNext, from, count);
      Lanes.subtract(
          partners, from, small.values(), small.first() + from, lift, movesHere, from, count);
    }
    boundaries.partAfter(partAfter);
    clearTail(movesHere, smallSize);
    clearTail(movesToNext, smallSize);
    clearTail(partAfter, smallSize);
    int length = Lanes.padded(smallSize);
    return cost.sum(movesToNext, partAfter, length, 1) - cost.sum(movesHere, partAfter, length, 1);
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
    starts.table(0, bigAtom, bigSize, smallAtom, smallSize);
    // A boundary is the last unit of each small atom.
    boundaries.table(smallAtom - 1, smallAtom, smallSize, bigAtom, bigSize);
    middleAtoms = Buffers.atLeast(middleAtoms, smallSize);
    for (int j = 0; j < smallSize; j++) {
      middleAtoms[j] = (int) ((j + 0.5) * bigSize / smallSize);
    }
    makeRoom();
  }

  private void makeRoom() {
    int small = Lanes.padded(smallSize);
    int big = Lanes.padded(bigSize);
    resampled = Buffers.atLeast(resampled, small);
    partners = Buffers.atLeast(partners, small);
    movesHere = Buffers.atLeast(movesHere, small);
    movesToNext = Buffers.atLeast(movesToNext, small);
    partAfter = Buffers.atLeast(partAfter, small);
    startMoves = Buffers.atLeast(startMoves, big);
    if (ones.length < big) {
      ones = new float[big];
      Arrays.fill(ones, 1);
    }
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  private static void clearTail(float[] a, int from) {
    Arrays.fill(a, from, Lanes.padded(from), 0);
  }
}
