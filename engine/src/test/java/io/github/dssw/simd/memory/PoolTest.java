package io.github.dssw.simd.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Arrays and workers that are returned are handed out again. */
class PoolTest {
  private final Pool pool = new Pool();

  @Test
  void arraysOfSimilarLengthAreShared() {
    float[] array = pool.takeFloats(1000);
    assertTrue(array.length >= 1000 && array.length <= 1000 * 9 / 8 + 64);
    pool.giveFloats(array);
    assertSame(array, pool.takeFloats(999));
    assertNotSame(array, pool.takeFloats(999));
  }

  @Test
  void longerArraysAreNotServedByShorterOnes() {
    float[] array = pool.takeFloats(1000);
    pool.giveFloats(array);
    assertTrue(pool.takeFloats(5000).length >= 5000);
  }

  @Test
  void workersAreSharedByTheirClass() {
    StringBuilder worker = pool.take(StringBuilder.class, StringBuilder::new);
    assertNotSame(worker, pool.take(StringBuilder.class, StringBuilder::new));
    pool.give(worker);
    assertSame(worker, pool.take(StringBuilder.class, StringBuilder::new));
  }

  @Test
  void moreThanAnArrayHoldsIsAnErrorWithTheNumber() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> pool.takeFloats(3_000_000_000L));
    assertEquals(
        "a tile of slices needs 3000000000 floats, more than an array can hold", e.getMessage());
  }
}
