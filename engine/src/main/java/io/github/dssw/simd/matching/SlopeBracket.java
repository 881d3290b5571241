package io.github.dssw.simd.matching;

/**
 * Two shifts between which the slope of a convex cost changes its sign, and the next shift to try.
 *
 * <p>The search goes from the end with the smaller slope twice as far as the line through both ends
 * crosses zero, at most to the middle (a secant step of double length: Alefeld, Potra and Shi,
 * 1995). It thereby comes to the other side of the zero, so that both ends move. If a step stays on
 * its side, the next one goes to the middle.
 */
final class SlopeBracket {
  /**
   * The length of the first step, relative to what the curvature says. Each further step is eight
   * times as long, relative to that.
   */
  private static final double FIRST_LENGTH = 1.4;

  /** The length of a step between two known ends, relative to that of a secant step. */
  private static final double LENGTH = 2;

  private double low;
  private double high;
  private double slopeAtLow;
  private double slopeAtHigh;

  /** The number of steps in a row that came to the same side as the one before. */
  private int stays;

  private boolean fell;

  /** Starts with two ends whose slopes are not known. */
  void start(double from, double to) {
    low = from;
    high = to;
    slopeAtLow = Double.NaN;
    slopeAtHigh = Double.NaN;
    stays = -1;
  }

  /** Moves that end to {@code shift} whose slope has the same sign; 0 counts as positive. */
  void narrow(double shift, double slope) {
    boolean falls = slope < 0;
    stays = stays < 0 || falls == fell ? stays + 1 : 0;
    fell = falls;
    if (falls) {
      low = shift;
      slopeAtLow = slope;
    } else {
      high = shift;
      slopeAtHigh = slope;
    }
  }

  /**
   * Returns the next shift to try.
   *
   * @param curvature about how fast the slope grows, for as long as one end is not known
   */
  double next(double curvature) {
    double change = slopeChange();
    if (Double.isNaN(change)) {
      double step = FIRST_LENGTH * Math.scalb(1, 3 * stays) / curvature;
      return Double.isNaN(slopeAtHigh) ? low - step * slopeAtLow : high - step * slopeAtHigh;
    }
    double most = (high - low) / 2;
    if (stays > 0) {
      return low + most;
    }
    double step = LENGTH * (high - low) / change;
    return -slopeAtLow < slopeAtHigh
        ? low + Math.min(most, -slopeAtLow * step)
        : high - Math.min(most, slopeAtHigh * step);
  }

  double low() {
    return low;
  }

  double high() {
    return high;
  }

  /** Returns where the line through both ends crosses zero; NaN if a slope is not known. */
  double crossing() {
    return low + (high - low) * (slopeAtLow / (slopeAtLow - slopeAtHigh));
  }

  /** Returns the difference of the slopes at both ends; NaN if one is not known. */
  double slopeChange() {
    return slopeAtHigh - slopeAtLow;
  }

  /**
   * Returns by how much the cost at the high end is above the minimum, at most: a convex cost falls
   * nowhere faster than by the slope there. NaN if that is not known.
   */
  double excess() {
    return excessFromAbove(high);
  }

  /** Returns the same for a shift above the high end, down to which the slope is that there. */
  double excessFromAbove(double shift) {
    return (shift - low) * slopeAtHigh;
  }

  /** Returns the same for a shift below the low end, up to which the slope is that there. */
  double excessFromBelow(double shift) {
    return (shift - high) * slopeAtLow;
  }
}
