package io.github.dssw.scalar;

import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/** The atoms of a measure on a circle, sorted by coordinate. */
final class SortedCircle {
  /** Coordinates, ascending. */
  final double[] turns;

  /** The index of each atom among the points. */
  final int[] permutation;

  /** The mass of each atom. */
  final double[] mass;

  /** The mass up to and including each atom; the last is exactly 1. */
  final double[] level;

  private SortedCircle(double[] turns, int[] permutation, double[] mass, double[] level) {
    this.turns = turns;
    this.permutation = permutation;
    this.mass = mass;
    this.level = level;
  }

  static SortedCircle of(double[] coordinates, SpherePoints points) {
    int n = coordinates.length;
    int[] permutation = permutation(coordinates);
    double[] turns = new double[n];
    double[] mass = new double[n];
    double[] level = new double[n];
    double sum = 0;
    for (int i = 0; i < n; i++) {
      turns[i] = coordinates[permutation[i]];
      mass[i] = points.weight(permutation[i]);
      sum += mass[i];
      level[i] = points.isWeighted() ? sum : (i + 1.0) / n;
    }
    // The difference to 1 is rounding. Atoms without mass at the end get level 1 too.
    double top = level[n - 1];
    for (int i = n - 1; i >= 0 && level[i] == top; i--) {
      level[i] = 1;
    }
    return new SortedCircle(turns, permutation, mass, level);
  }

  /**
   * Returns the atoms of a histogram of equal arcs, at the middles of arcs that are not empty. They
   * belong to no points.
   */
  static SortedCircle ofHistogram(long[] counts) {
    int n = 0;
    long total = 0;
    for (long count : counts) {
      n += count > 0 ? 1 : 0;
      total += count;
    }
    double[] turns = new double[n];
    double[] mass = new double[n];
    double[] level = new double[n];
    long sum = 0;
    int at = 0;
    for (int arc = 0; arc < counts.length; arc++) {
      if (counts[arc] > 0) {
        sum += counts[arc];
        turns[at] = (arc + 0.5) / counts.length;
        mass[at] = (double) counts[arc] / total;
        level[at++] = (double) sum / total;
      }
    }
    return new SortedCircle(turns, new int[0], mass, level);
  }

  /**
   * Returns the atoms of one part, all of the same mass. {@code permutation} still counts the
   * points of the whole set.
   *
   * @param copies copies of each point of the whole set
   * @param sign 1 to repeat points that have copies above 0, −1 for those below 0
   * @param n the number of atoms of the part
   */
  SortedCircle part(byte[] copies, int sign, int n) {
    double[] partTurns = new double[n];
    int[] partPermutation = new int[n];
    double[] partMass = new double[n];
    double[] partLevel = new double[n];
    int at = 0;
    for (int i = 0; i < turns.length; i++) {
      for (int c = 0; c < sign * copies[permutation[i]]; c++) {
        partTurns[at] = turns[i];
        partPermutation[at] = permutation[i];
        partMass[at] = 1.0 / n;
        partLevel[at] = (at + 1.0) / n;
        at++;
      }
    }
    return new SortedCircle(partTurns, partPermutation, partMass, partLevel);
  }

  int size() {
    return turns.length;
  }

  private static int[] permutation(double[] coordinates) {
    Integer[] index = new Integer[coordinates.length];
    Arrays.setAll(index, i -> i);
    Arrays.sort(index, (a, b) -> Double.compare(coordinates[a], coordinates[b]));
    return Arrays.stream(index).mapToInt(Integer::intValue).toArray();
  }
}
