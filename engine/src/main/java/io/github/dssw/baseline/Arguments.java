package io.github.dssw.baseline;

import io.github.dssw.sphere.SpherePoints;

/** What is checked where a distance is called. */
final class Arguments {
  private Arguments() {}

  static void check(SpherePoints x, SpherePoints y) {
    if (x.dimension() != y.dimension()) {
      throw new IllegalArgumentException(
          "x has dimension " + x.dimension() + ", y has " + y.dimension());
    }
  }

  static void check(SpherePoints x, SpherePoints y, double[] gradient) {
    check(x, y);
    if (gradient.length != x.size() * x.dimension()) {
      throw new IllegalArgumentException(
          "the gradient has room for "
              + gradient.length
              + " numbers, x has "
              + x.size()
              + " × "
              + x.dimension());
    }
  }
}
