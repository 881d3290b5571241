package io.github.dssw.simd.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.simd.KernelSizes;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Products of large matrices against plain loops in double. */
@Tag("vector-width")
class LargeProductTest {
  private static final int A0 = 1;
  private static final int C0 = 3;
  private static final int[] ROWS = {0, 1, 3, 4, 7, 8, 13, 33, LargeProduct.ROWS};
  private static final int[] DEPTHS = {1, 2, 15, 17, 255, 256, 257, 1023, 1024, 1025, 2100};

  private final Random random = new Random(4);

  /** One product for all shapes: what another shape has left in its buffers must not show. */
  private final LargeProduct product = new LargeProduct();

  @AfterEach
  void runOnVectorsAgain() {
    ColdStart.end();
  }

  @Test
  void everyShape() {
    for (int rows : ROWS) {
      for (int depth : DEPTHS) {
        for (int panels = 0; panels <= 3; panels++) {
          check(rows, depth, panels, false);
          check(rows, depth, panels, true);
        }
      }
    }
  }

  @Test
  void plainLoopsHaveTheSameBits() {
    float[] a = KernelSizes.normal(random, 11 * 300);
    float[] b = KernelSizes.normal(random, 2 * 300 * Lanes.PAIR);
    float[] onVectors = new float[11 * 2 * Lanes.PAIR];
    float[] plain = new float[onVectors.length];
    int stride = 2 * Lanes.PAIR;
    product.multiply(false, a, 0, 300, 11, b, 2, 300, onVectors, 0, stride);
    ColdStart.restart(Long.MAX_VALUE);
    product.multiply(false, a, 0, 300, 11, b, 2, 300, plain, 0, stride);
    for (int i = 0; i < plain.length; i++) {
      assertEquals(onVectors[i], plain[i], "at " + i);
    }
  }

  private void check(int rows, int depth, int panels, boolean add) {
    int strideA = depth + 2;
    int strideC = panels * Lanes.PAIR + 5;
    float[] a = KernelSizes.normal(random, A0 + rows * strideA);
    float[] b = KernelSizes.normal(random, panels * depth * Lanes.PAIR);
    float[] before = KernelSizes.normal(random, C0 + rows * strideC);
    float[] c = before.clone();
    product.multiply(add, a, A0, strideA, rows, b, panels, depth, c, C0, strideC);
    String what = rows + " × " + depth + ", " + panels + " panels, add " + add;
    for (int i = 0; i < c.length; i++) {
      int row = i < C0 ? -1 : (i - C0) / strideC;
      int column = (i - C0) % strideC;
      if (row < 0 || column >= panels * Lanes.PAIR) {
        assertEquals(before[i], c[i], what + ": outside of C, at " + i);
      } else {
        checkEntry(what, a, A0 + row * strideA, b, depth, column, add ? before[i] : 0, c[i]);
      }
    }
  }

  private static void checkEntry(
      String what,
      float[] a,
      int a0,
      float[] b,
      int depth,
      int column,
      double start,
      float actual) {
    double expected = start;
    double size = 1 + Math.abs(start);
    int b0 = column / Lanes.PAIR * depth * Lanes.PAIR + column % Lanes.PAIR;
    for (int k = 0; k < depth; k++) {
      double term = (double) a[a0 + k] * b[b0 + k * Lanes.PAIR];
      expected += term;
      size += Math.abs(term);
    }
    assertEquals(expected, actual, 1e-7 * (4 + Math.sqrt(depth)) * size, what);
  }
}
