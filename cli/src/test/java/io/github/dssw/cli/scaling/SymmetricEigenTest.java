package io.github.dssw.cli.scaling;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetricEigenTest {
  @Test
  void aMatrixThatCanBeSolvedByHand() {
    SymmetricEigen eigen = SymmetricEigen.of(new double[][] {{2, 1, 0}, {1, 2, 0}, {0, 0, -5}});
    double half = Math.sqrt(0.5);
    assertEquals(3, eigen.value(0), 1e-15);
    assertEquals(1, eigen.value(1), 1e-15);
    assertEquals(-5, eigen.value(2), 1e-15);
    assertArrayEquals(new double[] {half, half, 0}, eigen.vector(0), 1e-15);
    assertArrayEquals(new double[] {0, 0, 1}, eigen.vector(2), 1e-15);
  }

  @Test
  void theInputStaysAndZeroIsItsOwnDecomposition() {
    double[][] matrix = {{0, 0}, {0, 0}};
    assertEquals(0, SymmetricEigen.of(matrix).value(1));
    double[][] other = {{1, 2}, {2, 1}};
    SymmetricEigen.of(other);
    assertArrayEquals(new double[] {1, 2}, other[0]);
  }

  /** A v = λ v, unit vectors that are orthogonal, eigenvalues that fall and sum to the trace. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 30, 81})
  void eigenvectorsSolveTheirEquation(int size) {
    double[][] matrix = symmetric(size, 5 + size);
    SymmetricEigen eigen = SymmetricEigen.of(matrix);
    double trace = 0;
    double sum = 0;
    for (int k = 0; k < size; k++) {
      trace += matrix[k][k];
      sum += eigen.value(k);
      double[] vector = eigen.vector(k);
      for (int i = 0; i < size; i++) {
        assertEquals(eigen.value(k) * vector[i], dot(matrix[i], vector), 1e-12 * size);
      }
      for (int other = 0; other <= k; other++) {
        assertEquals(other == k ? 1 : 0, dot(vector, eigen.vector(other)), 1e-13 * size);
      }
      assertTrue(k == 0 || eigen.value(k) <= eigen.value(k - 1));
    }
    assertEquals(trace, sum, 1e-12 * size);
  }

  private static double[][] symmetric(int size, long seed) {
    Random random = new Random(seed);
    double[][] matrix = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        matrix[i][j] = random.nextGaussian();
        matrix[j][i] = matrix[i][j];
      }
    }
    return matrix;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
