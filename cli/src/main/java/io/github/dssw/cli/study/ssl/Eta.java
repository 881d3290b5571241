package io.github.dssw.cli.study.ssl;

/**
 * The factor η of a distance in the paper's tables.
 *
 * @param high that of table 4, d = 10
 * @param low that of table A4, d = 3
 * @param perPoint whether table 4 takes its numbers from code whose distance is a sum over the
 *     points of a batch; ours is a mean
 */
record Eta(double high, double low, boolean perPoint) {
  private static final int LOW_DIMENSION = 3;

  static Eta of(double high, double low) {
    return new Eta(high, low, false);
  }

  static Eta perPoint(double high, double low) {
    return new Eta(high, low, true);
  }

  /** Returns the factor for a distance that is a mean over points. */
  double factor(int d, int batch) {
    return d == LOW_DIMENSION ? low : perPoint ? high * batch : high;
  }
}
