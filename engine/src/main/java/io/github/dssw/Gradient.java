package io.github.dssw;

import io.github.dssw.sphere.SpherePoints;

/**
 * The value of a comparison with its gradient in the points.
 *
 * <p>The gradient is the ambient one in R<sup>d</sup>. Moving a point along itself changes nothing,
 * so up to rounding it is already tangent to the sphere; {@link #tangent} removes the rounding.
 */
public final class Gradient {
  private final Comparison comparison;
  private final SpherePoints x;
  private final SpherePoints y;
  private final double[] inX;
  private final double[] inY;

  Gradient(Comparison comparison, SpherePoints x, SpherePoints y, double[] inX, double[] inY) {
    this.comparison = comparison;
    this.x = x;
    this.y = y;
    this.inX = inX;
    this.inY = inY;
  }

  /** The comparison this is the gradient of. */
  public Comparison comparison() {
    return comparison;
  }

  /** The value this is the gradient of. */
  public double value() {
    return comparison.value();
  }

  /** ∂value/∂x, n × d numbers, row after row. */
  public double[] inX() {
    return inX.clone();
  }

  /**
   * ∂value/∂y, m × d numbers, row after row.
   *
   * @throws IllegalStateException if it was not asked for
   */
  public double[] inY() {
    if (inY == null) {
      throw new IllegalStateException("the gradient in y was not asked for");
    }
    return inY.clone();
  }

  /** The same with each row made exactly tangent to the sphere: the Riemannian gradient. */
  public Gradient tangent() {
    return new Gradient(comparison, x, y, tangent(inX, x), inY == null ? null : tangent(inY, y));
  }

  /** The Euclidean length of the whole gradient in x. */
  public double norm() {
    double square = 0;
    for (double g : inX) {
      square += g * g;
    }
    return Math.sqrt(square);
  }

  private static double[] tangent(double[] gradient, SpherePoints points) {
    int d = points.dimension();
    float[] p = points.rawCoordinates();
    double[] out = gradient.clone();
    for (int at = 0; at < out.length; at += d) {
      double dot = 0;
      double square = 0;
      for (int k = at; k < at + d; k++) {
        dot += out[k] * p[k];
        square += (double) p[k] * p[k];
      }
      for (int k = at; k < at + d; k++) {
        out[k] -= dot / square * p[k];
      }
    }
    return out;
  }
}
