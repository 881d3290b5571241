package io.github.dssw.simd.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.simd.KernelSizes;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The matrix product against plain loops in double. */
@Tag("vector-width")
class DenseKernelTest {
  private static final int[] ROWS = {0, 1, 2, 3, 4, 5, 7, 8, 31, 32, 33, 37, 67};
  private static final int[] DEPTHS = {0, 1, 2, 3, 7, 15, 16, 17, 101, 255, 256, 257, 513};

  private final Random random = new Random(2);
  private final DenseKernel kernel = new DenseKernel();

  @Test
  void everyShape() {
    for (int rows : ROWS) {
      for (int depth : DEPTHS) {
        for (int panels = 0; panels <= 3; panels++) {
          check(rows, depth, panels);
        }
      }
    }
  }

  private void check(int rows, int depth, int panels) {
    int strideA = depth + 2;
    int strideC = rows * Lanes.PAIR + 5;
    float[] a = KernelSizes.normal(random, 1 + rows * strideA);
    float[] b = KernelSizes.normal(random, panels * depth * Lanes.PAIR);
    float[] before = KernelSizes.normal(random, 3 + panels * strideC);
    float[] c = before.clone();
    kernel.multiply(a, 1, strideA, rows, b, panels, depth, c, 3, strideC);
    double[] expected = new double[c.length];
    double[] size = new double[c.length];
    for (int i = 0; i < c.length; i++) {
      expected[i] = before[i];
    }
    for (int p = 0; p < panels; p++) {
      int from = 3 + p * strideC;
      Arrays.fill(expected, from, from + rows * Lanes.PAIR, 0);
      for (int r = 0; r < rows; r++) {
        for (int j = 0; j < Lanes.PAIR; j++) {
          int at = 3 + p * strideC + r * Lanes.PAIR + j;
          for (int k = 0; k < depth; k++) {
            double term = (double) a[1 + r * strideA + k] * b[(p * depth + k) * Lanes.PAIR + j];
            expected[at] += term;
            size[at] += Math.abs(term);
          }
        }
      }
    }
    for (int i = 0; i < c.length; i++) {
      double tolerance = 1e-7 * (4 + Math.sqrt(depth)) * (size[i] == 0 ? 0 : size[i] + 1);
      assertEquals(
          expected[i], c[i], tolerance, rows + " × " + depth + ", " + panels + " panels, at " + i);
    }
  }
}
