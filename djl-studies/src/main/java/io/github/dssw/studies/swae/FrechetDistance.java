package io.github.dssw.studies.swae;

import io.github.dssw.cli.scaling.SymmetricEigen;

/**
 * The squared Fréchet distance of two sets of rows, each taken as a normal distribution with the
 * set's mean m and covariance C: |m₁ − m₂|² + tr(C₁ + C₂ − 2 (C₁ C₂)^½).
 */
final class FrechetDistance {
  private FrechetDistance() {}

  /**
   * Returns the squared distance.
   *
   * @param d the length of a row
   */
  static double of(float[] rows, float[] others, int d) {
    double[] mean1 = mean(rows, d);
    double[] mean2 = mean(others, d);
    double[][] covariance1 = covariance(rows, mean1);
    double[][] covariance2 = covariance(others, mean2);
    double result = -2 * traceOfRootOfProduct(covariance1, covariance2);
    for (int k = 0; k < d; k++) {
      double apart = mean1[k] - mean2[k];
      result += apart * apart + covariance1[k][k] + covariance2[k][k];
    }
    return result;
  }

  private static double[] mean(float[] rows, int d) {
    double[] mean = new double[d];
    for (int k = 0; k < rows.length; k++) {
      mean[k % d] += rows[k];
    }
    for (int k = 0; k < d; k++) {
      mean[k] /= rows.length / d;
    }
    return mean;
  }

  private static double[][] covariance(float[] rows, double[] mean) {
    int d = mean.length;
    int count = rows.length / d;
    double[][] covariance = new double[d][d];
    double[] centred = new double[d];
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < d; k++) {
        centred[k] = rows[i * d + k] - mean[k];
      }
      for (int k = 0; k < d; k++) {
        for (int l = 0; l < d; l++) {
          covariance[k][l] += centred[k] * centred[l] / (count - 1);
        }
      }
    }
    return covariance;
  }

  /** The matrix A^½ B A^½ is symmetric and has the eigenvalues of A B. */
  private static double traceOfRootOfProduct(double[][] a, double[][] b) {
    double[][] root = root(a);
    SymmetricEigen eigen = SymmetricEigen.of(product(product(root, b), root));
    double trace = 0;
    for (int k = 0; k < a.length; k++) {
      trace += Math.sqrt(Math.max(0, eigen.value(k)));
    }
    return trace;
  }

  private static double[][] root(double[][] matrix) {
    int d = matrix.length;
    SymmetricEigen eigen = SymmetricEigen.of(matrix);
    double[][] root = new double[d][d];
    for (int e = 0; e < d; e++) {
      double scale = Math.sqrt(Math.max(0, eigen.value(e)));
      double[] vector = eigen.vector(e);
      for (int k = 0; k < d; k++) {
        for (int l = 0; l < d; l++) {
          root[k][l] += scale * vector[k] * vector[l];
        }
      }
    }
    return root;
  }

  private static double[][] product(double[][] a, double[][] b) {
    int d = a.length;
    double[][] product = new double[d][d];
    for (int k = 0; k < d; k++) {
      for (int j = 0; j < d; j++) {
        for (int l = 0; l < d; l++) {
          product[k][l] += a[k][j] * b[j][l];
        }
      }
    }
    return product;
  }
}
