package io.github.dssw.properties;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Tolerance;

/**
 * How far a back end may be from exact, in a slice.
 *
 * <p>Back ends in float32 have the tolerance of the reference cases, and one thing more: near the
 * pole of a slice, where u is short, rounding u turns the point by rounding over ‖u‖.
 */
final class Precision {
  /** A few roundings of float32. */
  private static final double FLOAT_ROUNDING = 1.5e-7;

  private Precision() {}

  /** For the cost of one slice, given about what it is. */
  static double ofCost(Scene scene, SpherePoints x, SpherePoints y, int slice, double cost) {
    Tolerance tolerance = Tolerance.of(scene.backend());
    double base = tolerance.relative() * cost + tolerance.absolute();
    if (tolerance.equals(Tolerance.DOUBLE)) {
      return base;
    }
    Slices slices = scene.slices();
    double turned = turnedByRounding(x, slices, slice) + turnedByRounding(y, slices, slice);
    // No arc is longer than ½, so a cost changes by at most p ½^(p−1) for each turn a point makes.
    return base + scene.order() * Math.pow(0.5, scene.order() - 1) * turned;
  }

  /** For any cost of the scene. */
  static double ofCosts(Scene scene, SpherePoints x, SpherePoints y, double[] costs) {
    double worst = 0;
    for (int l = 0; l < costs.length; l++) {
      worst = Math.max(worst, ofCost(scene, x, y, l, costs[l]));
    }
    return worst;
  }

  private static double turnedByRounding(SpherePoints points, Slices slices, int slice) {
    double sum = 0;
    for (int i = 0; i < points.size(); i++) {
      double u1 = 0;
      double u2 = 0;
      for (int k = 0; k < points.dimension(); k++) {
        u1 += (double) points.coordinate(i, k) * slices.entry(slice, k, 0);
        u2 += (double) points.coordinate(i, k) * slices.entry(slice, k, 1);
      }
      sum += points.weight(i) * Math.min(0.5, FLOAT_ROUNDING / Math.hypot(u1, u2));
    }
    return sum;
  }
}
