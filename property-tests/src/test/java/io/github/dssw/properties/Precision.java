package io.github.dssw.properties;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Circles;
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

  /**
   * Returns the error allowed in a distance under equal weights of the slices. By the triangle
   * inequality W<sub>p</sub> changes by at most the W<sub>p</sub> between points before and after
   * rounding, and by Minkowski's inequality the distance by at most the largest such change of a
   * slice.
   */
  static double ofDistance(Scene scene, SpherePoints x, SpherePoints y, double distance) {
    Tolerance tolerance = Tolerance.of(scene.backend());
    double base = tolerance.relative() * distance + tolerance.absolute();
    if (tolerance.equals(Tolerance.DOUBLE)) {
      return base;
    }
    double worst = 0;
    for (int l = 0; l < scene.slices().count(); l++) {
      worst = Math.max(worst, rounded(scene, x, l) + rounded(scene, y, l));
    }
    return base + worst;
  }

  /** Returns W<sub>p</sub> in a slice between points before and after rounding. */
  private static double rounded(Scene scene, SpherePoints points, int slice) {
    double largest = 0;
    double[] turns = turnsByRounding(points, scene.slices(), slice);
    for (double turn : turns) {
      largest = Math.max(largest, turn);
    }
    double sum = 0;
    for (int i = 0; i < turns.length; i++) {
      sum += points.weight(i) * Math.pow(turns[i] / largest, scene.order());
    }
    return largest * Math.pow(sum, 1 / scene.order());
  }

  /** Returns the mean over the points of the turn that rounding may cause. */
  private static double turnedByRounding(SpherePoints points, Slices slices, int slice) {
    double[] turns = turnsByRounding(points, slices, slice);
    double sum = 0;
    for (int i = 0; i < turns.length; i++) {
      sum += points.weight(i) * turns[i];
    }
    return sum;
  }

  private static double[] turnsByRounding(SpherePoints points, Slices slices, int slice) {
    double[] turns = new double[points.size()];
    for (int i = 0; i < turns.length; i++) {
      double[] u = Circles.components(points, i, slices, slice);
      turns[i] = Math.min(0.5, FLOAT_ROUNDING / Math.hypot(u[0], u[1]));
    }
    return turns;
  }
}
