package io.github.dssw.properties;

import java.util.Locale;

/**
 * A power law fitted to errors: a straight line through their logarithms.
 *
 * @param slope the exponent
 * @param slopeError the standard error of the exponent, propagated from those of the points
 * @param intercept the logarithm of the power law at 1
 */
record Line(double slope, double slopeError, double intercept) {

  /**
   * Fits by least squares through (log x, log y).
   *
   * @param relativeErrors the standard error of each y, divided by y
   */
  static Line fit(double[] x, double[] y, double[] relativeErrors) {
    int n = x.length;
    double meanX = 0;
    double meanY = 0;
    for (int i = 0; i < n; i++) {
      meanX += Math.log(x[i]) / n;
      meanY += Math.log(y[i]) / n;
    }
    double xx = 0;
    double xy = 0;
    double noise = 0;
    for (int i = 0; i < n; i++) {
      double dx = Math.log(x[i]) - meanX;
      xx += dx * dx;
      xy += dx * (Math.log(y[i]) - meanY);
      noise += Math.pow(dx * relativeErrors[i], 2);
    }
    return new Line(xy / xx, Math.sqrt(noise) / xx, meanY - xy / xx * meanX);
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%.3f ± %.3f", slope, slopeError);
  }
}
