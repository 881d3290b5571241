package io.github.dssw.simd.sort;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.simd.KernelSizes;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sorted rows of groups against {@link Arrays#sort}, with and without the permutation. */
@Tag("vector-width")
class GroupSorterTest {
  /** More points than the network sorts. */
  private static final int LONG = 20_001;

  private final Random random = new Random(6);
  private final GroupSorter sorter = new GroupSorter();

  @Test
  void everySize() {
    IntStream.concat(Arrays.stream(KernelSizes.positive()), IntStream.of(20_000, LONG))
        .forEach(n -> check(KernelSizes.uniform(random, n * Lanes.COUNT), n, Lanes.COUNT));
  }

  @Test
  void groupsWithUnusedLanes() {
    for (int lanes = 1; lanes < Lanes.COUNT; lanes++) {
      check(KernelSizes.uniform(random, 101 * Lanes.COUNT), 101, lanes);
      check(KernelSizes.uniform(random, LONG * Lanes.COUNT), LONG, lanes);
    }
  }

  @Test
  void tiesAndEnds() {
    float[] places = {0, Float.MIN_VALUE, 1e-30f, 0.25f, 0.5f, Math.nextDown(1f)};
    for (int n : new int[] {7, 1000, LONG}) {
      float[] turns = new float[n * Lanes.COUNT];
      for (int i = 0; i < turns.length; i++) {
        turns[i] = places[random.nextInt(places.length)];
      }
      check(turns, n, Lanes.COUNT);
    }
  }

  /** Closer together than the fixed point of the keys resolves, in reverse order. */
  @Test
  void crowdedPoints() {
    int n = 5000;
    float[] turns = new float[n * Lanes.COUNT];
    for (int i = 0; i < turns.length; i++) {
      turns[i] = 1e-6f * (turns.length - i) / turns.length;
    }
    check(turns, n, Lanes.COUNT);
  }

  private void check(float[] turns, int n, int lanes) {
    float[] shifted = new float[turns.length + 3];
    System.arraycopy(turns, 0, shifted, 3, turns.length);
    SortedRows plain = new SortedRows();
    SortedRows withPoints = new SortedRows();
    sorter.sort(shifted, 3, n, lanes, false, plain);
    sorter.sort(shifted, 3, n, lanes, true, withPoints);
    for (int lane = 0; lane < lanes; lane++) {
      float[] expected = new float[n + 1];
      for (int i = 0; i < n; i++) {
        expected[i] = turns[i * Lanes.COUNT + lane];
      }
      Arrays.sort(expected, 0, n);
      expected[n] = expected[0] + 1;
      String what = n + " points, lane " + lane;
      assertArrayEquals(expected, row(plain, lane), what);
      assertArrayEquals(expected, row(withPoints, lane), what + ", with the permutation");
      checkPermutation(turns, withPoints, lane, what);
    }
  }

  private static float[] row(SortedRows rows, int lane) {
    int from = rows.row(lane);
    return Arrays.copyOfRange(rows.values(), from, from + rows.size() + 1);
  }

  private static void checkPermutation(float[] turns, SortedRows rows, int lane, String what) {
    BitSet seen = new BitSet();
    int from = rows.row(lane);
    for (int i = 0; i < rows.size(); i++) {
      int point = rows.permutation()[from + i];
      seen.set(point);
      assertEquals(turns[point * Lanes.COUNT + lane], rows.values()[from + i], what);
    }
    assertTrue(seen.cardinality() == rows.size(), what + ": every point occurs once");
  }
}
