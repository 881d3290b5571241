package io.github.dssw.studies.swae;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class FrechetDistanceTest {
  private static final int D = 4;
  private static final int ROWS = 400;

  @Test
  void aSetHasNoDistanceFromItself() {
    float[] rows = rows(1, 1);
    assertEquals(0, FrechetDistance.of(rows, rows, D), 1e-9);
  }

  @Test
  void movedRowsAreAsFarAsTheyWereMoved() {
    float[] rows = rows(1, 1);
    float[] moved = rows.clone();
    for (int k = 0; k < moved.length; k += D) {
      moved[k] += 3;
      moved[k + 2] -= 4;
    }
    assertEquals(25, FrechetDistance.of(rows, moved, D), 1e-4);
  }

  /** Of one dimension the distance is (m₁ − m₂)² + (s₁ − s₂)². */
  @Test
  void oneDimensionIsADifferenceOfDeviations() {
    float[] a = {1, 2, 3, 6};
    float[] b = {2, 2, 5, 11};
    double deviationA = Math.sqrt((4 + 1 + 0 + 9) / 3.0);
    double deviationB = Math.sqrt((9 + 9 + 0 + 36) / 3.0);
    assertEquals(
        4 + (deviationA - deviationB) * (deviationA - deviationB),
        FrechetDistance.of(a, b, 1),
        1e-9);
  }

  /** The root of C₁ C₂ by the iteration of Denman and Beavers, which needs no eigenvalues. */
  @Test
  void equalsTheDefinitionByAnotherRoot() {
    float[] a = rows(2, 1);
    float[] b = rows(3, 2);
    double[][] c1 = covariance(a);
    double[][] c2 = covariance(b);
    double[][] root = root(times(c1, c2));
    double expected = 0;
    for (int k = 0; k < D; k++) {
      double apart = mean(a, k) - mean(b, k);
      expected += apart * apart + c1[k][k] + c2[k][k] - 2 * root[k][k];
    }
    assertEquals(expected, FrechetDistance.of(a, b, D), 1e-8);
  }

  private static float[] rows(long seed, double scale) {
    Random random = new Random(seed);
    float[] rows = new float[ROWS * D];
    for (int i = 0; i < ROWS; i++) {
      double common = random.nextGaussian();
      for (int k = 0; k < D; k++) {
        rows[i * D + k] = (float) (scale * (k + 1) * random.nextGaussian() + common * (k - 1));
      }
    }
    return rows;
  }

  private static double mean(float[] rows, int k) {
    double sum = 0;
    for (int i = 0; i < ROWS; i++) {
      sum += rows[i * D + k];
    }
    return sum / ROWS;
  }

  private static double[][] covariance(float[] rows) {
    double[][] covariance = new double[D][D];
    for (int k = 0; k < D; k++) {
      for (int l = 0; l < D; l++) {
        double sum = 0;
        for (int i = 0; i < ROWS; i++) {
          sum += (rows[i * D + k] - mean(rows, k)) * (rows[i * D + l] - mean(rows, l));
        }
        covariance[k][l] = sum / (ROWS - 1);
      }
    }
    return covariance;
  }

  private static double[][] times(double[][] a, double[][] b) {
    double[][] product = new double[D][D];
    for (int k = 0; k < D; k++) {
      for (int l = 0; l < D; l++) {
        for (int j = 0; j < D; j++) {
          product[k][l] += a[k][j] * b[j][l];
        }
      }
    }
    return product;
  }

  private static double[][] root(double[][] matrix) {
    double[][] y = matrix;
    double[][] z = new double[D][D];
    for (int k = 0; k < D; k++) {
      z[k][k] = 1;
    }
    for (int round = 0; round < 30; round++) {
      double[][] ofY = inverse(y);
      double[][] ofZ = inverse(z);
      y = mean(y, ofZ);
      z = mean(z, ofY);
    }
    return y;
  }

  private static double[][] mean(double[][] a, double[][] b) {
    double[][] mean = new double[D][D];
    for (int k = 0; k < D; k++) {
      for (int l = 0; l < D; l++) {
        mean[k][l] = (a[k][l] + b[k][l]) / 2;
      }
    }
    return mean;
  }

  /** Gauss and Jordan's elimination without pivots, enough for well-conditioned matrices. */
  private static double[][] inverse(double[][] matrix) {
    double[][] left = new double[D][];
    double[][] right = new double[D][D];
    for (int k = 0; k < D; k++) {
      left[k] = matrix[k].clone();
      right[k][k] = 1;
    }
    for (int p = 0; p < D; p++) {
      double pivot = left[p][p];
      for (int l = 0; l < D; l++) {
        left[p][l] /= pivot;
        right[p][l] /= pivot;
      }
      for (int k = 0; k < D; k++) {
        double factor = k == p ? 0 : left[k][p];
        for (int l = 0; l < D; l++) {
          left[k][l] -= factor * left[p][l];
          right[k][l] -= factor * right[p][l];
        }
      }
    }
    return right;
  }
}
