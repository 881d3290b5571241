package io.github.dssw.scalar;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;

/** The coordinate of a point on the circle of a slice, by its definition, in double precision. */
public final class Turns {
  private Turns() {}

  /**
   * Returns the coordinate, at least 0 and below 1: t = (π + atan2(−u₂, −u₁)) / 2π with u = Uᵀx
   * (the paper's Algorithm 1). A point without a direction in the plane of the slice is at 0.
   */
  public static double of(SpherePoints points, int i, Slices slices, int slice) {
    double u1 = component(points, i, slices, slice, 0);
    double u2 = component(points, i, slices, slice, 1);
    if (u1 == 0 && u2 == 0) {
      return 0;
    }
    double t = (Math.PI + Math.atan2(-u2, -u1)) / (2 * Math.PI);
    return t < 1 ? t : 0;
  }

  /** Returns u₁ (column 0) or u₂ (column 1). */
  static double component(SpherePoints points, int i, Slices slices, int slice, int column) {
    int d = points.dimension();
    float[] x = points.rawCoordinates();
    float[] columns = slices.rawColumns();
    double sum = 0;
    for (int k = 0; k < d; k++) {
      sum += (double) x[i * d + k] * columns[(slice * d + k) * 2 + column];
    }
    return sum;
  }
}
