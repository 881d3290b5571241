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
  private final double[][] inWeights;

  /** Creates the gradient in x, and in y if {@code y} is present. */
  Gradient(
      Comparison comparison, SpherePoints x, Optional<SpherePoints> y, Evaluation.Result result) {
    this(
        comparison,
        x,
        y,
        result.gradients()[0],
        y.isPresent() ? result.gradients()[1] : new double[0],
        result.massGradients());
  }

  private Gradient(
      Comparison comparison,
      SpherePoints x,
      Optional<SpherePoints> y,
      double[] inX,
      double[] inY,
      double[][] inWeights) {
    this.comparison = comparison;
    this.x = x;
    this.y = y;
    this.inX = inX;
    this.inY = inY;
    this.inWeights = inWeights;
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

  /**
   * Returns ∂value/∂weight for each point of x: how fast the value grows as the point gets more of
   * the mass, while all others get less in proportion. The mean over the mass is 0. Networks read
   * coordinates, not masses: for a trained energy the weights of slices are constants here.
   *
   * <p>A large positive number marks a point that carries the difference: the value falls most if
   * it loses its mass.
   *
   * @throws IllegalStateException unless {@link DsswBuilder#potentials} was set
   */
  public double[] inXWeights() {
    return inWeights(0, "x");
  }

  /**
   * Returns ∂value/∂weight for each point of y.
   *
   * @throws IllegalStateException unless {@link DsswBuilder#potentials} was set, or if y is the
   *     uniform measure
   */
  public double[] inYWeights() {
    return inWeights(1, "y");
  }

  private double[] inWeights(int side, String name) {
    if (side >= inWeights.length || inWeights[side].length == 0) {
      throw new IllegalStateException(
          "the gradient in the weights of "
              + name
              + " was not computed; Dssw.builder().potentials() computes it for sets of points");
    }
    return inWeights[side].clone();
  }

  /** Returns the Riemannian gradient: each row is made exactly tangent to the sphere. */
  public Gradient tangent() {
    double[] tangentY = y.isPresent() ? tangent(inY, y.get()) : inY;
    return new Gradient(comparison, x, y, tangent(inX, x), tangentY, inWeights);
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
