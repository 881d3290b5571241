package io.github.dssw.cli.study.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The paired test against one computed by hand. */
class PairedTestTest {
  /** The differences 1, 0, 3 have the mean 4/3 and the standard error √7/3. */
  @Test
  void agreesWithATestByHand() {
    PairedTest test = PairedTest.of(new double[] {1, 2, 4}, new double[] {0, 2, 1});
    assertEquals(4.0 / 3, test.difference(), 1e-15);
    assertEquals(4 / Math.sqrt(7), test.t(), 1e-14);
    assertEquals(1 - 4 / Math.sqrt(30), test.p(), 1e-14);
    // With two degrees of freedom the 97.5 % quantile is 0.95 √2 / √(4 · 0.975 · 0.025).
    double quantile = 0.95 * Math.sqrt(2) / Math.sqrt(4 * 0.975 * 0.025);
    assertEquals(quantile * Math.sqrt(7) / 3, test.halfWidth(), 1e-12);
  }

  @Test
  void commonShiftsDoNotMatter() {
    PairedTest apart = PairedTest.of(new double[] {1, 2, 4}, new double[] {0, 2, 1});
    PairedTest moved = PairedTest.of(new double[] {101, -48, 4}, new double[] {100, -48, 1});
    assertEquals(apart.p(), moved.p(), 1e-12);
  }

  @Test
  void tooFewOrEqualPairsHaveNoPValue() {
    PairedTest one = PairedTest.of(new double[] {3}, new double[] {1});
    assertEquals(2, one.difference());
    assertTrue(Double.isNaN(one.p()) && Double.isNaN(one.halfWidth()));
    PairedTest same = PairedTest.of(new double[] {3, 4}, new double[] {3, 4});
    assertTrue(Double.isNaN(same.p()));
    assertThrows(IllegalArgumentException.class, () -> PairedTest.of(new double[2], new double[3]));
  }
}
