package io.github.dssw.properties;

import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * Where the best plan changes, the value has a kink, and a rounding decides on which side of it a
 * gradient is taken. Two back ends, or two orders of summation, can only be held to each other away
 * from such places and from the poles of slices.
 */
final class Kinks {
  /** Some tens of roundings of float32, for a rounding to stay well inside. */
  private static final double AROUND = 3e-6;

  /** A tenth of what back ends may differ by. */
  private static final double STABLE = 2e-5;

  private static final int DIRECTIONS = 4;

  private Kinks() {}

  /**
   * Whether the oracle's gradient stays what it is as the points move a little, to and fro, in a
   * few directions: one alone may run along a kink.
   */
  static boolean areFar(Scene scene, Energy energy, SpherePoints x, SpherePoints y) {
    Dssw oracle = scene.on("scalar").dssw(energy);
    double[] here = oracle.gradient(x, y).inX();
    for (long direction = 0; direction < DIRECTIONS; direction++) {
      for (int side = -1; side <= 1; side += 2) {
        SpherePoints nearX = Displaced.by(side * AROUND, x, scene.seed() + direction);
        SpherePoints nearY = Displaced.by(side * AROUND, y, ~scene.seed() + direction);
        if (!isStable(here, oracle.gradient(nearX, nearY).inX())) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isStable(double[] here, double[] there) {
    double largest = Arrays.stream(here).map(Math::abs).max().orElse(0);
    for (int i = 0; i < here.length; i++) {
      if (Math.abs(here[i] - there[i]) > STABLE * largest) {
        return false;
      }
    }
    return true;
  }
}
