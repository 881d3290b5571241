package io.github.dssw.simd.matching;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Levels of atoms whose masses are given in any unit, in the order of the atoms. */
final class TestLevels {
  private TestLevels() {}

  static RowLevels of(double[] masses) {
    int n = masses.length;
    double total = Arrays.stream(masses).sum();
    double[] shares = Arrays.stream(masses).map(mass -> mass / total).toArray();
    FixedMasses fixed = new FixedMasses();
    fixed.set(shares);
    RowLevels levels = new RowLevels();
    levels.setMasses(fixed, IntStream.range(0, n).toArray(), 0, n);
    return levels;
  }
}
