package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;

/**
 * Matches two rows with different numbers of atoms, all atoms of a row having the same mass.
 *
 * <p>Shifts are counted in units of mass of which the circle has the least common multiple of both
 * numbers. Every level is then whole, and so is every shift at which the plan changes. The atom of
 * the larger row that each boundary of the smaller row meets follows from whole-number division; it
 * is tabled once for a pair of sizes.
 */
public final class UnequalMatcher extends RowMatcher {
  /**
   * The part of the cost by which the result may miss the minimum: less than a float's rounding.
   */
  private static final double NEGLIGIBLE = 1e-8;

  private final CoarseShift coarse = new CoarseShift();
  private final ShiftSearch search = new ShiftSearch();
  private final PlanPieces pieces = new PlanPieces();

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
  private double unit;

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
    long shift = n < m ? bestShift(cost, x, x0, n, y, y0, m) : bestShift(cost, y, y0, m, x, x0, n);
    if (wantGradient || cost.isRelative()) {
      // The shift is that of the smaller row along the larger one.
      double alpha = (double) shift / turn;
      pieces.list(n < m ? -alpha : alpha, x, x0, levelsX, n, y, y0, levelsY, m);
    }
    double value;
    if (cost.isRelative()) {
      value = pieces.cost(cost);
      unit = pieces.unit();
    } else {
      value = n < m ? cost(cost, shift, x, x0, y, y0) : cost(cost, shift, y, y0, x, x0);
      unit = 1;
    }
    if (wantGradient) {
      pieces.derive(cost, unit);
    }
    return value;
  }

  @Override
  public double unit() {
    return usable(unit);
  }

  @Override
  public void gradientX(float[] gradient) {
    pieces.gradientX(gradient);
  }

  @Override
  public void gradientY(float[] gradient) {
    pieces.gradientY(gradient);
  }

  /**
   * Returns the shift s of the optimal plan: the large row's quantile t goes to the small t + s.
   */
  private long bestShift(
      CircleCost cost,
      float[] small,
      int small0,
      int smallCount,
      float[] big,
      int big0,
      int bigCount) {
    makeTables(smallCount, bigCount);
    coarse.look(cost, big, big0, bigCount, small, small0, smallCount);
    resample(big, big0, middleAtoms, smallSize, resampled);
    int k =
        EqualMatcher.bestShift(
            search,
            cost,
            resampled,
            0,
            small,
            small0,
            smallSize,
            coarse.shift(),
            coarse.curvature());
    double guess = search.fineShift() / smallSize * turn;
    double seen = search.curvature() * smallSize;
    double curvature = (seen > 0 ? seen : coarse.curvature()) / turn;
    search.start(turn, guess, curvature, negligible(cost, small, small0, k));
    while (!search.isDone()) {
      search.report(slope(cost, small, small0, big, big0, search.candidate()));
    }
    return search.best();
  }

  private static void resample(float[] row, int row0, int[] atoms, int count, float[] resampled) {
    for (int j = 0; j < count; j++) {
      resampled[j] = row[row0 + atoms[j]];
    }
  }

  /** Relative costs are searched to the end: their slopes are not those of the cost itself. */
  private double negligible(CircleCost cost, float[] small, int small0, int k) {
    if (cost.isRelative()) {
      return 0;
    }
    EqualMatcher.setMoves(resampled, 0, small, small0, smallSize, k, movesHere);
    clearTail(movesHere, smallSize);
    double about = cost.sum(movesHere, ones, Lanes.padded(smallSize), 1) / smallSize;
    return NEGLIGIBLE * about * turn;
  }

  private double slope(
      CircleCost cost, float[] small, int small0, float[] big, int big0, long shift) {
    double unit = cost.isRelative() ? unit(cost, small, small0, big, big0, shift) : 1;
    double slope = 0;
    // Shifting the small row on moves its boundaries back.
    boundaries.moveBy(-shift);
    while (boundaries.nextRun()) {
      int from = boundaries.start();
      int count = boundaries.end() - from;
      boundaries.fetch(big, big0, partners);
      slope += cost.slope(partners, from, small, small0 + from, count, -boundaries.laps(), unit);
    }
    return cost.comparable(slope, unit);
  }

  /** Returns the unit for the moves of a slope. */
  private double unit(
      CircleCost cost, float[] small, int small0, float[] big, int big0, long shift) {
    double largest = 0;
    boundaries.moveBy(-shift);
    while (boundaries.nextRun()) {
      int from = boundaries.start();
      int count = boundaries.end() - from;
      boundaries.fetch(big, big0, partners);
      double unit = cost.unitOf(partners, from, small, small0 + from, count, -boundaries.laps());
      largest = Math.max(largest, unit);
    }
    return largest;
  }

  private double cost(
      CircleCost cost, long shift, float[] small, int small0, float[] big, int big0) {
    return (startSum(cost, shift, small, small0, big, big0)
            + boundarySum(cost, shift, small, small0, big, big0))
        / bigSize;
  }

  /** Returns the sum for large atoms that go as a whole to the small atom at their start. */
  private double startSum(
      CircleCost cost, long shift, float[] small, int small0, float[] big, int big0) {
    starts.moveBy(shift);
    while (starts.nextRun()) {
      starts.fetch(small, small0, startMoves);
      int from = starts.start();
      int count = starts.end() - from;
      Lanes.subtract(big, big0 + from, startMoves, from, starts.laps(), startMoves, from, count);
    }
    clearTail(startMoves, bigSize);
    return cost.sum(startMoves, ones, Lanes.padded(bigSize), 1);
  }

  /**
   * Returns the correction where a boundary cuts a large atom: the part after the boundary goes to
   * the next small atom.
   */
  private double boundarySum(
      CircleCost cost, long shift, float[] small, int small0, float[] big, int big0) {
    boundaries.moveBy(-shift);
    while (boundaries.nextRun()) {
      boundaries.fetch(big, big0, partners);
      int from = boundaries.start();
      int count = boundaries.end() - from;
      int lift = -boundaries.laps();
      Lanes.subtract(partners, from, small, small0 + from + 1, lift, movesToNext, from, count);
      Lanes.subtract(partners, from, small, small0 + from, lift, movesHere, from, count);
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
