package io.github.dssw.simd.matching;

/**
 * Two shifts between which the slope of a convex cost changes its sign.
 *
 * <p>The next shift to try is where the line through both ends crosses zero. An end that stays has
 * its slope halved (the Illinois rule: Dowell and Jarratt, 1971), so that both ends move.
 */
final class SlopeBracket {
  private double low;
  private double high;
  private double slopeAtLow;
  private double slopeAtHigh;
  private double trueSlopeAtHigh;
  private int lastSide;

  /** Starts with two ends whose slopes are not known. */
  void start(double from, double to) {
    low = from;
    high = to;
    slopeAtLow = Double.NaN;
    slopeAtHigh = Double.NaN;
    trueSlopeAtHigh = Double.NaN;
    lastSide = 0;
  }

  /** Moves that end to {@code shift} whose slope has the same sign; 0 counts as positive. */
  void narrow(double shift, double slope) {
    int side = slope < 0 ? -1 : 1;
    if (side < 0) {
      low = shift;
      slopeAtLow = slope;
      slopeAtHigh = side == lastSide ? slopeAtHigh / 2 : slopeAtHigh;
    } else {
      high = shift;
      slopeAtHigh = slope;
      trueSlopeAtHigh = slope;
      slopeAtLow = side == lastSide ? slopeAtLow / 2 : slopeAtLow;
    }
    lastSide = side;
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
    return (high - low) * trueSlopeAtHigh;
  }
}
