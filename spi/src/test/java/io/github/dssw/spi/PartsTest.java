package io.github.dssw.spi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.RandomStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PartsTest {
  @Test
  void aSplitHasEachPointOnce() {
    Parts split = Parts.split(5, new int[] {4, 1});
    assertTrue(split.isSplit());
    assertArrayEquals(new int[] {1, 4}, split.xRows());
    assertArrayEquals(new int[] {0, 2, 3}, split.yRows());
    assertArrayEquals(new byte[] {-1, 1, -1, -1, 1}, split.rawCopies());
    assertEquals("2 and 3 of 5 points", split.toString());
  }

  @Test
  void copiesAreRepeatedRows() {
    Parts parts = Parts.of(new byte[] {2, 0, -1, -3});
    assertFalse(parts.isSplit());
    assertEquals(2, parts.xSize());
    assertEquals(4, parts.ySize());
    assertArrayEquals(new int[] {0, 0}, parts.xRows());
    assertArrayEquals(new int[] {2, 3, 3, 3}, parts.yRows());
  }

  @Test
  void partsAreNotEmpty() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Parts.of(new byte[] {1, 0}));
    assertEquals("the parts have 1 and 0 points; each needs at least 1", e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> Parts.split(2, new int[] {0, 1}));
  }

  @Test
  void aRowIsNamedOnce() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Parts.split(3, new int[] {1, 1}));
    assertEquals("row 1 is named twice; a split has it once", e.getMessage());
  }

  /** Five points have ten splits into two and three; each is drawn equally often. */
  @Test
  void randomSplitsAreUniform() {
    Map<String, Integer> counts = new HashMap<>();
    int draws = 20_000;
    for (int b = 0; b < draws; b++) {
      Parts split = Parts.randomSplit(5, 2, new RandomStream(3, b));
      assertEquals(2, split.xSize());
      counts.merge(Arrays.toString(split.xRows()), 1, Integer::sum);
    }
    assertEquals(10, counts.size());
    double expected = draws / 10.0;
    double chiSquare =
        counts.values().stream().mapToDouble(c -> (c - expected) * (c - expected) / expected).sum();
    // The 99.99 % quantile with nine degrees of freedom: another seed fails once in 10,000.
    assertTrue(chiSquare < 33.7, "chi square " + chiSquare);
  }

  @Test
  void exchangedPartsHaveEachOthersRows() {
    Parts parts = Parts.of(new byte[] {2, 0, -1, -3}).exchanged();
    assertArrayEquals(new int[] {2, 3, 3, 3}, parts.xRows());
    assertArrayEquals(new int[] {0, 0}, parts.yRows());
  }
}
