package io.github.dssw.cli.study.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class HolmTest {
  /** By hand: 0.005·4, 0.01·3, 0.03·2, and 0.04·1 is raised to the value before it. */
  @Test
  void anExampleByHand() {
    assertArrayEquals(
        new double[] {0.03, 0.06, 0.06, 0.02},
        Holm.adjusted(new double[] {0.01, 0.04, 0.03, 0.005}),
        1e-15);
  }

  @Test
  void oneTestNeedsNoCorrectionAndNoneExceedsOne() {
    assertArrayEquals(new double[] {0.2}, Holm.adjusted(new double[] {0.2}));
    assertArrayEquals(new double[] {1, 1}, Holm.adjusted(new double[] {0.6, 0.9}));
    assertEquals(0, Holm.adjusted(new double[0]).length);
  }
}
