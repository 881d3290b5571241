package io.github.dssw.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The oracles agree with each other and with known answers. */
class CircleOracleTest {
  @Test
  void knownAnswers() {
    double[] x = {0.1, 0.4};
    double[] y = {0.2, 0.9};
    // The best plan moves 0.1 to 0.9 and 0.4 to 0.2, each by 0.2.
    assertEquals(0.04, CircleOracle.byEveryShift(x, y, 2), 1e-15);
    assertEquals(0.04, CircleOracle.byAssignment(x, y, 2), 1e-15);
    assertEquals(0.2, CircleOracle.byAssignment(x, y, 1), 1e-15);
    // Half of the mass at 0.95 moves by 0.15 to 0.1, the other half by 0.45 to 0.4.
    assertEquals(0.3, CircleOracle.byReplication(x, new double[] {0.95}, 1), 1e-15);
    assertEquals(
        0.75 * 0.15 + 0.25 * 0.45,
        CircleOracle.byEveryBreakpoint(
            x, new double[] {3, 1}, new double[] {0.95}, new double[] {7}, 1),
        1e-15);
    assertEquals(0.5, CircleOracle.arc(0.25, 0.75));
    assertEquals(0.125, CircleOracle.arc(0, 0.875));
  }

  @Test
  void oraclesAgree() {
    Random random = new Random(8);
    for (int trial = 0; trial < 200; trial++) {
      int n = 1 + random.nextInt(8);
      double[] x = random.doubles(n).toArray();
      double[] y = random.doubles(n).toArray();
      double[] ones = new double[n];
      Arrays.fill(ones, 1);
      double p = 1 + 3 * random.nextDouble();
      double expected = CircleOracle.byAssignment(x, y, p);
      assertEquals(expected, CircleOracle.byEveryShift(x, y, p), 1e-14);
      assertEquals(expected, CircleOracle.byReplication(x, y, p), 1e-14);
      assertEquals(expected, CircleOracle.byEveryBreakpoint(x, ones, y, ones, p), 1e-14);
    }
  }

  @Test
  void assignmentsAreTheBestOfAllPermutations() {
    Random random = new Random(9);
    for (int trial = 0; trial < 100; trial++) {
      double[][] cost = new double[5][];
      Arrays.setAll(cost, i -> random.doubles(5).toArray());
      double best = bestFrom(cost, 0, new boolean[5]);
      assertEquals(best, Assignment.solve(cost).minimumCost(), 1e-14);
      assertEquals(best, Assignment.solve(cost).dualBound(), 1e-13);
    }
  }

  private static double bestFrom(double[][] cost, int row, boolean[] taken) {
    if (row == cost.length) {
      return 0;
    }
    double best = Double.POSITIVE_INFINITY;
    for (int column = 0; column < cost.length; column++) {
      if (!taken[column]) {
        taken[column] = true;
        best = Math.min(best, cost[row][column] + bestFrom(cost, row + 1, taken));
        taken[column] = false;
      }
    }
    return best;
  }
}
