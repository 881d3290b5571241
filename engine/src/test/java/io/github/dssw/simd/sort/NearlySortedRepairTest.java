package io.github.dssw.simd.sort;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.simd.KernelSizes;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The repair of rows with few, some and many entries out of place. */
@Tag("vector-width")
class NearlySortedRepairTest {
  private final Random random = new Random(7);

  @Test
  void everySizeAndDisorder() {
    for (int n : KernelSizes.all()) {
      for (double disorder : new double[] {0, 0.01, 0.3, 100}) {
        float[] values = new float[n];
        for (int i = 0; i < n; i++) {
          values[i] = (float) Math.abs((i + disorder * n * random.nextGaussian()) / (n + 1.0));
        }
        check(values);
      }
    }
  }

  /** From 8192 entries on, neighbours are exchanged first. */
  @Test
  void longRows() {
    for (int n : new int[] {8191, 8192, 8193, 8207, 10_000}) {
      for (double disorder : new double[] {0, 1e-4, 1e-3}) {
        float[] values = new float[n];
        for (int i = 0; i < n; i++) {
          double t = (i + disorder * n * random.nextGaussian()) / (n + 1.0);
          // With few different values many are equal.
          values[i] = (float) Math.abs(Math.rint(t * 3000) / 3000);
        }
        check(values);
      }
    }
  }

  @Test
  void rowsWithAllEntriesEqual() {
    check(new float[100]);
    check(new float[9000]);
  }

  private static void check(float[] values) {
    int n = values.length;
    int row = 2;
    float[] repaired = new float[n + 4];
    int[] points = new int[n + 4];
    repaired[0] = 9;
    repaired[n + 2] = -9;
    for (int i = 0; i < n; i++) {
      repaired[row + i] = values[i];
      points[row + i] = i;
    }
    NearlySortedRepair.repair(repaired, points, row, n);
    float[] expected = values.clone();
    Arrays.sort(expected);
    assertArrayEquals(expected, Arrays.copyOfRange(repaired, row, row + n), "n = " + n);
    for (int i = 0; i < n; i++) {
      assertEquals(values[points[row + i]], repaired[row + i], "the point of entry " + i);
      if (i > 0 && repaired[row + i] == repaired[row + i - 1]) {
        assertTrue(points[row + i] > points[row + i - 1], "equal entries keep their order");
      }
    }
    assertEquals(9, repaired[0], "nothing is written before the row");
    assertEquals(-9, repaired[n + 2], "nothing is written after the row");
  }
}
