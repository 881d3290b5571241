package io.github.dssw.testing;

import java.util.Arrays;

/**
 * Transport on the circle of circumference 1 by trying everything. It shares no code and, in {@link
 * #byAssignment}, no theory with the back ends it judges.
 */
public final class CircleOracle {
  private CircleOracle() {}

  /** The length of the shorter arc between two coordinates. */
  public static double arc(double s, double t) {
    double apart = Math.abs(s - t) % 1;
    return Math.min(apart, 1 - apart);
  }

  /** Equal numbers of equal atoms: the best of all shifts of one sorted set along the other. */
  public static double byEveryShift(double[] x, double[] y, double p) {
    int n = x.length;
    double[] xs = sorted(x);
    double[] ys = sorted(y);
    double best = Double.POSITIVE_INFINITY;
    for (int k = 0; k <= 2 * n; k++) {
      int shift = k % 2 == 0 ? k / 2 : -(k + 1) / 2;
      double sum = 0;
      // A sum that is past the best so far is not looked at to its end.
      for (int i = 0; i < n && sum < best; i++) {
        int lap = Math.floorDiv(i + shift, n);
        sum += Math.pow(Math.abs(xs[i] - ys[i + shift - lap * n] - lap), p) / n;
      }
      best = Math.min(best, sum);
    }
    return best;
  }

  /** Equal atoms, any numbers of them: copies of each until both sets have as many. */
  public static double byReplication(double[] x, double[] y, double p) {
    int common = x.length / gcd(x.length, y.length) * y.length;
    return byEveryShift(replicated(x, common / x.length), replicated(y, common / y.length), p);
  }

  /** Atoms with whole numbers as masses, both adding up to the same: by every shift of copies. */
  public static double byEveryShift(double[] x, int[] wx, double[] y, int[] wy, double p) {
    return byEveryShift(replicated(x, wx), replicated(y, wy), p);
  }

  /**
   * Equal numbers of equal atoms: the cheapest of all assignments, each pair paying its shorter arc
   * to the power p. Knows nothing of shifts, order or convexity.
   */
  public static double byAssignment(double[] x, double[] y, double p) {
    return assignment(x, y, p).leastCost() / x.length;
  }

  /** Atoms with whole numbers as masses, both adding up to the same: by assignment of copies. */
  public static double byAssignment(double[] x, int[] wx, double[] y, int[] wy, double p) {
    return byAssignment(replicated(x, wx), replicated(y, wy), p);
  }

  /**
   * A cost below which no plan between these atoms can be: the value of prices that satisfy the
   * dual's constraints, each of which is checked.
   */
  public static double dualBound(double[] x, int[] wx, double[] y, int[] wy, double p) {
    double[] copies = replicated(x, wx);
    return assignment(copies, replicated(y, wy), p).dualBound() / copies.length;
  }

  private static Assignment assignment(double[] x, double[] y, double p) {
    double[][] cost = new double[x.length][y.length];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < y.length; j++) {
        cost[i][j] = Math.pow(arc(x[i], y[j]), p);
      }
    }
    return Assignment.solve(cost);
  }

  /**
   * Atoms with any masses: C(α) from its definition, at every α where a quantile of one set meets a
   * quantile of the other. C is linear in between, so one of them is the least.
   */
  public static double byEveryBreakpoint(
      double[] x, double[] wx, double[] y, double[] wy, double p) {
    Atoms first = Atoms.of(x, wx);
    Atoms second = Atoms.of(y, wy);
    double best = Double.POSITIVE_INFINITY;
    for (double a : first.levels) {
      for (double b : second.levels) {
        for (int lap = -1; lap <= 1; lap++) {
          best = Math.min(best, planCost(first, second, b - a + lap, p));
        }
      }
    }
    return best;
  }

  /** ∫ |F⁻¹(t) − G⁻¹(t + α)|^p dt, piece by piece between all jumps of either. */
  private static double planCost(Atoms x, Atoms y, double alpha, double p) {
    double[] cuts = new double[x.levels.length + y.levels.length + 1];
    int count = 1;
    for (double level : x.levels) {
      cuts[count++] = level;
    }
    for (double level : y.levels) {
      cuts[count++] = level - alpha - Math.floor(level - alpha);
    }
    Arrays.sort(cuts);
    double sum = 0;
    for (int k = 1; k < cuts.length; k++) {
      double middle = 0.5 * (cuts[k - 1] + cuts[k]);
      double lap = Math.floor(middle + alpha);
      double delta = x.quantile(middle) - y.quantile(middle + alpha - lap) - lap;
      sum += (cuts[k] - cuts[k - 1]) * Math.pow(Math.abs(delta), p);
    }
    return sum;
  }

  private static double[] replicated(double[] x, int times) {
    int[] copies = new int[x.length];
    Arrays.fill(copies, times);
    return replicated(x, copies);
  }

  private static double[] replicated(double[] x, int[] times) {
    double[] out = new double[Arrays.stream(times).sum()];
    int at = 0;
    for (int i = 0; i < x.length; i++) {
      Arrays.fill(out, at, at + times[i], x[i]);
      at += times[i];
    }
    return out;
  }

  private static double[] sorted(double[] x) {
    double[] copy = x.clone();
    Arrays.sort(copy);
    return copy;
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /** Sorted atoms with their cumulated masses, which end at 1. */
  private record Atoms(double[] places, double[] levels) {
    static Atoms of(double[] x, double[] w) {
      Integer[] order = new Integer[x.length];
      Arrays.setAll(order, i -> i);
      Arrays.sort(order, (a, b) -> Double.compare(x[a], x[b]));
      double total = Arrays.stream(w).sum();
      double[] places = new double[x.length];
      double[] levels = new double[x.length];
      double sum = 0;
      for (int i = 0; i < x.length; i++) {
        places[i] = x[order[i]];
        sum += w[order[i]];
        levels[i] = sum / total;
      }
      return new Atoms(places, levels);
    }

    double quantile(double t) {
      for (int i = 0; i < levels.length; i++) {
        if (levels[i] > t) {
          return places[i];
        }
      }
      return places[places.length - 1];
    }
  }
}
