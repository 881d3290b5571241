package io.github.dssw.opencl.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Calls the arctangent of the kernels as plain Java. */
class ArctangentTest {
  /** Half a unit in the last place below 1, plus the error of the polynomial. */
  private static final double TOLERANCE = 5e-8;

  @Test
  void agreesForAllAngles() {
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
  void axesAndZero() {
    assertEquals(0f, Arctangent.turns(1, 0));
    assertEquals(0f, Arctangent.turns(1, -0f));
    assertEquals(0.25f, Arctangent.turns(0, 2));
    assertEquals(0.5f, Arctangent.turns(-3, 0));
    assertEquals(0.75f, Arctangent.turns(0, -1));
    assertEquals(0f, Arctangent.turns(0, 0));
    assertEquals(0f, Arctangent.turns(1, -1e-12f), "rounds to a whole turn, which is 0");
  }
}
