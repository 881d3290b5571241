package io.github.dssw.baseline;

import io.github.dssw.sphere.SpherePoints;

/**
 * Points of R<sup>k</sup> with weights.
 *
 * @param columns coordinate after coordinate, each of all points: what a projection streams through
 * @param size the number of points
 * @param dimension k
 * @param weights of the points, summing to 1, or null where they are equal
 */
record Cloud(double[] columns, int size, int dimension, double[] weights) {
  /** The points as they lie in space. */
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

  double weight(int i) {
    return weights == null ? 1.0 / size : weights[i];
  }

  /** Sets {@code onLine} to the coordinates of the points along a direction. */
  void project(double[] direction, double[] onLine) {
    double first = direction[0];
    for (int i = 0; i < size; i++) {
      onLine[i] = first * columns[i];
    }
    for (int k = 1; k < dimension; k++) {
      double factor = direction[k];
      int at = k * size;
      for (int i = 0; i < size; i++) {
        onLine[i] += factor * columns[at + i];
      }
    }
  }
}
