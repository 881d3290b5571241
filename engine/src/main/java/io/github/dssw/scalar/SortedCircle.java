package io.github.dssw.scalar;

import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/** Atoms on a circle, in order of their coordinate. */
final class SortedCircle {
  /** Coordinates, ascending. */
  final double[] turns;

  /** Which point each is. */
  final int[] order;

  /** The mass of each. */
  final double[] mass;

  /** The mass up to and including each; the last is exactly 1. */
  final double[] level;

  private SortedCircle(double[] turns, int[] order, double[] mass, double[] level) {
    this.turns = turns;
    this.order = order;
    this.mass = mass;
    this.level = level;
  }

  static SortedCircle of(double[] coordinates, SpherePoints points) {
    int n = coordinates.length;
    int[] order = order(coordinates);
    double[] turns = new double[n];
    double[] mass = new double[n];
    double[] level = new double[n];
    double sum = 0;
    for (int i = 0; i < n; i++) {
      turns[i] = coordinates[order[i]];
      mass[i] = points.weight(order[i]);
      sum += mass[i];
      level[i] = points.isWeighted() ? sum : (i + 1.0) / n;
    }
    // What is left of 1 is rounding; atoms of no mass at the end are at 1 too.
    double top = level[n - 1];
    for (int i = n - 1; i >= 0 && level[i] == top; i--) {
      level[i] = 1;
    }
    return new SortedCircle(turns, order, mass, level);
  }

  int size() {
    return turns.length;
  }

  private static int[] order(double[] coordinates) {
    Integer[] index = new Integer[coordinates.length];
    Arrays.setAll(index, i -> i);
    Arrays.sort(index, (a, b) -> Double.compare(coordinates[a], coordinates[b]));
    return Arrays.stream(index).mapToInt(Integer::intValue).toArray();
  }
}
