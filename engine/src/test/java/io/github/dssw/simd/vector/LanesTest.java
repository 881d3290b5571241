package io.github.dssw.simd.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.simd.KernelSizes;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Row operations against plain loops; they round alike, so results are equal. */
@Tag("vector-width")
class LanesTest {
  private final Random random = new Random(1);

  @Test
  void paddedIsTheNextMultiple() {
    assertEquals(0, Lanes.padded(0));
    assertEquals(Lanes.COUNT, Lanes.padded(1));
    assertEquals(Lanes.COUNT, Lanes.padded(Lanes.COUNT));
    assertEquals(2 * Lanes.COUNT, Lanes.padded(Lanes.COUNT + 1));
  }

  @Test
  void sumAddsLanesInTheirOrder() {
    float[] values = KernelSizes.normal(random, 3 * Lanes.COUNT);
    for (int from : new int[] {0, 1, 2 * Lanes.COUNT}) {
      double expected = 0;
      for (int lane = 0; lane < Lanes.COUNT; lane++) {
        expected += values[from + lane];
      }
      assertEquals(expected, Lanes.sum(values, from));
    }
    assertEquals(Lanes.sum(values, 0), Lanes.sum(values));
  }

  @Test
  void subtract() {
    for (int n : KernelSizes.all()) {
      float[] a = KernelSizes.normal(random, n + 3);
      float[] b = KernelSizes.normal(random, n + 2);
      float[] expected = KernelSizes.normal(random, n + 5);
      float[] actual = expected.clone();
      for (int i = 0; i < n; i++) {
        expected[4 + i] = a[3 + i] - b[2 + i] - 1f;
      }
      Lanes.subtract(a, 3, b, 2, 1f, actual, 4, n);
      assertArrayEquals(expected, actual, "n = " + n);
    }
  }

  @Test
  void subtractInPlace() {
    for (int n : KernelSizes.all()) {
      float[] a = KernelSizes.normal(random, n);
      float[] b = KernelSizes.normal(random, n);
      float[] expected = new float[n];
      Lanes.subtract(a, 0, b, 0, -2f, expected, 0, n);
      Lanes.subtract(a, 0, b, 0, -2f, b, 0, n);
      assertArrayEquals(expected, b, "n = " + n);
    }
  }

  @Test
  void scale() {
    for (int n : KernelSizes.all()) {
      float[] a = KernelSizes.normal(random, n + 1);
      float[] expected = KernelSizes.normal(random, n + 3);
      float[] actual = expected.clone();
      for (int i = 0; i < n; i++) {
        expected[2 + i] = 0.3f * a[1 + i];
      }
      Lanes.scale(0.3f, a, 1, actual, 2, n);
      assertArrayEquals(expected, actual, "n = " + n);
    }
  }
}
