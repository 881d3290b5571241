package io.github.dssw.simd.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LevelIndexTest {
  private final Random random = new Random(3);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 16, 101, 1000})
  void findsTheAtomThatASearchFinds(int n) {
    check(levels(n, 0.05));
  }

  /** Many atoms share a bucket, and some have no mass. */
  @ParameterizedTest
  @ValueSource(ints = {2, 7, 101, 1000})
  void atomsOfVeryDifferentMass(int n) {
    check(levels(n, 0));
  }

  @Test
  void aSecondRowReplacesTheFirst() {
    LevelIndex index = new LevelIndex();
    index.build(row(levels(100, 0)));
    double[] levels = levels(30, 0);
    index.build(row(levels));
    assertEquals(search(levels, 0.5), index.atom(0.5));
  }

  private void check(double[] levels) {
    LevelIndex index = new LevelIndex();
    index.build(row(levels));
    for (double level : levels) {
      for (double near : new double[] {Math.nextDown(level), level, Math.nextUp(level)}) {
        check(levels, index, near);
      }
    }
    for (int k = 0; k < 1000; k++) {
      check(levels, index, random.nextDouble());
    }
    check(levels, index, 0);
  }

  private static void check(double[] levels, LevelIndex index, double level) {
    if (level <= 1) {
      assertEquals(search(levels, level), index.atom(level), () -> "level " + level);
    }
  }

  private static int search(double[] levels, double level) {
    int i = 0;
    while (levels[i] < level) {
      i++;
    }
    return i;
  }

  /** Returns levels of masses that differ by orders of magnitude and, with 0, are often 0. */
  private double[] levels(int n, double least) {
    double[] levels = new double[n];
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += least + (random.nextBoolean() ? Math.pow(random.nextDouble(), 10) : least);
      levels[i] = sum;
    }
    for (int i = 0; i < n; i++) {
      levels[i] = sum == 0 ? 1 : levels[i] / sum;
    }
    levels[n - 1] = 1;
    return levels;
  }

  private static Atoms row(double[] levels) {
    return new Atoms(new float[levels.length + 1], 0, levels.length, levels);
  }
}
