package io.github.dssw;

import io.github.dssw.sphere.SpherePoints;
import java.util.Optional;

/**
 * The value of a comparison with its gradient in the points.
 *
 * <pre>{@code
 * Gradient g = dssw.gradient(x, y);
 * double[] inX = g.inX();   // n × d numbers, row by row
 * }</pre>
 *
 * <p>The gradient is the ambient one in R<sup>d</sup>. Scaling a point does not change its
 * coordinates, so the gradient is tangent to the sphere up to rounding; {@link #tangent} removes
 * the rounding.
 */
public final class Gradient {
  private final Comparison comparison;
  private final SpherePoints x;
  private final Optional<SpherePoints> y;
  private final double[] inX;
  private final double[] inY;

  /** Creates the gradient in x, and in y if {@code y} is present. */
  Gradient(
      Comparison comparison, SpherePoints x, Optional<SpherePoints> y, double[] inX, double[] inY) {
    this.comparison = comparison;
    this.x = x;
    this.y = y;
    this.inX = inX;
    this.inY = inY;
  }

  /** Returns the comparison that this is the gradient of. */
  public Comparison comparison() {
    return comparison;
  }

  /** Returns the value that this is the gradient of. */
  public double value() {
    return comparison.value();
  }

  /** Returns ∂value/∂x, n × d numbers, row by row. */
  public double[] inX() {
    return inX.clone();
  }

  /**
   * Returns ∂value/∂y, m × d numbers, row by row.
   *
   * @throws IllegalStateException unless {@link Dssw#gradientInBoth} computed this
   */
  public double[] inY() {
    if (y.isEmpty()) {
      throw new IllegalStateException(
          "the gradient in y was not computed; gradientInBoth computes it");
    }
    return inY.clone();
  }

  /** Returns the Riemannian gradient: each row is made exactly tangent to the sphere. */
  public Gradient tangent() {
    double[] tangentY = y.isPresent() ? tangent(inY, y.get()) : inY;
    return new Gradient(comparison, x, y, tangent(inX, x), tangentY);
  }

  /** Returns the Euclidean length of the whole gradient in x. */
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
