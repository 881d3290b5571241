package io.github.dssw.scalar;

import java.util.Arrays;

/**
 * The median of F − G over the circle, each value weighted by the arc on which F − G has it. For p
 * = 1 the best shift is its negative (Delon, Salomon and Sobolevski 2010).
 */
final class LevelMedian {
  private LevelMedian() {}

  static double of(SortedCircle x, SortedCircle y) {
    int n = x.size() + y.size();
    double[][] arcs = new double[n][];
    int i = 0;
    int j = 0;
    double previous = 0;
    for (int k = 0; k < n; k++) {
      boolean fromX = j == y.size() || (i < x.size() && x.turns[i] <= y.turns[j]);
      double at = fromX ? x.turns[i] : y.turns[j];
      if (k > 0) {
        arcs[k - 1][1] = at - previous;
      }
      if (fromX) {
        i++;
      } else {
        j++;
      }
      arcs[k] = new double[] {levelBelow(x, i) - levelBelow(y, j), 0};
      previous = at;
    }
    // The arc from the last atom, across 0, to the first.
    arcs[n - 1][1] = 1 - previous + Math.min(x.turns[0], y.turns[0]);
    return weightedMedian(arcs);
  }

  private static double levelBelow(SortedCircle c, int atoms) {
    return atoms == 0 ? 0 : c.level[atoms - 1];
  }

  private static double weightedMedian(double[][] arcs) {
    Arrays.sort(arcs, (a, b) -> Double.compare(a[0], b[0]));
    double sum = 0;
    for (double[] arc : arcs) {
      sum += arc[1];
      if (sum >= 0.5) {
        return arc[0];
      }
    }
    return arcs[arcs.length - 1][0];
  }
}
