package io.github.dssw.simd;

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

  private int smallAtom;
  private int bigAtom;
  private long turn;
  private int[] boundaryAtom = {};
  private int[] boundaryRest = {};
  private int[] startAtom = {};
  private int[] startRest = {};

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
    float[] picked = scratch.delta(padded(bigSize));
    for (int j = 0; j < smallSize; j++) {
      picked[j] = big[big0 + (int) ((j + 0.5) * bigSize / smallSize)];
    }
    resampled.bind(cost, picked, 0, small, small0, smallSize, scratch.lanes);
    int k = resampled.bestShift(guess, curvature);
    double seen = resampled.curvature() * smallSize;
    float[] delta = scratch.mass(padded(bigSize));
    resampled.differences(k, delta);
    clear(delta, smallSize);
    double about =
        cost.sum(delta, scratch.ones(padded(smallSize)), padded(smallSize), scratch.lanes)
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
  double slope(long shift) {
    float[] partner = scratch.delta(padded(bigSize));
    int laps = 0;
    double sum = 0;
    int from = 0;
    // The partners of all boundaries span one turn, so at most two laps.
    while (from < smallSize) {
      laps = Math.floorDiv(boundaryAtom(from, shift), bigSize);
      int to = endOfLap(from, laps, shift);
      gatherBoundary(from, to, laps, shift, partner);
      sum += cost.slope(partner, from, small, small0 + from, to - from, -laps, scratch.lanes);
      from = to;
    }
    return sum;
  }

  /** Every large atom as if all of it went with the small atom at its start. */
  private double startSum(long shift) {
    float[] delta = scratch.delta(padded(bigSize));
    int whole = (int) Math.floorDiv(shift, (long) smallAtom);
    int rest = (int) Math.floorMod(shift, (long) smallAtom);
    int ahead = Math.floorMod(whole, smallSize);
    int laps = Math.floorDiv(whole, smallSize);
    for (int i = 0; i < bigSize; i++) {
      // One more where the rests make a whole atom; and one lap less while below the row's end.
      int over = (smallAtom - 1 - startRest[i] - rest) >>> 31;
      int atom = startAtom[i] + ahead + over - smallSize;
      int below = atom >>> 31;
      delta[i] = big[big0 + i] - small[small0 + atom + below * smallSize] - (laps + 1 - below);
    }
    clear(delta, bigSize);
    return cost.sum(delta, scratch.ones(padded(bigSize)), padded(bigSize), scratch.lanes);
  }

  /**
   * What changes where a boundary cuts a large atom: its part after that goes with the next one.
   */
  private double boundarySum(long shift) {
    int length = padded(smallSize);
    float[] here = scratch.delta(length);
    float[] next = scratch.mass(length);
    float[] after = scratch.product(length);
    int whole = (int) Math.floorDiv(shift, (long) bigAtom);
    int rest = (int) Math.floorMod(shift, (long) bigAtom);
    int back = Math.floorMod(whole, bigSize);
    int laps = -Math.floorDiv(whole, bigSize);
    float width = 1f / bigAtom;
    for (int j = 0; j < smallSize; j++) {
      int borrow = (boundaryRest[j] - rest) >>> 31;
      int atom = boundaryAtom[j] - back - borrow;
      int below = atom >>> 31;
      float at = big[big0 + atom + below * bigSize] + (laps - below);
      here[j] = at - small[small0 + j];
      next[j] = at - small[small0 + j + 1];
      int before = boundaryRest[j] - rest + borrow * bigAtom;
      after[j] = (bigAtom - 1 - before) * width;
    }
    clear(here, smallSize);
    clear(next, smallSize);
    clear(after, smallSize);
    return cost.sum(next, after, length, scratch.lanes)
        - cost.sum(here, after, length, scratch.lanes);
  }

  /**
   * The large atom that ends at, or holds, what lies just before the boundary after small atom j.
   */
  private int boundaryAtom(int j, long shift) {
    int whole = (int) Math.floorDiv(shift, (long) bigAtom);
    int rest = (int) Math.floorMod(shift, (long) bigAtom);
    return boundaryAtom[j] - whole - ((boundaryRest[j] - rest) >>> 31);
  }

  private void gatherBoundary(int from, int to, int laps, long shift, float[] partner) {
    int whole = (int) Math.floorDiv(shift, (long) bigAtom);
    int rest = (int) Math.floorMod(shift, (long) bigAtom);
    int base = big0 - whole - laps * bigSize;
    for (int j = from; j < to; j++) {
      partner[j] = big[base + boundaryAtom[j] - ((boundaryRest[j] - rest) >>> 31)];
    }
  }

  /** The first boundary from {@code from} on whose partner is on a later lap. */
  private int endOfLap(int from, int laps, long shift) {
    int low = from;
    int high = smallSize;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (Math.floorDiv(boundaryAtom(middle, shift), bigSize) > laps) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private void makeTables() {
    int divisor = gcd(bigSize, smallSize);
    smallAtom = bigSize / divisor;
    bigAtom = smallSize / divisor;
    turn = (long) smallAtom * smallSize;
    boundaryAtom = new int[smallSize];
    boundaryRest = new int[smallSize];
    for (int j = 0; j < smallSize; j++) {
      long before = (long) smallAtom * (j + 1) - 1;
      boundaryAtom[j] = (int) (before / bigAtom);
      boundaryRest[j] = (int) (before % bigAtom);
    }
    startAtom = new int[bigSize];
    startRest = new int[bigSize];
    for (int i = 0; i < bigSize; i++) {
      long start = (long) bigAtom * i;
      startAtom[i] = (int) (start / smallAtom);
      startRest[i] = (int) (start % smallAtom);
    }
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  private static void clear(float[] a, int from) {
    for (int i = from; i < padded(from); i++) {
      a[i] = 0;
    }
  }

  private static int padded(int n) {
    return (n + Lanes.COUNT - 1) / Lanes.COUNT * Lanes.COUNT;
  }
}
