package io.github.dssw.density;

/**
 * The stereographic map of the sphere of R³ from (−1, 0, 0): y = (x₂, x₃)/(1 + x₁). It shrinks
 * areas by (2/(1 + |y|²))² on the way to the sphere.
 */
final class StereographicPlane {
  /** The pole itself is mapped to the first axis, at this distance. */
  private static final double POLE = 1e12;

  private StereographicPlane() {}

  /** Returns the images of points of the sphere, as rows of two numbers. */
  static double[] project(double[] points) {
    double[] plane = new double[points.length / 3 * 2];
    for (int i = 0; i < plane.length / 2; i++) {
      double x1 = points[3 * i];
      double x2 = points[3 * i + 1];
      double x3 = points[3 * i + 2];
      double side = x2 * x2 + x3 * x3;
      // Near the pole, 1 + x₁ from the other coordinates: it would cancel.
      double above = x1 > 0 ? 1 + x1 : side / (1 - x1);
      plane[2 * i] = above == 0 ? POLE : x2 / above;
      plane[2 * i + 1] = above == 0 ? 0 : x3 / above;
    }
    return plane;
  }

  /** Sets a point of the sphere from one of the plane. */
  static void lift(double y1, double y2, double[] point) {
    double square = y1 * y1 + y2 * y2;
    point[0] = (1 - square) / (1 + square);
    point[1] = 2 * y1 / (1 + square);
    point[2] = 2 * y2 / (1 + square);
  }

  /** Returns log(dy/dx), the logarithm of the area in the plane per area on the sphere. */
  static double logArea(double y1, double y2) {
    return -2 * Math.log(2 / (1 + y1 * y1 + y2 * y2));
  }

  /** Returns the gradient in a point of the sphere, given that in its image y. */
  static void pullBack(double[] x, double[] inPlane, double[] gradient) {
    double above = x[0] > 0 ? 1 + x[0] : (x[1] * x[1] + x[2] * x[2]) / (1 - x[0]);
    gradient[0] = -(x[1] * inPlane[0] + x[2] * inPlane[1]) / (above * above);
    gradient[1] = inPlane[0] / above;
    gradient[2] = inPlane[1] / above;
  }
}
