package io.github.dssw.simd.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Products of a matrix of doubles against plain loops. */
@Tag("vector-width")
class DoubleMatrixTest {
  private static final int[] SIZES = {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 101};
  private static final int FIRST = 3;

  private final Random random = new Random(4);

  @Test
  void products() {
    for (int rows : SIZES) {
      for (int columns : SIZES) {
        double[] values = normal(FIRST + rows * columns);
        double[] v = normal(columns);
        double[] w = normal(columns);
        double[] productV = normal(rows);
        double[] productW = normal(rows);
        double[] expectedV = productV.clone();
        double[] expectedW = productW.clone();
        for (int r = 0; r < rows; r++) {
          for (int c = 0; c < columns; c++) {
            expectedV[r] += values[FIRST + r * columns + c] * v[c];
            expectedW[r] += values[FIRST + r * columns + c] * w[c];
          }
        }
        DoubleMatrix m = new DoubleMatrix(values, FIRST, rows, columns);
        m.addProducts(v, w, productV, productW);
        check(rows, columns, expectedV, productV);
        check(rows, columns, expectedW, productW);
        double[] zero = new double[rows];
        m.addProducts(v, w, zero, new double[rows]);
        assertArrayEquals(zero, m.times(v), rows + " × " + columns);
      }
    }
  }

  @Test
  void productsWithTheTranspose() {
    for (int rows : SIZES) {
      for (int columns : SIZES) {
        double[] values = normal(FIRST + rows * columns);
        double[] v = normal(rows);
        double[] w = normal(rows);
        double[] productV = normal(columns);
        double[] productW = normal(columns);
        double[] expectedV = productV.clone();
        double[] expectedW = productW.clone();
        for (int r = 0; r < rows; r++) {
          for (int c = 0; c < columns; c++) {
            expectedV[c] += values[FIRST + r * columns + c] * v[r];
            expectedW[c] += values[FIRST + r * columns + c] * w[r];
          }
        }
        DoubleMatrix m = new DoubleMatrix(values, FIRST, rows, columns);
        m.addTransposedProducts(v, w, productV, productW);
        check(rows, columns, expectedV, productV);
        check(rows, columns, expectedW, productW);
      }
    }
  }

  @Test
  void outerProducts() {
    for (int rows : SIZES) {
      for (int columns : SIZES) {
        double[] values = normal(FIRST + rows * columns);
        double[] a = normal(rows);
        double[] b = normal(rows);
        double[] v = normal(columns);
        double[] w = normal(columns);
        double[] expected = values.clone();
        for (int r = 0; r < rows; r++) {
          for (int c = 0; c < columns; c++) {
            expected[FIRST + r * columns + c] = a[r] * v[c] + b[r] * w[c];
          }
        }
        new DoubleMatrix(values, FIRST, rows, columns).setOuter(a, v, b, w);
        check(rows, columns, expected, values);
      }
    }
  }

  private static void check(int rows, int columns, double[] expected, double[] actual) {
    assertArrayEquals(expected, actual, 1e-13 * (1 + rows + columns), rows + " × " + columns);
  }

  private double[] normal(int length) {
    return random.doubles(length, -2, 2).toArray();
  }
}
