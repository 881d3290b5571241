package io.github.dssw.simd.matching;

/**
 * The least whole shift at which going one further does not pay, for a cost that is convex in the
 * shift.
 *
 * <p>Steps go to where the line through the two ends of the bracket crosses zero, an end that stays
 * being halved (the Illinois rule); near the end of the search that is right at once.
 */
public abstract class ShiftSearch {
  /** After so many steps the bracket is halved instead, which bounds the search. */
  private static final int SECANT_STEPS = 16;

  private long low;
  private long high;
  private double atLow;
  private double atHigh;

  /** How much dearer shift k + 1 is than shift k. */
  public abstract double slope(long k);

  /**
   * Searches from −turn to turn.
   *
   * @param turn the shift that is once round
   * @param guess where it may be
   * @param curvature about how much the slope grows with a step of the shift
   * @param negligible a bracket whose width times its change of slope is no more than this may be
   *     left: the cost of its upper end is then at most so much above the least
   */
  public final long search(long turn, double guess, double curvature, double negligible) {
    low = -turn - 1;
    high = turn;
    atLow = Double.NaN;
    atHigh = Double.NaN;
    double next = guess;
    boolean lastLow = false;
    boolean lastHigh = false;
    for (int step = 0; high - low > 1; step++) {
      long k = (long) Math.max(low + 1, Math.min(high - 1, Math.floor(next)));
      double slope = slope(k);
      if (slope < 0) {
        low = k;
        atLow = slope;
        atHigh = lastLow ? atHigh / 2 : atHigh;
      } else {
        high = k;
        atHigh = slope;
        atLow = lastHigh ? atLow / 2 : atLow;
      }
      lastLow = slope < 0;
      lastHigh = !lastLow;
      if ((high - low) * (atHigh - atLow) <= negligible) {
        break;
      }
      next = step < SECANT_STEPS ? proposal(k, slope, curvature) : (low + high) * 0.5;
    }
    return high;
  }

  private double proposal(long k, double slope, double curvature) {
    double crossing = crossing();
    // With one end still unknown, a step past where the slope should vanish finds the other.
    return Double.isNaN(crossing) ? k - 1.2 * slope / curvature - Math.signum(slope) : crossing;
  }

  /** Where the line through the ends of the last bracket crosses zero; NaN if one is unknown. */
  private double crossing() {
    return low + (high - low) * (atLow / (atLow - atHigh));
  }

  /** The best shift as a number between whole ones, read off the last two slopes. */
  public final double fineShift() {
    double crossing = crossing();
    return (Double.isNaN(crossing) ? high : crossing) + 0.5;
  }

  /** How fast the slope grew with the shift in the last bracket; NaN if not seen. */
  public final double curvature() {
    return (atHigh - atLow) / (high - low);
  }
}
