package io.github.dssw.simd.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.simd.KernelSizes;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Each entry goes to its place, and nothing else is written. */
@Tag("vector-width")
class TransposeTest {
  @Test
  void rowsBecomeColumns() {
    Random random = new Random(1);
    int[] sizes = {
      0,
      1,
      3,
      Lanes.COUNT - 1,
      Lanes.COUNT,
      Lanes.COUNT + 1,
      3 * Lanes.COUNT,
      29,
      2 * Transpose.BLOCK + 1
    };
    for (int rows : sizes) {
      for (int columns : sizes) {
        int fromStride = columns + 2;
        int toStride = rows + 3;
        float[] from = KernelSizes.normal(random, 5 + rows * fromStride);
        float[] to = new float[7 + columns * toStride];
        Arrays.fill(to, -9);
        Transpose.copy(from, 5, fromStride, rows, columns, to, 7, toStride);
        for (int e = 0; e < to.length; e++) {
          int column = Math.floorDiv(e - 7, toStride);
          int row = Math.floorMod(e - 7, toStride);
          boolean inside = column >= 0 && row < rows;
          float expected = inside ? from[5 + row * fromStride + column] : -9;
          assertEquals(expected, to[e], rows + " × " + columns + ", entry " + e);
        }
      }
    }
  }
}
