package io.github.dssw.simd.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The exponential function against {@link Math#exp}. */
@Tag("vector-width")
class ExponentialTest {
  private static final double ERROR = 2.5e-7;

  @Test
  void wholeRange() {
    for (int i = -86_999; i <= 88_000; i += 7) {
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
  void argumentsBelowTheRangeAreClamped() {
    double smallest = Math.exp(-87);
    for (float x : new float[] {-87.5f, -1000f, -Float.MAX_VALUE, Float.NEGATIVE_INFINITY}) {
      assertEquals(smallest, exp(x), ERROR * smallest, "e^" + x);
    }
  }

  private static float exp(float x) {
    float[] out = new float[Lanes.COUNT];
    Exponential.of(Lanes.broadcast(x)).intoArray(out, 0);
    return out[0];
  }
}
