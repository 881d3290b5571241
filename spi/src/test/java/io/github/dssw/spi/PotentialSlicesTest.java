package io.github.dssw.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.Slices;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which slices have potentials. */
class PotentialSlicesTest {
  @Test
  void noneAndAll() {
    assertFalse(PotentialSlices.NONE.any());
    assertFalse(PotentialSlices.NONE.contains(0));
    assertEquals(Integer.MAX_VALUE, PotentialSlices.NONE.next(0));
    assertTrue(PotentialSlices.ALL.contains(17));
    assertEquals(17, PotentialSlices.ALL.next(17));
    assertEquals(Integer.MAX_VALUE, PotentialSlices.ALL.end(17));
  }

  @Test
  void oneRunOfEachFive() {
    PotentialSlices fifth = new PotentialSlices(5);
    int[] chosen = IntStream.range(0, 200).filter(fifth::contains).toArray();
    assertEquals(40, chosen.length);
    assertEquals(32, chosen[0]);
    assertEquals(47, chosen[15]);
    assertEquals(112, chosen[16]);
    for (int slice = 0; slice < 200; slice++) {
      int from = slice;
      assertEquals(
          IntStream.range(from, 400).filter(fifth::contains).findFirst().orElseThrow(),
          fifth.next(slice));
    }
    assertEquals(48, fifth.end(40));
    Slices slices = Slices.random(1, 60, 3);
    assertTrue(fifth.containsAnyOf(new SliceTile(slices, 0, 33)));
    assertFalse(fifth.containsAnyOf(new SliceTile(slices, 0, 32)));
  }

  @Test
  void evenStepsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new PotentialSlices(2));
    assertThrows(IllegalArgumentException.class, () -> new PotentialSlices(-1));
  }
}
