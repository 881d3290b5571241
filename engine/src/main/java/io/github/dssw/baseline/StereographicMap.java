package io.github.dssw.baseline;

/**
 * The map of S3W (Tran et al. 2024) from the sphere to a ball of R<sup>d−1</sup>, at one cloud of
 * points, and its derivative there.
 *
 * <p>Let x' be the coordinates of a point x without the last. The stereographic projection is s =
 * 2x' / (1 − x<sub>d</sub>), and the image is h(s) = arccos((1 − ‖s‖²) / (1 + ‖s‖²)) / π · s / ‖s‖.
 * As in the public code of Tran et al., the argument of the arc cosine stays 1e-6 away from ±1, and
 * x<sub>d</sub> stays 1e-6 below its value 1 at the pole.
 */
final class StereographicMap {
  private static final double EPSILON = 1e-6;

  /** ‖x'‖ of a point whose height was lowered to 1 − {@link #EPSILON}. */
  private static final double CAP = Math.sqrt(1 - (1 - EPSILON) * (1 - EPSILON));

  private final Cloud points;
  private final int n;

  /** The dimension of the image, d − 1. */
  private final int imageDimension;

  /** ‖x'‖ of each point. */
  private final double[] equatorial;

  StereographicMap(Cloud points) {
    this.points = points;
    this.n = points.size();
    this.imageDimension = points.dimension() - 1;
    this.equatorial = new double[n];
    double[] columns = points.columns();
    for (int k = 0; k < imageDimension; k++) {
      for (int i = 0; i < n; i++) {
        equatorial[i] += columns[k * n + i] * columns[k * n + i];
      }
    }
    for (int i = 0; i < n; i++) {
      equatorial[i] = Math.sqrt(equatorial[i]);
    }
  }

  /** Returns the images of the points. */
  Cloud image() {
    double[] columns = new double[n * imageDimension];
    for (int i = 0; i < n; i++) {
      double factor = equatorial[i] == 0 ? 0 : radius(projectedLength(i)) / equatorial[i];
      for (int k = 0; k < imageDimension; k++) {
        columns[k * n + i] = factor * points.columns()[k * n + i];
      }
      if (equatorial[i] == 0 && capped(i)) {
        // The pole itself has no direction x'/‖x'‖: its image lies on the first axis.
        columns[i] = radius(projectedLength(i));
      }
    }
    return new Cloud(columns, n, imageDimension, points.weights());
  }

  /**
   * Returns the derivatives with respect to the points, given those with respect to the images.
   *
   * @param gradientImage laid out like the columns of {@link #image}
   */
  Cloud pullBack(double[] gradientImage) {
    double[] pulled = new double[n * (imageDimension + 1)];
    for (int i = 0; i < n; i++) {
      // The map is not differentiable at the poles; the derivative is taken as 0.
      if (equatorial[i] != 0) {
        pullBack(i, gradientImage, pulled);
      }
    }
    return new Cloud(pulled, n, imageDimension + 1, points.weights());
  }

  /**
   * With e = x'/‖x'‖ the image is radius(‖s‖) e. Its derivative orthogonal to e is radius/‖x'‖;
   * along e and the last axis it is the derivative of the radius, by the chain rule through ‖s‖ =
   * 2‖x'‖ / (1 − x<sub>d</sub>).
   */
  private void pullBack(int i, double[] gradientImage, double[] pulled) {
    double[] columns = points.columns();
    double along = 0;
    for (int k = 0; k < imageDimension; k++) {
      along += gradientImage[k * n + i] * columns[k * n + i] / equatorial[i];
    }
    double s = projectedLength(i);
    double across = radius(s) / equatorial[i];
    double radial = capped(i) ? 0 : along * radiusSlope(s);
    double correction = (radial * stretch(i) - across * along) / equatorial[i];
    for (int k = 0; k < imageDimension; k++) {
      pulled[k * n + i] = across * gradientImage[k * n + i] + correction * columns[k * n + i];
    }
    pulled[imageDimension * n + i] = radial * s / (1 - height(i));
  }

  private boolean capped(int i) {
    return points.columns()[imageDimension * n + i] > 1 - EPSILON;
  }

  /** Returns x<sub>d</sub>, at most 1 − {@link #EPSILON}. */
  private double height(int i) {
    return capped(i) ? 1 - EPSILON : points.columns()[imageDimension * n + i];
  }

  /** Returns ‖s‖/‖x'‖. */
  private double stretch(int i) {
    return 2 / (1 - height(i));
  }

  /** Returns ‖s‖, with ‖x'‖ recomputed from the height where that was lowered. */
  private double projectedLength(int i) {
    return stretch(i) * (capped(i) ? CAP : equatorial[i]);
  }

  /** Returns ‖h(s)‖ for ‖s‖. */
  private static double radius(double s) {
    double cosine = (1 - s * s) / (1 + s * s);
    return Math.acos(Math.max(-1 + EPSILON, Math.min(1 - EPSILON, cosine))) / Math.PI;
  }

  private static double radiusSlope(double s) {
    double cosine = (1 - s * s) / (1 + s * s);
    return Math.abs(cosine) > 1 - EPSILON ? 0 : 2 / (Math.PI * (1 + s * s));
  }
}
