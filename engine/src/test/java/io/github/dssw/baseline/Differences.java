package io.github.dssw.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.SphericalDistance;
import io.github.dssw.sphere.SpherePoints;

/**
 * Compares gradients with finite differences of values. Points are float32, so differences are
 * taken over the steps that remain after rounding.
 */
final class Differences {
  /** A step of one coordinate that leaves the point within the tolerance of unit length. */
  private static final float STEP = 4e-6f;

  private Differences() {}

  /** Asserts the derivative in each coordinate, by steps that leave the sphere slightly. */
  static void assertAmbientGradient(
      SphericalDistance distance, SpherePoints x, SpherePoints y, double tolerance) {
    double[] gradient = new double[x.size() * x.dimension()];
    double value = distance.valueAndGradient(x, y, gradient);
    assertEquals(distance.value(x, y), value, 1e-15 * Math.abs(value), distance.name());
    double largest = largest(gradient);
    for (int at = 0; at < gradient.length; at++) {
      float[] more = x.toArray();
      float[] less = x.toArray();
      more[at] += STEP;
      less[at] -= STEP;
      double step = (double) more[at] - less[at];
      double slope = (at(distance, x, more, y) - at(distance, x, less, y)) / step;
      assertEquals(
          slope, gradient[at], tolerance * largest, distance.name() + ", coordinate " + at);
    }
  }

  /** Asserts the derivatives along great circles through each point. */
  static void assertTangentGradient(
      SphericalDistance distance, SpherePoints x, SpherePoints y, double tolerance) {
    int d = x.dimension();
    double[] gradient = new double[x.size() * d];
    distance.valueAndGradient(x, y, gradient);
    double largest = largest(gradient);
    double angle = 2e-4;
    for (int i = 0; i < x.size(); i++) {
      for (int k = 0; k < d; k++) {
        float[] more = x.toArray();
        float[] less = x.toArray();
        turn(more, i, d, k, angle);
        turn(less, i, d, k, -angle);
        double expected = 0;
        double step = 0;
        for (int c = i * d; c < (i + 1) * d; c++) {
          double moved = (double) more[c] - less[c];
          expected += gradient[c] * moved;
          step += moved * moved;
        }
        double change = at(distance, x, more, y) - at(distance, x, less, y);
        assertEquals(
            change,
            expected,
            tolerance * largest * Math.sqrt(step),
            distance.name() + ", point " + i + " in the plane of axes " + k);
      }
    }
  }

  /** Rotates a point in the plane of axes k and k + 1. */
  private static void turn(float[] rows, int i, int d, int k, double angle) {
    int a = i * d + k;
    int b = i * d + (k + 1) % d;
    double u = rows[a];
    double v = rows[b];
    rows[a] = (float) (Math.cos(angle) * u - Math.sin(angle) * v);
    rows[b] = (float) (Math.sin(angle) * u + Math.cos(angle) * v);
  }

  private static double at(
      SphericalDistance distance, SpherePoints x, float[] moved, SpherePoints y) {
    SpherePoints points = SpherePoints.ofUnit(moved, x.dimension());
    return distance.value(x.isWeighted() ? points.weighted(x.rawWeights()) : points, y);
  }

  private static double largest(double[] gradient) {
    double largest = 0;
    for (double g : gradient) {
      largest = Math.max(largest, Math.abs(g));
    }
    return largest;
  }
}
