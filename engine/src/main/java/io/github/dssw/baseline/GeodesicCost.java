package io.github.dssw.baseline;

import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.SpherePoints;

/**
 * The p-th power of the geodesic distance between points of the sphere.
 *
 * <p>The angle is 2·atan2(‖x − y‖, ‖x + y‖) (Kahan 2006), which is accurate near 0 and π. The arc
 * cosine of x·y is not: for float32 coordinates x·x is within 1e-7 of 1, which makes the angle of x
 * to itself anything up to 4e-4. With a clip above 0 the angle is the arc cosine of x·y clipped to
 * ±(1 − clip).
 */
final class GeodesicCost {
  private final Power power;
  private final double clip;

  GeodesicCost(double order, double clip) {
    if (!(clip >= 0 && clip < 1)) {
      throw new IllegalArgumentException("clip is " + clip + "; it must be in [0, 1)");
    }
    this.power = new Power(order);
    this.clip = clip;
  }

  double order() {
    return power.order();
  }

  double clip() {
    return clip;
  }

  /** Returns the costs of all pairs, one row per point of x. */
  double[] matrix(SpherePoints x, SpherePoints y, Workers workers) {
    int n = x.size();
    int m = y.size();
    if ((long) n * m > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "the costs of " + n + " × " + m + " pairs do not fit into one array");
    }
    double[] costs = new double[n * m];
    workers.forEach(
        n,
        i -> {
          for (int j = 0; j < m; j++) {
            costs[i * m + j] = power.of(angle(x, i, y, j));
          }
        });
    return costs;
  }

  double angle(SpherePoints x, int i, SpherePoints y, int j) {
    float[] xs = x.rawCoordinates();
    float[] ys = y.rawCoordinates();
    int d = x.dimension();
    int xAt = i * d;
    int yAt = j * d;
    double squareOfDifference = 0;
    double squareOfSum = 0;
    for (int k = 0; k < d; k++) {
      double a = xs[xAt + k];
      double b = ys[yAt + k];
      squareOfDifference += (a - b) * (a - b);
      squareOfSum += (a + b) * (a + b);
    }
    if (clip == 0) {
      return 2 * Math.atan2(Math.sqrt(squareOfDifference), Math.sqrt(squareOfSum));
    }
    double cosine = 0.25 * (squareOfSum - squareOfDifference);
    return Math.acos(Math.max(clip - 1, Math.min(1 - clip, cosine)));
  }

  /**
   * Adds to the gradient of point i the tangent gradient of the cost between i and j, times the
   * mass that goes from i to j: a vector of length p·angle<sup>p−1</sup> that points away from j.
   * It is 0 where i and j are equal or opposite, and where the clip takes effect.
   */
  void addGradient(SpherePoints x, int i, SpherePoints y, int j, double mass, double[] gradient) {
    double angle = angle(x, i, y, j);
    double cosine = Math.cos(angle);
    double sine = Math.sin(angle);
    if (sine < 1e-12 || clip > 0 && Math.abs(cosine) >= 1 - clip) {
      return;
    }
    double factor = mass * power.slope(angle) / sine;
    for (int k = 0; k < x.dimension(); k++) {
      double tangent = cosine * x.coordinate(i, k) - y.coordinate(j, k);
      gradient[i * x.dimension() + k] += factor * tangent;
    }
  }
}
