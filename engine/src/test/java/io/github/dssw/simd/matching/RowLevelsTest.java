package io.github.dssw.simd.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowLevelsTest {
  private static final int UNLIMITED = Integer.MAX_VALUE;

  private final Random random = new Random(3);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 16, 101, 1000})
  void findsTheAtomThatASearchFinds(int n) {
    check(levels(n, 0.05), UNLIMITED);
  }

  /** Many atoms share a bucket, and some have no mass. */
  @ParameterizedTest
  @ValueSource(ints = {2, 7, 101, 1000})
  void atomsOfVeryDifferentMass(int n) {
    check(levels(n, 0), UNLIMITED);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 101, 1000})
  void fewBuckets(int n) {
    check(levels(n, 0.05), 16);
    check(levels(n, 0), 16);
  }

  @Test
  void aSecondRowReplacesTheFirst() {
    RowLevels levels = of(levels(100, 0), UNLIMITED);
    double[] other = levels(30, 0);
    levels.set(row(other), UNLIMITED);
    long half = RowLevels.ONE / 2;
    assertEquals(search(other, half), levels.atom(half));
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 101, 1000})
  void atomsAtPartsOfTheTurn(int n) {
    double[] given = levels(n, 0.05);
    RowLevels levels = of(given, UNLIMITED);
    for (int part = 0; part < 16; part++) {
      assertEquals(search(given, part * (RowLevels.ONE / 16)), levels.atomAtPart(part, 4));
    }
  }

  private void check(double[] given, int mostBuckets) {
    RowLevels levels = of(given, mostBuckets);
    for (double level : given) {
      for (long near = -1; near <= 1; near++) {
        check(given, levels, RowLevels.fixed(level) + near);
      }
    }
    for (int k = 0; k < 1000; k++) {
      check(given, levels, RowLevels.fixed(random.nextDouble()));
    }
    check(given, levels, 0);
  }

  private static void check(double[] given, RowLevels levels, long level) {
    if (level >= 0) {
      assertEquals(search(given, level), levels.atom(level), () -> "level " + level);
    }
  }

  /** Returns the first atom whose level is not below this one; the number of atoms above 1. */
  private static int search(double[] given, long level) {
    int i = 0;
    while (i < given.length && RowLevels.fixed(given[i]) < level) {
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

  private static RowLevels of(double[] given, int mostBuckets) {
    RowLevels levels = new RowLevels();
    levels.set(row(given), mostBuckets);
    return levels;
  }

  private static Atoms row(double[] given) {
    return new Atoms(new float[given.length + 1], 0, given.length, given);
  }
}
