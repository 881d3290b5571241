package io.github.dssw.baseline;

/**
 * From the sphere to the ball of R<sup>d−1</sup>: s = 2x' / (1 − x<sub>d</sub>), x' the other
 * coordinates, then h(s) = arccos((1 − ‖s‖²) / (1 + ‖s‖²)) / π · s / ‖s‖. The argument of the arc
 * cosine is kept off ±1, points off the pole x<sub>d</sub> = 1.
 *
 * <p>The map of one cloud, and its derivative there.
 */
final class StereographicMap {
  private static final double EPSILON = 1e-6;

  /** The length of x' for a point that was kept off the pole. */
  private static final double CAP = Math.sqrt(1 - (1 - EPSILON) * (1 - EPSILON));

  private final Cloud points;
  private final int n;

  /** The number of coordinates of an image, d − 1. */
  private final int flat;

  /** ‖x'‖ of each point. */
  private final double[] equatorial;

  StereographicMap(Cloud points) {
    this.points = points;
    this.n = points.size();
    this.flat = points.dimension() - 1;
    this.equatorial = new double[n];
    double[] columns = points.columns();
    for (int k = 0; k < flat; k++) {
      for (int i = 0; i < n; i++) {
        equatorial[i] += columns[k * n + i] * columns[k * n + i];
      }
    }
    for (int i = 0; i < n; i++) {
      equatorial[i] = Math.sqrt(equatorial[i]);
    }
  }

  Cloud image() {
    double[] columns = new double[n * flat];
    for (int i = 0; i < n; i++) {
      double factor = equatorial[i] == 0 ? 0 : radius(stretched(i)) / equatorial[i];
      for (int k = 0; k < flat; k++) {
        columns[k * n + i] = factor * points.columns()[k * n + i];
      }
      if (equatorial[i] == 0 && capped(i)) {
        // The pole itself has no direction to go in: it takes the first.
        columns[i] = radius(stretched(i));
      }
    }
    return new Cloud(columns, n, flat, points.weights());
  }

  /** What derivatives with respect to the image, laid out like it, mean for the points. */
  Cloud pullBack(double[] inImage) {
    double[] pulled = new double[n * (flat + 1)];
    for (int i = 0; i < n; i++) {
      // At the poles themselves the derivative is taken as 0.
      if (equatorial[i] != 0) {
        pullBack(i, inImage, pulled);
      }
    }
    return new Cloud(pulled, n, flat + 1, points.weights());
  }

  /**
   * With e = x'/‖x'‖ the image is radius(‖s‖) e. Across e its derivative is radius/‖x'‖; along e
   * and the last axis it is that of the radius, by way of ‖s‖ = 2‖x'‖ / (1 − x<sub>d</sub>).
   */
  private void pullBack(int i, double[] inImage, double[] pulled) {
    double[] columns = points.columns();
    double along = 0;
    for (int k = 0; k < flat; k++) {
      along += inImage[k * n + i] * columns[k * n + i] / equatorial[i];
    }
    double s = stretched(i);
    double across = radius(s) / equatorial[i];
    double outwards = capped(i) ? 0 : along * radiusSlope(s);
    double toEquator = (outwards * stretch(i) - across * along) / equatorial[i];
    for (int k = 0; k < flat; k++) {
      pulled[k * n + i] = across * inImage[k * n + i] + toEquator * columns[k * n + i];
    }
    pulled[flat * n + i] = outwards * s / (1 - height(i));
  }

  private boolean capped(int i) {
    return points.columns()[flat * n + i] > 1 - EPSILON;
  }

  /** x<sub>d</sub>, kept off the pole. */
  private double height(int i) {
    return capped(i) ? 1 - EPSILON : points.columns()[flat * n + i];
  }

  /** From lengths of x' to lengths of s. */
  private double stretch(int i) {
    return 2 / (1 - height(i));
  }

  /** ‖s‖, with the length of x' that goes with the height. */
  private double stretched(int i) {
    return stretch(i) * (capped(i) ? CAP : equatorial[i]);
  }

  /** The length of h(s) where s has this length. */
  private static double radius(double s) {
    double cosine = (1 - s * s) / (1 + s * s);
    return Math.acos(Math.max(-1 + EPSILON, Math.min(1 - EPSILON, cosine))) / Math.PI;
  }

  private static double radiusSlope(double s) {
    double cosine = (1 - s * s) / (1 + s * s);
    return Math.abs(cosine) > 1 - EPSILON ? 0 : 2 / (Math.PI * (1 + s * s));
  }
}
