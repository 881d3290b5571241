package io.github.dssw.simd.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Levels against sums of masses, and both ways to find atoms against a walk along the levels. */
@Tag("vector-width")
class RowLevelsTest {
  private final Random random = new Random(3);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 1000})
  void levelsAreMassesAddedUp(int n) {
    double[] masses = masses(n);
    double total = Arrays.stream(masses).sum();
    RowLevels levels = TestLevels.of(masses);
    double sum = 0;
    for (int i = 0; i < n; i++) {
      assertEquals(sum / total, levels.levelBelow(i), 1e-14);
      sum += masses[i];
      assertEquals(sum / total, levels.level(i), 1e-14);
    }
    assertEquals(1, levels.level(n - 1));
  }

  @Test
  void equalMasses() {
    RowLevels levels = TestLevels.of(masses(100));
    levels.setEqual(30);
    for (int i = 0; i < 30; i++) {
      assertEquals((i + 1) / 30.0, levels.level(i), 1e-15);
    }
  }

  /** Sixths do not add up to 1 in floating point. */
  @Test
  void atomsWithoutMassAtTheEndAreAtLevelOne() {
    RowLevels levels = TestLevels.of(new double[] {1, 1, 1, 1, 1, 1, 0, 0});
    assertEquals(1, levels.level(5));
    assertEquals(1, levels.level(6));
    assertEquals(1, levels.level(7));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 16, 101, 1000})
  void findsTheAtomThatAWalkFinds(int n) {
    RowLevels levels = TestLevels.of(masses(n));
    long[] wanted = levelsToFind(levels, n);
    for (int count : new int[] {0, 1, wanted.length / 2, wanted.length}) {
      for (long lift : new long[] {0, 1, RowLevels.ONE / 3}) {
        long[] atoms = new long[count + 2];
        AtomSearch.find(levels, wanted, wanted.length - count, count, lift, atoms, 1);
        for (int k = 0; k < count; k++) {
          long level = wanted[wanted.length - count + k] + lift;
          assertEquals(walk(levels, n, level), atoms[k + 1], () -> "level " + level);
          assertEquals(walk(levels, n, level), levels.atom(level), () -> "level " + level);
        }
        assertEquals(0, atoms[0] | atoms[count + 1], "nothing is written beside the result");
      }
    }
  }

  /** Returns levels at and next to those of atoms, and others, in ascending order. */
  private long[] levelsToFind(RowLevels levels, int n) {
    long[] wanted = new long[3 * n + 500];
    for (int i = 0; i < n; i++) {
      wanted[3 * i] = levels.bounds()[i + 1] - 1;
      wanted[3 * i + 1] = levels.bounds()[i + 1];
      wanted[3 * i + 2] = levels.bounds()[i + 1] + 1;
    }
    for (int k = 3 * n; k < wanted.length; k++) {
      wanted[k] = RowLevels.fixed(random.nextDouble());
    }
    Arrays.sort(wanted);
    wanted[0] = Math.max(0, wanted[0]);
    return wanted;
  }

  /** Returns the first atom whose level is not below this one; the number of atoms above 1. */
  private static long walk(RowLevels levels, int n, long level) {
    int i = 0;
    while (i < n && levels.bounds()[i + 1] < level) {
      i++;
    }
    return i;
  }

  /** Returns masses that differ by orders of magnitude and are often 0. */
  private double[] masses(int n) {
    double[] masses = new double[n];
    for (int i = 0; i < n; i++) {
      masses[i] = random.nextBoolean() ? Math.pow(random.nextDouble(), 10) : 0;
    }
    masses[n / 2] += 1e-3;
    return masses;
  }
}
