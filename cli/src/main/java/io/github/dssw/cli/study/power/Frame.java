package io.github.dssw.cli.study.power;

import io.github.dssw.sphere.RandomStream;

/** Three orthonormal directions drawn at random, so that no axis of coordinates is special. */
final class Frame {
  private final double[][] directions = new double[3][];
  private final int dimension;

  Frame(int dimension, RandomStream random) {
    this.dimension = dimension;
    for (int i = 0; i < directions.length; i++) {
      double[] v = noise(random);
      for (int j = 0; j < i; j++) {
        add(v, j, -along(v, j));
      }
      double length = Math.sqrt(dot(v, v));
      for (int k = 0; k < dimension; k++) {
        v[k] /= length;
      }
      directions[i] = v;
    }
  }

  /** Draws a normal vector with covariance I/d. */
  double[] noise(RandomStream random) {
    double[] z = new double[dimension];
    double scale = 1 / Math.sqrt(dimension);
    for (int k = 0; k < dimension; k++) {
      z[k] = scale * random.normal();
    }
    return z;
  }

  /** Adds a multiple of direction i. */
  void add(double[] vector, int i, double factor) {
    for (int k = 0; k < dimension; k++) {
      vector[k] += factor * directions[i][k];
    }
  }

  /** Returns the coordinate along direction i. */
  double along(double[] vector, int i) {
    return dot(vector, directions[i]);
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += a[k] * b[k];
    }
    return sum;
  }
}
