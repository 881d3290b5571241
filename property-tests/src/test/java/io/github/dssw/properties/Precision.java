package io.github.dssw.properties;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Tolerance;

/**
 * The error that a back end is allowed in the cost of a slice.
 *
 * <p>A float32 back end has the tolerance of the reference cases, plus one term: near the pole of a
 * slice u is short, and rounding u turns the point by (rounding error)/‖u‖.
 */
final class Precision {
  /** A few float32 roundings. */
  private static final double FLOAT_ROUNDING = 1.5e-7;

  private Precision() {}

  /** Returns the error allowed in the cost of one slice, given its approximate cost. */
  static double ofCost(Scene scene, SpherePoints x, SpherePoints y, int slice, double cost) {
    Tolerance tolerance = Tolerance.of(scene.backend());
    double base = tolerance.relative() * cost + tolerance.absolute();
    if (tolerance.equals(Tolerance.DOUBLE)) {
      return base;
    }
    Slices slices = scene.slices();
    double turned = turnedByRounding(x, slices, slice) + turnedByRounding(y, slices, slice);
    // No arc is longer than ½, so the derivative of a cost in a coordinate is at most p ½^(p−1).
    return base + scene.order() * Math.pow(0.5, scene.order() - 1) * turned;
  }

  /** Returns the largest error allowed in any slice. */
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
