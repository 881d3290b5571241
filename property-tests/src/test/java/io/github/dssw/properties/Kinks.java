package io.github.dssw.properties;

import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * Detects points near a kink. Where the optimal plan changes, the value has no gradient, and
 * rounding decides which side a computed gradient belongs to. So gradients of two back ends, or of
 * two sequences of summation, are comparable only away from kinks and from the poles of slices.
 */
final class Kinks {
  /** Some tens of float32 roundings, so that one rounding stays well inside. */
  private static final double AROUND = 3e-6;

  /** A tenth of the difference allowed between back ends. */
  private static final double STABLE = 2e-5;

  private static final int DIRECTIONS = 4;

  private Kinks() {}

  /**
   * Returns whether the oracle's gradient hardly changes when the points move a little, forth and
   * back, in several directions; a single direction may run along a kink.
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
