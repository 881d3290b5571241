package io.github.dssw.simd.sort;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.spi.Parts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of parts have the coordinates of their points, sorted. */
class RowPartsTest {
  private final RowParts rowParts = new RowParts();

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 97, 1000})
  void splits(int n) {
    for (int count : new int[] {1, 5, 32}) {
      List<Parts> draws = new ArrayList<>();
      for (int b = 0; b < count; b++) {
        int size = 1 + (b * 7 + count) % (n - 1);
        draws.add(Parts.randomSplit(n, size, new RandomStream(n, b)));
      }
      check(n, draws);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 9, 33, 200})
  void copies(int n) {
    Random random = new Random(n);
    List<Parts> draws = new ArrayList<>();
    for (int b = 0; b < 6; b++) {
      byte[] copies = new byte[n];
      for (int i = 0; i < n; i++) {
        copies[i] = (byte) (i < 2 ? 1 - 2 * i : random.nextInt(7) - 3);
      }
      draws.add(Parts.of(copies));
    }
    check(n, draws);
  }

  /** Divides the rows of a group twice, since draws that were set before are prepared no more. */
  private void check(int n, List<Parts> draws) {
    Random random = new Random(draws.size());
    float[] turns = new float[n * Lanes.COUNT];
    for (int i = 0; i < turns.length; i++) {
      turns[i] = random.nextInt(2 * n) / (2f * n);
    }
    SortedRows rows = new SortedRows();
    new GroupSorter().sort(turns, 0, n, Lanes.COUNT, true, rows);
    for (int lane = 0; lane < 2; lane++) {
      rowParts.setDraws(draws);
      rowParts.setRow(rows, lane);
      for (int b = 0; b < draws.size(); b++) {
        rowParts.divide(b);
        Parts parts = draws.get(b);
        assertRow(turns, lane, parts.xRows(), rowParts.x());
        assertRow(turns, lane, parts.yRows(), rowParts.y());
      }
    }
  }

  private static void assertRow(float[] turns, int lane, int[] points, float[] row) {
    float[] expected = new float[points.length + 1];
    for (int i = 0; i < points.length; i++) {
      expected[i] = turns[points[i] * Lanes.COUNT + lane];
    }
    Arrays.sort(expected, 0, points.length);
    expected[points.length] = expected[0] + 1;
    assertArrayEquals(expected, Arrays.copyOf(row, expected.length));
  }
}
