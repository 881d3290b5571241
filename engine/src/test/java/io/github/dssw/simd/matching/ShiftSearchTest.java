package io.github.dssw.simd.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Searches over convex costs whose minimum is known. */
class ShiftSearchTest {
  private static final long TURN = 100_000;

  /** Three for each halving of the bracket, and some to find its other end. */
  private static final int MOST_STEPS = 3 * 18 + 20;

  private final Random random = new Random(17);

  @Test
  void parabolas() {
    for (int k = 0; k < 200; k++) {
      long best = random.nextInt((int) TURN) - TURN / 2;
      LongToDoubleFunction slope = shift -> 2 * (shift - best) + 1;
      int steps = check(slope, best, best + random.nextGaussian() * 100, 2);
      assertTrue(steps <= 12, "steps: " + steps);
    }
  }

  /** Nearly flat on one side and steep on the other: each step may stay on one side. */
  @Test
  void kinks() {
    for (double flat : new double[] {1e-12, 1e-6, 1e-2}) {
      for (long best : new long[] {-TURN + 1, -777, 0, 1, 31_415, TURN - 1}) {
        LongToDoubleFunction left = shift -> shift < best ? -flat : 1;
        LongToDoubleFunction right = shift -> shift < best ? -1 : flat;
        for (double guess : new double[] {-TURN, best - 1, best, best + 1, 0, TURN}) {
          assertTrue(check(left, best, guess, 1) <= MOST_STEPS);
          assertTrue(check(right, best, guess, 1) <= MOST_STEPS);
        }
      }
    }
  }

  /** The guess and the curvature only matter for the number of steps. */
  @Test
  void wrongGuesses() {
    LongToDoubleFunction slope = shift -> Math.expm1((shift - 4321.5) / 5000);
    for (double guess : new double[] {-TURN, -1, 4321, 4322, TURN}) {
      for (double curvature : new double[] {1e-9, 2e-4, 1e3}) {
        assertTrue(check(slope, 4322, guess, curvature) <= MOST_STEPS);
      }
    }
  }

  @Test
  void endsEarlyWhereTheRestIsNegligible() {
    LongToDoubleFunction slope = shift -> 2.0 * (shift - 500) + 1;
    ShiftSearch search = new ShiftSearch();
    search.start(TURN, 480, 2, 900);
    while (!search.isDone()) {
      search.report(slope.applyAsDouble(search.candidate()));
    }
    double excess = Math.pow(search.best() - 500, 2);
    assertTrue(excess <= 900, "excess: " + excess);
  }

  /** Searches and returns the number of steps. */
  private static int check(LongToDoubleFunction slope, long best, double guess, double curvature) {
    ShiftSearch search = new ShiftSearch();
    search.start(TURN, guess, curvature, 0);
    int steps = 0;
    while (!search.isDone()) {
      search.report(slope.applyAsDouble(search.candidate()));
      steps++;
    }
    assertEquals(best, search.best(), () -> "guess " + guess + ", curvature " + curvature);
    return steps;
  }
}
