package io.github.dssw.simd;

/**
 * Two rows of as many atoms of equal mass: the best plan matches x<sub>i</sub> with
 * y<sub>i+k</sub>, and the cost is convex in the shift k.
 *
 * <p>The search is for the least k at which going on to k + 1 does not pay. Steps go to where the
 * line through the two ends of the bracket crosses zero, which near the end is right at once.
 */
final class EqualMatch {
  /** After so many steps the bracket is halved instead, which bounds the search. */
  private static final int SECANT_STEPS = 12;

  private CircleCost cost;
  private float[] x;
  private float[] y;
  private float[] lanes;
  private int x0;
  private int y0;
  private int n;
  private int low;
  private int high;
  private double atLow;
  private double atHigh;

  /** Looks at {@code n} atoms from {@code x0} and {@code y0}; y has its entry past the end. */
  void bind(CircleCost cost, float[] x, int x0, float[] y, int y0, int n, float[] lanes) {
    this.cost = cost;
    this.x = x;
    this.x0 = x0;
    this.y = y;
    this.y0 = y0;
    this.n = n;
    this.lanes = lanes;
  }

  /**
   * The best shift.
   *
   * @param guess where it may be
   * @param curvature about how much the slope grows with a step of the shift
   */
  int bestShift(double guess, double curvature) {
    low = -n - 1;
    high = n;
    atLow = Double.NaN;
    atHigh = Double.NaN;
    double next = guess;
    int lastSide = 0;
    for (int step = 0; high - low > 1; step++) {
      int k = (int) Math.max(low + 1, Math.min(high - 1, Math.floor(next)));
      double slope = slope(k);
      int side = slope < 0 ? -1 : 1;
      if (side < 0) {
        low = k;
        atLow = slope;
        atHigh = side == lastSide ? atHigh / 2 : atHigh;
      } else {
        high = k;
        atHigh = slope;
        atLow = side == lastSide ? atLow / 2 : atLow;
      }
      lastSide = side;
      next = step < SECANT_STEPS ? proposal(k, slope, curvature) : (low + high) * 0.5;
    }
    return high;
  }

  private double proposal(int k, double slope, double curvature) {
    double crossing = crossing();
    // With one end still unknown, a step past where the slope should vanish finds the other.
    return Double.isNaN(crossing) ? k - slope / curvature - Math.signum(slope) : crossing;
  }

  /** Where the line through the ends of the last bracket crosses zero; NaN if one is unknown. */
  private double crossing() {
    return low + (high - low) * (atLow / (atLow - atHigh));
  }

  /** The best shift as a fraction of a turn, read between the last two slopes. */
  double fineShift() {
    double crossing = crossing();
    return ((Double.isNaN(crossing) ? high : crossing) + 0.5) / n;
  }

  /** How fast the slope grew about the best shift, a turn; NaN if not seen. */
  double curvature() {
    return (atHigh - atLow) * n / (high - low);
  }

  /** n times the cost of shift k + 1 less that of shift k. */
  private double slope(int k) {
    int ahead = Math.floorMod(k, n);
    int laps = Math.floorDiv(k, n);
    return cost.slope(x, x0, y, y0 + ahead, n - ahead, laps, lanes)
        + cost.slope(x, x0 + n - ahead, y, y0, ahead, laps + 1, lanes);
  }

  /** Sets δ<sub>i</sub> = x<sub>i</sub> − y<sub>i+k</sub>. */
  void differences(int k, float[] delta) {
    int ahead = Math.floorMod(k, n);
    int laps = Math.floorDiv(k, n);
    for (int i = 0; i < n - ahead; i++) {
      delta[i] = x[x0 + i] - y[y0 + ahead + i] - laps;
    }
    for (int i = n - ahead; i < n; i++) {
      delta[i] = x[x0 + i] - y[y0 + ahead + i - n] - (laps + 1);
    }
  }
}
