package io.github.dssw.sampling;

import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;

/**
 * A rotation of R<sup>d</sup>: an orthogonal matrix of determinant 1. Immutable.
 *
 * <pre>{@code
 * Rotation rotation = Rotation.random(3, new RandomStream(42, 0));
 * SpherePoints rotated = rotation.apply(points);
 * SpherePoints back = rotation.inverse().apply(rotated);
 * }</pre>
 */
public final class Rotation {
  private final int dimension;
  private final double[] matrix;

  private Rotation(int dimension, double[] matrix) {
    this.dimension = dimension;
    this.matrix = matrix;
  }

  /**
   * Draws a rotation from the uniform (Haar) measure on SO(d), by the method of Stewart (1980):
   * reflections take one axis after another to a uniform direction orthogonal to those before. Only
   * the sign of the last axis is then open; it makes the determinant 1.
   */
  public static Rotation random(int d, RandomStream random) {
    if (d < 2) {
      throw new IllegalArgumentException("dimension is " + d + "; at least 2 is needed");
    }
    double[] matrix = new double[d * d];
    for (int k = 0; k < d; k++) {
      matrix[k * d + k] = 1;
    }
    double[] mirror = new double[d];
    double determinant = 1;
    for (int axis = 0; axis + 1 < d; axis++) {
      Vectors.drawDirection(random, mirror, axis, 1);
      // The reflection takes the axis to −sign times the direction; this sign avoids cancellation.
      double sign = mirror[axis] < 0 ? -1 : 1;
      mirror[axis] += sign;
      reflect(matrix, mirror, axis);
      scaleColumn(matrix, axis, -sign, d);
      determinant *= sign;
    }
    scaleColumn(matrix, d - 1, determinant, d);
    return new Rotation(d, matrix);
  }

  /** Returns the dimension d. */
  public int dimension() {
    return dimension;
  }

  /** Returns the entry of the matrix in a row and a column. */
  public double entry(int row, int column) {
    return matrix[row * dimension + column];
  }

  /** Returns the rotated points, with their weights. */
  public SpherePoints apply(SpherePoints points) {
    Checks.sameDimension("the set of points", points.dimension(), "the rotation", dimension);
    double[][] rotated = new double[points.size()][dimension];
    double[] point = new double[dimension];
    for (int i = 0; i < rotated.length; i++) {
      Vectors.read(points, i, point);
      apply(point, rotated[i]);
    }
    SpherePoints result = SpherePoints.of(rotated);
    return points.isWeighted() ? result.weighted(points.rawWeights()) : result;
  }

  /** Sets {@code into} to the rotated vector x; the two arrays must differ. */
  public void apply(double[] x, double[] into) {
    Checks.sameDimension("x", x.length, "the rotation", dimension);
    Checks.sameDimension("the result", into.length, "the rotation", dimension);
    for (int row = 0; row < dimension; row++) {
      double sum = 0;
      for (int column = 0; column < dimension; column++) {
        sum += matrix[row * dimension + column] * x[column];
      }
      into[row] = sum;
    }
  }

  /** Returns the inverse rotation. */
  public Rotation inverse() {
    double[] transposed = new double[matrix.length];
    for (int row = 0; row < dimension; row++) {
      for (int column = 0; column < dimension; column++) {
        transposed[column * dimension + row] = entry(row, column);
      }
    }
    return new Rotation(dimension, transposed);
  }

  /**
   * Multiplies by the reflection whose hyperplane has the normal {@code mirror}; entries before
   * {@code first} count as 0.
   */
  private static void reflect(double[] matrix, double[] mirror, int first) {
    int d = mirror.length;
    double square = 0;
    for (int k = first; k < d; k++) {
      square += mirror[k] * mirror[k];
    }
    for (int row = 0; row < d; row++) {
      double dot = 0;
      for (int k = first; k < d; k++) {
        dot += matrix[row * d + k] * mirror[k];
      }
      double along = 2 * dot / square;
      for (int k = first; k < d; k++) {
        matrix[row * d + k] -= along * mirror[k];
      }
    }
  }

  private static void scaleColumn(double[] matrix, int column, double by, int d) {
    for (int row = 0; row < d; row++) {
      matrix[row * d + column] *= by;
    }
  }
}
