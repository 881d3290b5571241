package io.github.dssw.sampling;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;

/** A rotation of R<sup>d</sup>: an orthogonal matrix of determinant 1. Immutable. */
public final class Rotation {
  private final int dimension;
  private final double[] matrix;

  private Rotation(int dimension, double[] matrix) {
    this.dimension = dimension;
    this.matrix = matrix;
  }

  /**
   * A rotation drawn from the uniform (Haar) measure on SO(d), by Stewart's method: reflections
   * take the axes, one after another, to directions uniform among those still free; the last axis
   * has only its sign left, which the determinant decides.
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
      // The reflection takes the axis to the direction drawn times −sign, without cancellation.
      double sign = mirror[axis] < 0 ? -1 : 1;
      mirror[axis] += sign;
      reflect(matrix, mirror, axis);
      scaleColumn(matrix, axis, -sign, d);
      determinant *= sign;
    }
    scaleColumn(matrix, d - 1, determinant, d);
    return new Rotation(d, matrix);
  }

  /** The dimension d. */
  public int dimension() {
    return dimension;
  }

  /** The entry in a row and a column of the matrix. */
  public double entry(int row, int column) {
    return matrix[row * dimension + column];
  }

  /** The points turned, with the weights they had. */
  public SpherePoints apply(SpherePoints points) {
    Vectors.checkDimension(points.dimension(), dimension);
    double[][] turned = new double[points.size()][dimension];
    double[] point = new double[dimension];
    for (int i = 0; i < turned.length; i++) {
      Vectors.read(points, i, point);
      apply(point, turned[i]);
    }
    SpherePoints result = SpherePoints.of(turned);
    return points.isWeighted() ? result.weighted(points.rawWeights()) : result;
  }

  /** Sets {@code into} to the vector x turned. */
  public void apply(double[] x, double[] into) {
    for (int row = 0; row < dimension; row++) {
      double sum = 0;
      for (int column = 0; column < dimension; column++) {
        sum += matrix[row * dimension + column] * x[column];
      }
      into[row] = sum;
    }
  }

  /** The rotation that turns back. */
  public Rotation inverse() {
    double[] transposed = new double[matrix.length];
    for (int row = 0; row < dimension; row++) {
      for (int column = 0; column < dimension; column++) {
        transposed[column * dimension + row] = entry(row, column);
      }
    }
    return new Rotation(dimension, transposed);
  }

  /** Multiplies by the reflection across the entries of {@code mirror} from {@code first} on. */
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
