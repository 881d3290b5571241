package io.github.dssw.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The kernel's arctangent is plain Java too. */
class ArctangentTest {
  /** Half a unit in the last place below 1, and the polynomial's own error. */
  private static final double TOLERANCE = 5e-8;

  @Test
  void agreesAllRound() {
    for (int i = 0; i < 100_000; i++) {
      double angle = 2 * Math.PI * i / 100_000;
      float u = (float) Math.cos(angle);
      float v = (float) Math.sin(angle);
      double exact = (Math.PI + Math.atan2(-(double) v, -(double) u)) / (2 * Math.PI);
      float turns = Arctangent.turns(u, v);
      assertTrue(turns >= 0 && turns < 1, "at " + angle + ": " + turns);
      double apart = Math.abs(turns - exact);
      assertTrue(Math.min(apart, 1 - apart) < TOLERANCE, "at " + angle + ": " + turns);
    }
  }

  @Test
  void axesAndNothing() {
    assertEquals(0f, Arctangent.turns(1, 0));
    assertEquals(0f, Arctangent.turns(1, -0f));
    assertEquals(0.25f, Arctangent.turns(0, 2));
    assertEquals(0.5f, Arctangent.turns(-3, 0));
    assertEquals(0.75f, Arctangent.turns(0, -1));
    assertEquals(0f, Arctangent.turns(0, 0));
    assertEquals(0f, Arctangent.turns(1, -1e-12f), "rounds to a whole turn, which is none");
  }
}
