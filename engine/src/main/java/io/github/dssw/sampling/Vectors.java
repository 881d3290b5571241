package io.github.dssw.sampling;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;

/** Arithmetic on vectors. */
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

  /** Sets the entries from {@code from} on to a uniformly random vector of the given length. */
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

  /**
   * Returns a direction scaled to unit length.
   *
   * @throws IllegalArgumentException if it has no direction, naming the entry at fault
   */
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
      throw new IllegalArgumentException(name + " is the zero vector, which has no direction");
    }
    double[] unit = direction.clone();
    scale(unit, 1 / largest);
    scale(unit, 1 / Math.sqrt(dot(unit, unit)));
    return unit;
  }

  /** Sets {@code into} to point i. */
  static void read(SpherePoints points, int i, double[] into) {
    float[] coordinates = points.rawCoordinates();
    for (int k = 0; k < into.length; k++) {
      into[k] = coordinates[i * into.length + k];
    }
  }
}
