package io.github.dssw.opencl.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RegionsTest {
  @Test
  void adjacentFreeRegionsAreMerged() {
    Regions regions = new Regions(100);
    int a = regions.take(40);
    int b = regions.take(30);
    int c = regions.take(29);
    assertEquals(0, regions.take(1), "index 0 is never handed out, so 99 entries are");
    regions.give(a, 40);
    regions.give(c, 29);
    regions.give(b, 30);
    assertEquals(1, regions.take(99));
  }

  @Test
  void growingAddsRoomAtTheEnd() {
    Regions regions = new Regions(10);
    regions.take(5);
    assertEquals(0, regions.take(8));
    assertEquals(14, regions.needed(8), "four entries at the end are free");
    regions.growTo(14);
    assertEquals(6, regions.take(8));
  }

  @Test
  void regionsNeverOverlap() {
    SplittableRandom random = new SplittableRandom(7);
    Regions regions = new Regions(500);
    boolean[] taken = new boolean[500];
    List<int[]> held = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      if (random.nextBoolean()) {
        int length = 1 + random.nextInt(40);
        int start = regions.take(length);
        if (start > 0) {
          mark(taken, start, length, true);
          held.add(new int[] {start, length});
        }
      } else if (!held.isEmpty()) {
        int[] region = held.remove(random.nextInt(held.size()));
        mark(taken, region[0], region[1], false);
        regions.give(region[0], region[1]);
      }
    }
    assertTrue(held.size() > 1);
  }

  private static void mark(boolean[] taken, int start, int length, boolean value) {
    for (int i = start; i < start + length; i++) {
      assertEquals(!value, taken[i], "index " + i);
      taken[i] = value;
    }
  }
}
