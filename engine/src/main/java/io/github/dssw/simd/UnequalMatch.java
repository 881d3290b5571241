package io.github.dssw.simd;

import io.github.dssw.simd.matching.CircleCost;
import io.github.dssw.simd.matching.EqualMatch;
import io.github.dssw.simd.matching.ShiftSearch;
import io.github.dssw.simd.matching.ShiftedLevels;
import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Lanes;

/**
 * Two rows of different numbers of atoms, all of a row having the same mass.
 *
 * <p>In units in which the circle's mass is the least common multiple of both numbers, every level
 * is whole: atoms of the larger row are {@code bigAtom} wide, those of the smaller {@code
 * smallAtom}, and the plan breaks at whole shifts. What the boundary after each small atom meets in
 * the large row is then a matter of whole-number division, tabled once for a pair of sizes.
 */
final class UnequalMatch extends ShiftSearch {
  /** What of the cost a last bracket may still hide: less than a float's rounding. */
  private static final double NEGLIGIBLE = 1e-8;

  private final SimdScratch scratch;
  private final EqualMatch resampled = new EqualMatch();

  private CircleCost cost;
  private float[] small;
  private int small0;
  private int smallSize;
  private float[] big;
  private int big0;
  private int bigSize;

  private long turn;
  private int[] middleAtom = {};

  /** Where each large atom starts, in the small row. */
  private final ShiftedLevels starts = new ShiftedLevels();

  /** Where each small atom ends, in the large row. */
  private final ShiftedLevels boundaries = new ShiftedLevels();

  UnequalMatch(SimdScratch scratch) {
    this.scratch = scratch;
  }

  /** Looks at one lane of two groups, the first with fewer atoms. */
  void bind(CircleCost cost, SortedRows smaller, SortedRows larger, int lane) {
    this.cost = cost;
    this.small = smaller.values();
    this.small0 = smaller.row(lane);
    this.big = larger.values();
    this.big0 = larger.row(lane);
    if (smaller.size() != smallSize || larger.size() != bigSize) {
      smallSize = smaller.size();
      bigSize = larger.size();
      makeTables();
    }
  }

  /** The units of a whole turn. */
  long turn() {
    return turn;
  }

  /**
   * The best shift: the large row's quantile t goes with the small row's t + shift, in units.
   *
   * @param guess where it may be, in turns
   * @param curvature about how much the slope grows a turn
   */
  long bestShift(double guess, double curvature) {
    float[] picked = scratch.delta(Lanes.padded(bigSize));
    for (int j = 0; j < smallSize; j++) {
      picked[j] = big[big0 + middleAtom[j]];
    }
    resampled.bind(cost, picked, 0, small, small0, smallSize, scratch.lanes);
    int k = resampled.bestShift(guess, curvature);
    double seen = resampled.curvature() * smallSize;
    float[] delta = scratch.mass(Lanes.padded(bigSize));
    resampled.differences(k, delta);
    clear(delta, smallSize);
    double about =
        cost.sum(
                delta,
                scratch.ones(Lanes.padded(smallSize)),
                Lanes.padded(smallSize),
                scratch.lanes)
            / smallSize;
    return search(
        turn,
        resampled.fineShift() / smallSize * turn,
        (seen > 0 ? seen : curvature) / turn,
        NEGLIGIBLE * about * turn);
  }

  /** The cost of a shift. */
  double cost(long shift) {
    return (startSum(shift) + boundarySum(shift)) / bigSize;
  }

  @Override
  public double slope(long shift) {
    float[] partner = scratch.delta(Lanes.padded(bigSize));
    double sum = 0;
    // Shifting the small row on moves its boundaries back.
    boundaries.moveBy(-shift);
    while (boundaries.nextRun()) {
      int from = boundaries.start();
      int count = boundaries.end() - from;
      boundaries.fetch(big, big0, partner);
      sum +=
          cost.slope(partner, from, small, small0 + from, count, -boundaries.laps(), scratch.lanes);
    }
    return sum;
  }

  /** Every large atom as if all of it went with the small atom at its start. */
  private double startSum(long shift) {
    float[] delta = scratch.delta(Lanes.padded(bigSize));
    starts.moveBy(shift);
    while (starts.nextRun()) {
      starts.fetch(small, small0, delta);
      int from = starts.start();
      int count = starts.end() - from;
      Lanes.subtract(big, big0 + from, delta, from, starts.laps(), delta, from, count);
    }
    clear(delta, bigSize);
    return cost.sum(
        delta, scratch.ones(Lanes.padded(bigSize)), Lanes.padded(bigSize), scratch.lanes);
  }

  /**
   * What changes where a boundary cuts a large atom: its part after that goes with the next one.
   */
  private double boundarySum(long shift) {
    int length = Lanes.padded(smallSize);
    float[] here = scratch.delta(length);
    float[] next = scratch.mass(length);
    float[] after = scratch.product(length);
    boundaries.moveBy(-shift);
    while (boundaries.nextRun()) {
      boundaries.fetch(big, big0, here);
      int from = boundaries.start();
      int count = boundaries.end() - from;
      int lift = -boundaries.laps();
      Lanes.subtract(here, from, small, small0 + from + 1, lift, next, from, count);
      Lanes.subtract(here, from, small, small0 + from, lift, here, from, count);
    }
    boundaries.partAfter(after);
    clear(here, smallSize);
    clear(next, smallSize);
    clear(after, smallSize);
    return cost.sum(next, after, length, scratch.lanes)
        - cost.sum(here, after, length, scratch.lanes);
  }

  private void makeTables() {
    int divisor = gcd(bigSize, smallSize);
    int smallAtom = bigSize / divisor;
    int bigAtom = smallSize / divisor;
    turn = (long) smallAtom * smallSize;
    starts.table(0, bigAtom, bigSize, smallAtom, smallSize);
    // Just before the end of each small atom.
    boundaries.table(smallAtom - 1, smallAtom, smallSize, bigAtom, bigSize);
    middleAtom = new int[smallSize];
    for (int j = 0; j < smallSize; j++) {
      middleAtom[j] = (int) ((j + 0.5) * bigSize / smallSize);
    }
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  private static void clear(float[] a, int from) {
    for (int i = from; i < Lanes.padded(from); i++) {
      a[i] = 0;
    }
  }
}
