package io.github.dssw.simd.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.simd.KernelSizes;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The arctangent against {@link Math#atan2}, for components of any size. */
@Tag("vector-width")
class ArctangentTest {
  /** The documented error, in turns. */
  private static final double ERROR = 9e-8;

  @Test
  void everyNumberOfPoints() {
    Random random = new Random(3);
    for (int points : KernelSizes.all()) {
      float[] u = KernelSizes.normal(random, 1 + points * Lanes.PAIR);
      float[] turns = KernelSizes.normal(random, 2 + points * Lanes.COUNT + 1);
      float guard = turns[turns.length - 1];
      Arctangent.turns(u, 1, points, turns, 2);
      for (int i = 0; i < points; i++) {
        for (int lane = 0; lane < Lanes.COUNT; lane++) {
          int at = 1 + i * Lanes.PAIR + lane;
          check(u[at], u[at + Lanes.COUNT], turns[2 + i * Lanes.COUNT + lane]);
        }
      }
      assertEquals(guard, turns[turns.length - 1], "nothing is written past the end");
    }
  }

  /** From far above unit length down to the smallest float: near a pole the angle stays exact. */
  @Test
  void everyLengthDownToDenormalNumbers() {
    for (int exponent = 30; exponent >= -45; exponent--) {
      double length = Math.pow(10, exponent);
      for (int k = 0; k < 720; k++) {
        double angle = 2 * Math.PI * (k + 0.37) / 720;
        single((float) (length * Math.cos(angle)), (float) (length * Math.sin(angle)));
      }
    }
  }

  @Test
  void axesDiagonalsAndZero() {
    for (float size : new float[] {1, 1e-20f, 1e-37f, 1e-40f, Float.MIN_VALUE, 1e30f}) {
      assertEquals(0, turn(size, 0f));
      assertEquals(0, turn(size, -0f));
      assertEquals(0.125, turn(size, size), 2e-8);
      assertEquals(0.25, turn(0f, size));
      assertEquals(0.375, turn(-size, size), 3e-8);
      assertEquals(0.5, turn(-size, 0f));
      assertEquals(0.625, turn(-size, -size), 6e-8);
      assertEquals(0.75, turn(0f, -size));
      assertEquals(0.875, turn(size, -size), 6e-8);
    }
    assertEquals(0, turn(0f, 0f));
    assertEquals(0, turn(-0f, -0f));
  }

  @Test
  void justBelowAWholeTurnIsNotOne() {
    assertEquals(0, turn(1f, -1e-30f));
    assertTrue(turn(1f, -1e-6f) < 1);
  }

  private static void single(float u1, float u2) {
    check(u1, u2, turn(u1, u2));
  }

  private static void check(float u1, float u2, float turn) {
    double expected = Math.atan2(u2, u1) / (2 * Math.PI);
    double off = Math.abs(turn - expected + (expected < 0 ? -1 : 0));
    assertTrue(turn >= 0 && turn < 1, () -> "(" + u1 + ", " + u2 + "): " + turn);
    assertTrue(
        Math.min(off, 1 - off) <= ERROR, () -> "(" + u1 + ", " + u2 + "): " + turn + " off " + off);
  }

  private static float turn(float u1, float u2) {
    float[] u = new float[Lanes.PAIR];
    Arrays.fill(u, 0, Lanes.COUNT, u1);
    Arrays.fill(u, Lanes.COUNT, Lanes.PAIR, u2);
    float[] turns = new float[Lanes.COUNT];
    Arctangent.turns(u, 0, 1, turns, 0);
    return turns[Lanes.COUNT - 1];
  }
}
