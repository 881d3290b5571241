package io.github.dssw.baseline;

import io.github.dssw.sampling.Rotation;
import io.github.dssw.sphere.SpherePoints;

/**
 * Weighted points of R<sup>k</sup>.
 *
 * @param columns the first coordinate of all points, then the second, and so on: a projection reads
 *     them in this order
 * @param size the number of points
 * @param dimension k
 * @param weights one per point, with sum 1; null if all are equal
 */
record Cloud(double[] columns, int size, int dimension, double[] weights) {
  /** Returns the points of a sphere as a cloud of the same dimension. */
  static Cloud of(SpherePoints points) {
    int n = points.size();
    int d = points.dimension();
    float[] rows = points.rawCoordinates();
    double[] columns = new double[n * d];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < d; k++) {
        columns[k * n + i] = rows[i * d + k];
      }
    }
    return new Cloud(columns, n, d, points.rawWeights());
  }

  /** Returns points of R<sup>k</sup>, given as rows of k numbers, with equal weights. */
  static Cloud of(double[] rows, int k) {
    if (rows.length == 0 || rows.length % k != 0) {
      throw new IllegalArgumentException(
          rows.length + " numbers do not make one or more rows of " + k);
    }
    int n = rows.length / k;
    double[] columns = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      columns[i % k * n + i / k] = rows[i];
    }
    return new Cloud(columns, n, k, null);
  }

  double weight(int i) {
    return weights == null ? 1.0 / size : weights[i];
  }

  /** Adds {@code factor} times this cloud to {@code rows}, which has one row per point. */
  void addRows(double factor, double[] rows) {
    for (int i = 0; i < size; i++) {
      for (int k = 0; k < dimension; k++) {
        rows[i * dimension + k] += factor * columns[k * size + i];
      }
    }
  }

  /** Returns the rotated points: each coordinate is the projection onto a row of the matrix. */
  Cloud rotated(Rotation rotation) {
    double[] rotated = new double[columns.length];
    double[] direction = new double[dimension];
    for (int row = 0; row < dimension; row++) {
      for (int k = 0; k < dimension; k++) {
        direction[k] = rotation.entry(row, k);
      }
      project(direction, rotated, row * size);
    }
    return new Cloud(rotated, size, dimension, weights);
  }

  /** Writes the coordinate of each point along a direction to {@code into} from {@code at} on. */
  void project(double[] direction, double[] into, int at) {
    double first = direction[0];
    for (int i = 0; i < size; i++) {
      into[at + i] = first * columns[i];
    }
    int k = 1;
    for (; k + 4 <= dimension; k += 4) {
      addFour(k, direction, into, at);
    }
    for (; k < dimension; k++) {
      addOne(k, direction[k], into, at);
    }
  }

  /** Adds four coordinates in one pass, which reads and writes the sums a quarter as often. */
  private void addFour(int k, double[] direction, double[] into, int at) {
    double f0 = direction[k];
    double f1 = direction[k + 1];
    double f2 = direction[k + 2];
    double f3 = direction[k + 3];
    int from = k * size;
    for (int i = 0; i < size; i++) {
      int c = from + i;
      double sum = into[at + i] + f0 * columns[c];
      sum += f1 * columns[c + size];
      sum += f2 * columns[c + 2 * size];
      into[at + i] = sum + f3 * columns[c + 3 * size];
    }
  }

  private void addOne(int k, double factor, double[] into, int at) {
    int from = k * size;
    for (int i = 0; i < size; i++) {
      into[at + i] += factor * columns[from + i];
    }
  }
}
