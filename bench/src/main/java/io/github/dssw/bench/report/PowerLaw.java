package io.github.dssw.bench.report;

/** Fits the exponent b of y = a·x^b by least squares on logarithms. */
final class PowerLaw {
  private PowerLaw() {}

  /** Returns the exponent fitted to the points from index {@code from} to the last. */
  static double exponent(double[] x, double[] y, int from) {
    int count = x.length - from;
    if (count < 2) {
      throw new IllegalArgumentException(count + " points; at least 2 are needed");
    }
    double meanX = 0;
    double meanY = 0;
    for (int i = from; i < x.length; i++) {
      meanX += Math.log(x[i]) / count;
      meanY += Math.log(y[i]) / count;
    }
    double product = 0;
    double square = 0;
    for (int i = from; i < x.length; i++) {
      double dx = Math.log(x[i]) - meanX;
      product += dx * (Math.log(y[i]) - meanY);
      square += dx * dx;
    }
    return product / square;
  }
}
