package io.github.dssw.testing;

import java.util.Arrays;

/**
 * Solves transport on the circle of circumference 1 by brute force. It shares no code with the back
 * ends, and {@link #byAssignment} shares no theory with them either.
 *
 * <pre>{@code
 * double cost = CircleOracle.byAssignment(new double[] {0.1, 0.4}, new double[] {0.2, 0.9}, 2);
 * }</pre>
 */
public final class CircleOracle {
  private CircleOracle() {}

  /** Returns the length of the shorter arc between two coordinates. */
  public static double arc(double s, double t) {
    double apart = Math.abs(s - t) % 1;
    return Math.min(apart, 1 - apart);
  }

  /** Tries all shifts of one sorted set along the other, for equal numbers of equal atoms. */
  public static double byEveryShift(double[] x, double[] y, double p) {
    int n = x.length;
    double[] xs = sorted(x);
    double[] ys = sorted(y);
    double best = Double.POSITIVE_INFINITY;
    for (int k = 0; k <= 2 * n; k++) {
      int shift = k % 2 == 0 ? k / 2 : -(k + 1) / 2;
      double sum = 0;
      // Stops as soon as the sum exceeds the best so far.
      for (int i = 0; i < n && sum < best; i++) {
        int lap = Math.floorDiv(i + shift, n);
        sum += Math.pow(Math.abs(xs[i] - ys[i + shift - lap * n] - lap), p) / n;
      }
      best = Math.min(best, sum);
    }
    return best;
  }

  /** Copies equal atoms until both sets have the same number, then tries all shifts. */
  public static double byReplication(double[] x, double[] y, double p) {
    int common = x.length / gcd(x.length, y.length) * y.length;
    return byEveryShift(replicated(x, common / x.length), replicated(y, common / y.length), p);
  }

  /** Tries all shifts of copies of atoms, for whole masses with the same total in both sets. */
  public static double byEveryShift(double[] x, int[] wx, double[] y, int[] wy, double p) {
    return byEveryShift(replicated(x, wx), replicated(y, wy), p);
  }

  /**
   * Returns the cost of the cheapest of all assignments, for equal numbers of equal atoms; a pair
   * costs its shorter arc to the power p. Uses neither shifts nor sorting nor convexity.
   */
  public static double byAssignment(double[] x, double[] y, double p) {
    return assignment(x, y, p).minimumCost() / x.length;
  }

  /** Assigns copies of atoms, for whole masses with the same total in both sets. */
  public static double byAssignment(double[] x, int[] wx, double[] y, int[] wy, double p) {
    return byAssignment(replicated(x, wx), replicated(y, wy), p);
  }

  /**
   * Returns a lower bound of the cost of every plan between these atoms: the value of a feasible
   * point of the dual problem, with every constraint checked.
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
   * Evaluates C(α) of docs/mathematics.md by its definition, for atoms with any masses, at every α
   * where a quantile of one set meets a quantile of the other. C is linear in between, so one of
   * these values is the minimum.
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

  /** Computes ∫ |F⁻¹(t) − G⁻¹(t + α)|^p dt, piece by piece between the jumps of both. */
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

  /** Sorted atoms with their cumulative masses, which end at 1. */
  private record Atoms(double[] places, double[] levels) {
    static Atoms of(double[] x, double[] w) {
      Integer[] permutation = new Integer[x.length];
      Arrays.setAll(permutation, i -> i);
      Arrays.sort(permutation, (a, b) -> Double.compare(x[a], x[b]));
      double total = Arrays.stream(w).sum();
      double[] places = new double[x.length];
      double[] levels = new double[x.length];
      double sum = 0;
      for (int i = 0; i < x.length; i++) {
        places[i] = x[permutation[i]];
        sum += w[permutation[i]];
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
