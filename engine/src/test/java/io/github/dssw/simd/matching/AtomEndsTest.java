package io.github.dssw.simd.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ends of atoms against the plan of a shift, computed piece by piece from its definition. */
@Tag("vector-width")
class AtomEndsTest {
  private static final double[] SHIFTS = {0, 1e-3, 0.25, 0.999, 1, -1e-3, -0.4, -1};

  private final Random random = new Random(5);

  @Test
  void costs() {
    forScenes(
        (x, y, alpha, ends) -> {
          double expected = cost(x, y, alpha);
          assertEquals(expected, ends.cost(CircleCost.of(2)), 1e-6 * expected + 1e-9);
        });
  }

  @Test
  void slopesAreThoseOfTheCost() {
    forScenes(
        (x, y, alpha, ends) -> {
          double step = 1e-9;
          double here = cost(x, y, alpha);
          // No break lies between the two shifts, or the slope could be another one.
          if (ends.nextBreak() > alpha + step) {
            double expected = (cost(x, y, alpha + step) - here) / step;
            assertEquals(expected, ends.slope(CircleCost.of(2)), 1e-5 * Math.abs(expected) + 1e-5);
          }
        });
  }

  /** The shifts nearest to α at which a level of y meets one of x. */
  @Test
  void breaks() {
    forScenes(
        (x, y, alpha, ends) -> {
          assertTrue(ends.nextBreak() > alpha, "the next break lies above the shift");
          assertTrue(ends.lastBreak() <= alpha + 1e-12, "the last break lies below the shift");
          assertEquals(nearestBreak(x, y, alpha, 1), ends.nextBreak(), 1e-12, "next");
          assertEquals(nearestBreak(x, y, alpha, -1), ends.lastBreak(), 1e-12, "last");
        });
  }

  /** What is checked of the ends at one shift. */
  private interface Check {
    void of(Atoms x, Atoms y, double alpha, AtomEnds ends);
  }

  private void forScenes(Check check) {
    AtomEnds ends = new AtomEnds();
    for (int n : new int[] {1, 2, 7, 33, 100}) {
      for (int m : new int[] {1, 3, 32, 101}) {
        Atoms x = atoms(n);
        Atoms y = atoms(m);
        for (double shift : SHIFTS) {
          double alpha = shift + (Math.abs(shift) < 1 ? 1e-4 * random.nextDouble() : 0);
          ends.find(alpha, x, y);
          check.of(x, y, alpha, ends);
        }
      }
    }
  }

  /** Returns the cost of p = 2 by its definition: an integral over the levels between all ends. */
  private static double cost(Atoms x, Atoms y, double alpha) {
    double[] cuts = new double[x.count() + 3 * y.count() + 2];
    int count = 0;
    for (int i = 0; i < x.count(); i++) {
      cuts[count++] = x.level(i);
    }
    for (int lap = -1; lap <= 1; lap++) {
      for (int j = 0; j < y.count(); j++) {
        double end = y.level(j) + lap + Math.floor(alpha) - alpha;
        cuts[count++] = Math.max(0, Math.min(1, end));
      }
    }
    cuts[count++] = 0;
    cuts[count++] = 1;
    Arrays.sort(cuts);
    double sum = 0;
    for (int c = 1; c < count; c++) {
      double middle = (cuts[c - 1] + cuts[c]) / 2;
      double move = quantile(x, middle) - quantile(y, middle + alpha);
      sum += (cuts[c] - cuts[c - 1]) * move * move;
    }
    return sum;
  }

  private static double quantile(Atoms row, double level) {
    double lap = Math.floor(level);
    int i = 0;
    while (row.level(i) < level - lap) {
      i++;
    }
    return row.values()[row.first() + i] + lap;
  }

  /** Returns the shift nearest above or below α at which a level of y meets one of x. */
  private static double nearestBreak(Atoms x, Atoms y, double alpha, int side) {
    double nearest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < x.count(); i++) {
      for (int j = 0; j < y.count(); j++) {
        double ahead = side * (y.level(j) - x.level(i) - alpha);
        ahead -= Math.floor(ahead + (side < 0 ? 1e-12 : -1e-12));
        nearest = Math.min(nearest, ahead);
      }
    }
    return alpha + side * nearest;
  }

  private Atoms atoms(int n) {
    float[] values = new float[n + 1];
    double[] masses = new double[n];
    for (int i = 0; i < n; i++) {
      values[i] = random.nextFloat();
      masses[i] = 0.05 + random.nextDouble();
    }
    Arrays.sort(values, 0, n);
    values[n] = values[0] + 1;
    return new Atoms(values, 0, n, TestLevels.of(masses));
  }
}
