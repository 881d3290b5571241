package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TilesTest {
  @ParameterizedTest
  @CsvSource({
    "0, 200, 8, 32, 2", "0, 200, 8, 32, 1", "0, 1, 8, 32, 4", "40, 1000, 8, 32, 3",
    "0, 50, 1, 7, 1", "0, 13, 8, 8, 2", "16, 17, 4, 4, 8", "0, 160, 8, 32, 2"
  })
  void tilesCoverAllSlicesAndDoNotGrow(int from, int to, int laneMultiple, int most, int threads) {
    Tiles tiles = Tiles.of(from, to, laneMultiple, most, threads);
    int next = from;
    int before = Integer.MAX_VALUE;
    for (int t = 0; t < tiles.count(); t++) {
      assertEquals(next, tiles.start(t));
      next = tiles.end(t);
      int size = next - tiles.start(t);
      assertTrue(size > 0 && size <= Math.min(before, most), () -> "slices in a tile: " + size);
      assertEquals(0, (tiles.start(t) - from) % laneMultiple);
      before = size;
    }
    assertEquals(to, next);
    assertTrue(threads == 1 || before <= laneMultiple, "slices in the last tile: " + before);
  }

  @Test
  void tilesForOneThreadHaveTheMaximumSize() {
    assertEquals(7, Tiles.of(0, 50, 1, 8, 1).count());
  }
}
