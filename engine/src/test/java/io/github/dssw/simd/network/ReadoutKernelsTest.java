package io.github.dssw.simd.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.simd.KernelSizes;
import io.github.dssw.simd.vector.Lanes;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The kernels of the readout against plain loops in double. */
@Tag("vector-width")
class ReadoutKernelsTest {
  private static final int ROWS = ReadoutKernels.ROWS;
  private final Random random = new Random(10);

  @Test
  void dotsOfFourRows() {
    for (int n : KernelSizes.all()) {
      int first = 3;
      float[] t = KernelSizes.uniform(random, first + ROWS * (n + 1));
      float[] w = KernelSizes.normal(random, 2 * n + 5);
      double[] sums = new double[2 * ROWS];
      ReadoutKernels.dots(
          t, first, n, w, 1, n + 2, new float[ReadoutKernels.SUMS * Lanes.COUNT], sums);
      for (int r = 0; r < ROWS; r++) {
        double expected = 0;
        double swapped = 0;
        for (int i = 0; i < n; i++) {
          expected += (double) t[first + r * (n + 1) + i] * w[1 + i];
          swapped += (double) t[first + r * (n + 1) + i] * w[n + 2 + i];
        }
        assertEquals(expected, sums[r], 1e-6 * (1 + n), "n = " + n + ", row " + r);
        assertEquals(swapped, sums[ROWS + r], 1e-6 * (1 + n), "n = " + n + ", row " + r);
      }
    }
  }

  @Test
  void sumsOfFourRowsTimesFactors() {
    for (int n : KernelSizes.all()) {
      int first = 2;
      int stride = n + 4;
      float[] t = KernelSizes.uniform(random, first + ROWS * stride);
      float[] factors = KernelSizes.normal(random, 2 * ROWS);
      float[] sum = KernelSizes.normal(random, n);
      float[] swapped = KernelSizes.normal(random, n);
      double[] expected = new double[n];
      double[] expectedSwapped = new double[n];
      for (int i = 0; i < n; i++) {
        expected[i] = sum[i];
        expectedSwapped[i] = swapped[i];
        for (int r = 0; r < ROWS; r++) {
          expected[i] += (double) factors[r] * t[first + r * stride + i];
          expectedSwapped[i] += (double) factors[ROWS + r] * t[first + r * stride + i];
        }
      }
      ReadoutKernels.addRows(factors, t, first, stride, sum, swapped);
      for (int i = 0; i < n; i++) {
        assertEquals(expected[i], sum[i], 5e-6, "n = " + n + ", entry " + i);
        assertEquals(expectedSwapped[i], swapped[i], 5e-6, "n = " + n + ", entry " + i);
      }
    }
  }
}
