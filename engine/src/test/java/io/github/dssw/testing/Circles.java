package io.github.dssw.testing;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;

/**
 * Points in the plane with the one slice that is the plane itself. The sphere is then the circle,
 * so tests can choose the coordinates on a slice.
 *
 * <pre>{@code
 * Dssw dssw = Dssw.builder().slices(Circles.PLANE).build();
 * double distance = dssw.distance(Circles.at(0.1, 0.4), Circles.at(0.2, 0.9));
 * }</pre>
 */
public final class Circles {
  /** The slice that is the plane itself. */
  public static final Slices PLANE = Slices.of(new float[] {1, 0, 0, 1}, 1, 2);

  private Circles() {}

  /** Returns points at these coordinates, in turns, rounded to float. */
  public static SpherePoints at(double... turns) {
    float[] flat = new float[2 * turns.length];
    for (int i = 0; i < turns.length; i++) {
      flat[2 * i] = (float) Math.cos(2 * Math.PI * turns[i]);
      flat[2 * i + 1] = (float) Math.sin(2 * Math.PI * turns[i]);
    }
    return SpherePoints.ofUnit(flat, 2);
  }

  /** Returns the coordinates of points on a slice, in turns, from the definition in double. */
  public static double[] turns(SpherePoints points, Slices slices, int slice) {
    double[] turns = new double[points.size()];
    for (int i = 0; i < turns.length; i++) {
      double[] u = components(points, i, slices, slice);
      double t = Math.atan2(u[1], u[0]) / (2 * Math.PI);
      turns[i] = t < 0 ? t + 1 : t;
    }
    return turns;
  }

  /** Returns u = Uᵀx of point i on a slice, from the definition in double. */
  public static double[] components(SpherePoints points, int i, Slices slices, int slice) {
    double[] u = new double[2];
    for (int k = 0; k < points.dimension(); k++) {
      u[0] += (double) points.coordinate(i, k) * slices.entry(slice, k, 0);
      u[1] += (double) points.coordinate(i, k) * slices.entry(slice, k, 1);
    }
    return u;
  }

  /** Returns the coordinates of points in the plane, in turns. */
  public static double[] turns(SpherePoints points) {
    return turns(points, PLANE, 0);
  }
}
