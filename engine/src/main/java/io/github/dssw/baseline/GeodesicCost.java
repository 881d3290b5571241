package io.github.dssw.baseline;

import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.SpherePoints;

/**
 * The geodesic distance to the power p between points of the sphere, for all pairs.
 *
 * <p>The angle is 2·atan2(‖x − y‖, ‖x + y‖), which is accurate near 0 and π, where the arc cosine
 * of the product is not: float32 makes of x·x anything within 1e-7 of 1, and of the angle anything
 * below 4e-4. With a clip the arc cosine is what is asked for, its argument kept within ±(1 −
 * clip).
 */
final class GeodesicCost {
  private final Power power;
  private final double clip;

  GeodesicCost(double order, double clip) {
    if (!(clip >= 0 && clip < 1)) {
      throw new IllegalArgumentException("clip is " + clip + ": it is from 0 to below 1");
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

  /** The costs, a row for each point of x. */
  double[] matrix(SpherePoints x, SpherePoints y, Workers workers) {
    int n = x.size();
    int m = y.size();
    if ((long) n * m > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "the costs of " + n + " × " + m + " pairs are more numbers than an array holds");
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
    double apart = 0;
    double together = 0;
    for (int k = 0; k < d; k++) {
      double a = xs[xAt + k];
      double b = ys[yAt + k];
      apart += (a - b) * (a - b);
      together += (a + b) * (a + b);
    }
    if (clip == 0) {
      return 2 * Math.atan2(Math.sqrt(apart), Math.sqrt(together));
    }
    double cosine = 0.25 * (together - apart);
    return Math.acos(Math.max(clip - 1, Math.min(1 - clip, cosine)));
  }

  /**
   * Adds to the gradient of point i, times the mass that goes from i to j, the derivative of their
   * cost along the sphere: p·angle<sup>p−1</sup> in the direction away from j. It is 0 where there
   * is no such direction, and where the clip holds.
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
