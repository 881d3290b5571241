package io.github.dssw.simd.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The exponential function against {@link Math#exp}. */
@Tag("vector-width")
class ExponentialTest {
  private static final double ERROR = 2.5e-7;

  @Test
  void wholeRange() {
    for (int i = -29_999; i <= 88_000; i += 7) {
      float x = i * 1e-3f;
      double expected = Math.exp(x);
      assertEquals(expected, exp(x), ERROR * expected, "e^" + x);
    }
  }

  @Test
  void smallArguments() {
    for (float x : new float[] {0f, -0f, 1e-8f, -1e-8f, 1e-38f, Float.MIN_VALUE}) {
      assertEquals(Math.exp(x), exp(x), ERROR, "e^" + x);
    }
  }

  @Test
  void argumentsBelowTheRangeGiveZero() {
    for (float x : new float[] {-30, -87.5f, -1000, -Float.MAX_VALUE, Float.NEGATIVE_INFINITY}) {
      assertEquals(0, exp(x), "e^" + x);
    }
  }

  @Test
  void differencesInWholeVectors() {
    int n = 2 * Lanes.COUNT + 1;
    float[] row = new float[1 + Lanes.padded(n)];
    for (int i = 0; i < row.length; i++) {
      row[i] = i;
    }
    Exponential.replace(row, 1, n, 3);
    assertEquals(0, row[0], "the entry before the first");
    for (int i = 1; i <= n; i++) {
      double expected = Math.exp(i - 3);
      assertEquals(expected, row[i], ERROR * expected, "entry " + i);
    }
  }

  private static float exp(float x) {
    float[] row = new float[Lanes.COUNT];
    Arrays.fill(row, x);
    Exponential.replace(row, 0, Lanes.COUNT, 0);
    return row[0];
  }
}
