package io.github.dssw.baseline;

import io.github.dssw.sampling.Rotation;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * From the sphere to the ball of R<sup>d−1</sup>: s = 2x' / (1 − x<sub>d</sub>), x' the other
 * coordinates, then h(s) = arccos((1 − ‖s‖²) / (1 + ‖s‖²)) / π · s / ‖s‖. The argument of the arc
 * cosine is kept off ±1, points off the pole x<sub>d</sub> = 1.
 *
 * <p>Works on one point at a time, turned by a rotation first if there is one. Not thread-safe.
 */
final class StereographicMap {
  private static final double EPSILON = 1e-6;

  /** The length of x' for a point that was kept off the pole. */
  private static final double CAP = Math.sqrt(1 - (1 - EPSILON) * (1 - EPSILON));

  private final int d;
  private final Rotation rotation;
  private final double[] point;
  private final double[] turned;
  private final double[] pulled;

  /** ‖x'‖, x<sub>d</sub> after it was kept off the pole, and whether it was. */
  private double equatorial;

  private double height;
  private boolean capped;

  /** The map in d dimensions, after a rotation unless null. */
  StereographicMap(int d, Rotation rotation) {
    this.d = d;
    this.rotation = rotation;
    this.point = new double[d];
    this.turned = rotation == null ? point : new double[d];
    this.pulled = new double[d];
  }

  Cloud map(SpherePoints points) {
    int n = points.size();
    double[] columns = new double[n * (d - 1)];
    for (int i = 0; i < n; i++) {
      load(points, i);
      double factor = equatorial == 0 ? 0 : radius(stretch() * length()) / equatorial;
      for (int k = 0; k < d - 1; k++) {
        columns[k * n + i] = factor * turned[k];
      }
      if (equatorial == 0 && capped) {
        // The pole itself has no direction to go in: it takes the first.
        columns[i] = radius(stretch() * CAP);
      }
    }
    return new Cloud(columns, n, d - 1, points.rawWeights());
  }

  /**
   * Adds to {@code gradient} (row after row), times a factor, what derivatives with respect to the
   * images (coordinate after coordinate) mean for the points.
   */
  void pullBack(SpherePoints points, double[] columns, double factor, double[] gradient) {
    int n = points.size();
    double[] back = rotation == null ? pulled : new double[d];
    for (int i = 0; i < n; i++) {
      load(points, i);
      pullBack(columns, n, i);
      if (rotation != null) {
        rotation.applyInverse(pulled, back);
      }
      for (int k = 0; k < d; k++) {
        gradient[i * d + k] += factor * back[k];
      }
    }
  }

  private void load(SpherePoints points, int i) {
    float[] coordinates = points.rawCoordinates();
    for (int k = 0; k < d; k++) {
      point[k] = coordinates[i * d + k];
    }
    if (rotation != null) {
      rotation.apply(point, turned);
    }
    double square = 0;
    for (int k = 0; k < d - 1; k++) {
      square += turned[k] * turned[k];
    }
    equatorial = Math.sqrt(square);
    capped = turned[d - 1] > 1 - EPSILON;
    height = capped ? 1 - EPSILON : turned[d - 1];
  }

  /** The length of x', that of a point kept off the pole where it was. */
  private double length() {
    return capped ? CAP : equatorial;
  }

  /** From lengths of x' to lengths of s. */
  private double stretch() {
    return 2 / (1 - height);
  }

  /**
   * With e = x'/‖x'‖ the image is radius(‖s‖) e. Across e its derivative is radius/‖x'‖; along e
   * and the last axis it is that of the radius, by way of ‖s‖ = 2‖x'‖ / (1 − x<sub>d</sub>).
   */
  private void pullBack(double[] columns, int n, int i) {
    if (equatorial == 0) {
      Arrays.fill(pulled, 0);
      return;
    }
    double along = 0;
    for (int k = 0; k < d - 1; k++) {
      along += columns[k * n + i] * turned[k] / equatorial;
    }
    double s = stretch() * length();
    double across = radius(s) / equatorial;
    double outwards = capped ? 0 : along * radiusSlope(s);
    double toEquator = (outwards * stretch() - across * along) / equatorial;
    for (int k = 0; k < d - 1; k++) {
      pulled[k] = across * columns[k * n + i] + toEquator * turned[k];
    }
    pulled[d - 1] = outwards * s / (1 - height);
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
