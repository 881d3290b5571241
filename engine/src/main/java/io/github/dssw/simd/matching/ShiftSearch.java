package io.github.dssw.simd.matching;

/**
 * Finds the smallest whole shift from which one step further does not lower the cost, for a cost
 * that is convex in the shift. The caller evaluates the slopes:
 *
 * <pre>{@code
 * search.start(turn, guess, curvature, 0);
 * while (!search.isDone()) {
 *   search.report(slope(search.candidate()));
 * }
 * long best = search.best();
 * }</pre>
 *
 * <p>The next candidate is where the line through the two ends of the bracket crosses zero. An end
 * that stays has its slope halved (the Illinois rule: Dowell and Jarratt, 1971), so that both ends
 * move.
 */
final class ShiftSearch {
  /** After this number of steps the bracket is halved instead, which bounds the search. */
  private static final int SECANT_STEPS = 16;

  private long low;
  private long high;
  private double slopeAtLow;
  private double slopeAtHigh;
  private double curvature;
  private double negligible;
  private int steps;
  private int lastSide;
  private long candidate;
  private boolean done;

  /**
   * Starts a search from −turn to turn.
   *
   * @param turn the shift that is once round the circle
   * @param guess where the best shift may be
   * @param curvature about how much the slope grows with one step of the shift
   * @param negligible the search ends when the width of the bracket times its change of slope is at
   *     most this; the cost of the result is then at most this much above the minimum
   */
  void start(long turn, double guess, double curvature, double negligible) {
    this.low = -turn - 1;
    this.high = turn;
    this.slopeAtLow = Double.NaN;
    this.slopeAtHigh = Double.NaN;
    this.curvature = curvature;
    this.negligible = negligible;
    this.steps = 0;
    this.lastSide = 0;
    this.done = false;
    propose(guess);
  }

  boolean isDone() {
    return done;
  }

  /** Returns the shift whose slope is needed next. */
  long candidate() {
    return candidate;
  }

  /** Takes the slope at the candidate: by how much shift k + 1 costs more than shift k. */
  void report(double slope) {
    int side = slope < 0 ? -1 : 1;
    if (side < 0) {
      low = candidate;
      slopeAtLow = slope;
      slopeAtHigh = side == lastSide ? slopeAtHigh / 2 : slopeAtHigh;
    } else {
      high = candidate;
      slopeAtHigh = slope;
      slopeAtLow = side == lastSide ? slopeAtLow / 2 : slopeAtLow;
    }
    lastSide = side;
    done = high - low <= 1 || (high - low) * (slopeAtHigh - slopeAtLow) <= negligible;
    propose(steps < SECANT_STEPS ? secant(slope) : (low + high) * 0.5);
    steps++;
  }

  private void propose(double next) {
    candidate = (long) Math.max(low + 1, Math.min(high - 1, Math.floor(next)));
  }

  private double secant(double slope) {
    double crossing = crossing();
    // While one end is unknown, a step past the expected zero of the slope finds the other.
    return Double.isNaN(crossing)
        ? candidate - 1.2 * slope / curvature - Math.signum(slope)
        : crossing;
  }

  /** Returns where the line through the ends of the bracket crosses zero; NaN if one is unknown. */
  private double crossing() {
    return low + (high - low) * (slopeAtLow / (slopeAtLow - slopeAtHigh));
  }

  /** Returns the best shift. */
  long best() {
    return high;
  }

  /** Returns the best shift as a number between whole ones, read off the last two slopes. */
  double fineShift() {
    double crossing = crossing();
    return (Double.isNaN(crossing) ? high : crossing) + 0.5;
  }

  /** Returns the growth of the slope per step in the last bracket; NaN if that is unknown. */
  double curvature() {
    return (slopeAtHigh - slopeAtLow) / (high - low);
  }
}
