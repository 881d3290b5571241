package io.github.dssw;

import io.github.dssw.sphere.SpherePoints;

/**
 * A distance between two sets of points on a sphere, with its gradient. Tables of distances and
 * flows of particles work with any of them.
 *
 * <pre>{@code
 * SphericalDistance distance = Dssw.builder().build();
 * double[] gradient = new double[x.size() * x.dimension()];
 * double value = distance.valueAndGradient(x, y, gradient);
 * }</pre>
 *
 * <p>Implementations are immutable and thread-safe: the same settings and points give the same
 * bits.
 */
public interface SphericalDistance {
  /** Returns the name that a table shows, such as {@code RI-S3W (5)}. */
  String name();

  /** Returns the order p. */
  double order();

  /**
   * Returns, in words, all settings that the result depends on. A flow's checkpoint is identified
   * by them.
   */
  default String describe() {
    return name() + ", order " + order();
  }

  /**
   * Returns the p-th power of the distance.
   *
   * @throws IllegalArgumentException if the dimensions differ
   */
  double value(SpherePoints x, SpherePoints y);

  /**
   * Returns the same value, and computes its derivatives in the coordinates of x.
   *
   * @param gradient receives the derivatives, n × d, row by row
   * @throws IllegalArgumentException if the dimensions differ, or the array has another length
   */
  double valueAndGradient(SpherePoints x, SpherePoints y, double[] gradient);

  /**
   * Returns the same distance with other random choices, for each step of a stochastic flow; itself
   * if nothing in it is random.
   */
  SphericalDistance withSeed(long seed);

  /** Returns the distance: the p-th root of the value. */
  default double distance(SpherePoints x, SpherePoints y) {
    return Math.pow(value(x, y), 1 / order());
  }
}
