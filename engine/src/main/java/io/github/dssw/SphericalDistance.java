package io.github.dssw;

import io.github.dssw.sphere.SpherePoints;

/**
 * A way to say how far apart two sets of points on a sphere are, with its gradient: what a table of
 * distances, or a flow of particles, asks of each.
 *
 * <p>Immutable and thread-safe: the same settings and points give the same bits.
 */
public interface SphericalDistance {
  /** What a table calls it, such as {@code RI-S3W (5)}. */
  String name();

  /** The order p. */
  double order();

  /**
   * All settings that the result depends on, in words: what the checkpoint of a flow is known by.
   */
  default String describe() {
    return name() + ", order " + order();
  }

  /**
   * The p-th power of the distance.
   *
   * @throws IllegalArgumentException if the dimensions differ
   */
  double value(SpherePoints x, SpherePoints y);

  /**
   * The same value, with its derivatives with respect to the coordinates of x.
   *
   * @param gradient is set to the derivatives, n × d, row after row
   */
  double valueAndGradient(SpherePoints x, SpherePoints y, double[] gradient);

  /**
   * The same distance with other random choices, as each step of a stochastic flow wants; itself if
   * it makes none.
   */
  SphericalDistance withSeed(long seed);

  /** The distance: the p-th root of the value. */
  default double distance(SpherePoints x, SpherePoints y) {
    return Math.pow(value(x, y), 1 / order());
  }
}
