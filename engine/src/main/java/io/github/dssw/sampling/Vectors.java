package io.github.dssw.sampling;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;

/** Small things done to one vector. */
final class Vectors {
  private Vectors() {}

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += a[k] * b[k];
    }
    return sum;
  }

  static void scale(double[] v, double by) {
    for (int k = 0; k < v.length; k++) {
      v[k] *= by;
    }
  }

  /** Sets entries {@code from} onwards to a uniform direction, of the given length. */
  static void drawDirection(RandomStream random, double[] into, int from, double length) {
    double square;
    do {
      square = 0;
      for (int k = from; k < into.length; k++) {
        into[k] = random.normal();
        square += into[k] * into[k];
      }
    } while (square == 0);
    double factor = length / Math.sqrt(square);
    for (int k = from; k < into.length; k++) {
      into[k] *= factor;
    }
  }

  /** A copy of a direction at unit length, or an error that names what is wrong with it. */
  static double[] unit(double[] direction, String name) {
    if (direction.length < 2) {
      throw new IllegalArgumentException(
          name + " has dimension " + direction.length + "; at least 2 is needed");
    }
    double largest = 0;
    for (int k = 0; k < direction.length; k++) {
      if (!Double.isFinite(direction[k])) {
        throw new IllegalArgumentException(name + ", entry " + k + " is " + direction[k]);
      }
      largest = Math.max(largest, Math.abs(direction[k]));
    }
    if (largest == 0) {
      throw new IllegalArgumentException(name + " is the zero vector: it has no direction");
    }
    double[] unit = direction.clone();
    scale(unit, 1 / largest);
    scale(unit, 1 / Math.sqrt(dot(unit, unit)));
    return unit;
  }

  static void read(SpherePoints points, int i, double[] into) {
    float[] coordinates = points.rawCoordinates();
    for (int k = 0; k < into.length; k++) {
      into[k] = coordinates[i * into.length + k];
    }
  }

  static void checkDimension(int given, int expected) {
    if (given != expected) {
      throw new IllegalArgumentException("dimension " + given + " where it is " + expected);
    }
  }
}
