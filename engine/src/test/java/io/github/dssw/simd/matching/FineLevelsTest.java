package io.github.dssw.simd.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.simd.KernelSizes;
import io.github.dssw.simd.vector.Lanes;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Fetched entries and shares against divisions of whole numbers. */
@Tag("vector-width")
class FineLevelsTest {
  private static final int[][] STEPS_AND_WIDTHS = {
    {1, 2}, {1, 3}, {2, 3}, {7, 10}, {16, 17}, {1, 100}, {99, 100}, {13, 64}, {33, 101}
  };

  private final Random random = new Random(4);

  @Test
  void everyShift() {
    for (int[] pair : STEPS_AND_WIDTHS) {
      for (int periods : new int[] {1, 3}) {
        check(pair[0], pair[1], periods);
      }
    }
  }

  /** Rows of {@code step · periods} atoms, and levels once round. */
  private void check(int step, int width, int periods) {
    int size = step * periods;
    int count = width * periods;
    FineLevels levels = new FineLevels();
    levels.table(0, step, count + 1, width, size);
    float[] row = KernelSizes.uniform(random, size + Lanes.COUNT);
    float[] fetched = new float[count + 1];
    float[] shares = new float[count];
    int turn = width * size;
    for (int shift = -turn - 1; shift <= turn + 1; shift++) {
      String what = "step " + step + ", width " + width + ", shift " + shift;
      levels.moveBy(shift);
      levels.shares(count, shares);
      int seen = 0;
      while (levels.nextRun()) {
        levels.fetch(row, fetched);
        assertEquals(seen, levels.start(), what);
        for (; seen < levels.end(); seen++) {
          int atom = Math.floorDiv(step * seen + shift, width);
          assertEquals(Math.floorDiv(atom, size), levels.laps(), what);
          assertEquals(row[Math.floorMod(atom, size)], fetched[seen], what);
        }
      }
      assertEquals(count + 1, seen, what);
      for (int i = 0; i < count; i++) {
        int rest = Math.floorMod(step * i + shift, width);
        double share = Math.max(0.0, rest + step - width) / step;
        assertEquals(share, shares[i], 1e-6, what);
      }
    }
  }
}
