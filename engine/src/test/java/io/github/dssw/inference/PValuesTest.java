package io.github.dssw.inference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PValuesTest {
  @Test
  void equalDrawsCountAgainstTheObservedStatistic() {
    assertEquals(3 / 5.0, PValues.of(2, new double[] {1, 2, 3, 0}));
    assertEquals(1 / 5.0, PValues.of(4, new double[] {1, 2, 3, 0}));
  }

  @Test
  void ofOneStatisticTheSmallestIsItsOwn() {
    double[] draws = new Random(1).doubles(50).toArray();
    for (double observed : new double[] {-1, 0.1, 0.5, draws[3], 2}) {
      assertEquals(
          PValues.of(observed, draws),
          PValues.ofSmallest(new double[] {observed}, new double[][] {draws}));
    }
  }

  /** Among observed and draws, p-values by hand: (1, 3), (2, 4), (3, 1), (4, 2) of 4. */
  @Test
  void theSmallestPValueIsRankedAmongThoseOfDraws() {
    double[][] draws = {{8, 7, 6}, {1, 9, 7}};
    assertEquals(2 / 4.0, PValues.ofSmallest(new double[] {9, 5}, draws));
    assertEquals(4 / 4.0, PValues.ofSmallest(new double[] {6.5, 5}, draws));
  }

  @Test
  void noStatisticIsAnError() {
    assertThrows(
        IllegalArgumentException.class, () -> PValues.ofSmallest(new double[0], new double[0][]));
  }
}
