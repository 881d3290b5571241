package io.github.dssw.spi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Costs in units, at orders whose powers a double does not hold. */
class SliceCostsTest {
  @Test
  void costsWithoutAUnitAreThemselves() {
    SliceCosts costs = new SliceCosts(3, 2);
    costs.set(0, 0.25);
    costs.set(2, 1e-20);
    assertEquals(1, costs.unit());
    assertArrayEquals(new double[] {0.25, 0, 1e-20}, costs.inUnit());
    assertArrayEquals(new double[] {1, 1, 1}, costs.unitRatios());
  }

  @Test
  void theLargestUnitIsCommonToAll() {
    SliceCosts costs = new SliceCosts(3, 64);
    costs.set(0, 0.5, 1e-6);
    costs.set(1, 0.75, 2e-6);
    costs.set(2, 0.25, 1e-9);
    assertEquals(2e-6, costs.unit());
    double half = Math.pow(0.5, 64);
    assertArrayEquals(new double[] {0.5 * half, 0.75, 0}, costs.inUnit(), 1e-30);
    assertArrayEquals(new double[] {half, 1, 0}, costs.unitRatios(), 1e-30);
  }

  @Test
  void slicesInWhichNothingMovesDoNotSetTheUnit() {
    SliceCosts costs = new SliceCosts(2, 64);
    costs.set(0, 0, 1);
    costs.set(1, 0.5, 1e-7);
    assertEquals(1e-7, costs.unit());
    assertArrayEquals(new double[] {0, 0.5}, costs.inUnit());
    assertArrayEquals(new double[] {0, 1}, costs.unitRatios());
    assertEquals(1, new SliceCosts(2, 64).unit());
  }
}
