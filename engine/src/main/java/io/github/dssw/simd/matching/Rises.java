package io.github.dssw.simd.matching;

import io.github.dssw.simd.memory.Buffers;

/**
 * By how much the potential rises from each atom of a row to the next: ranges, which are points
 * where an atom of the other row has mass on both sides of the level between the two. Not
 * thread-safe.
 */
final class Rises {
  private double[] lower = {};
  private double[] upper = {};

  void makeRoom(int atoms) {
    lower = Buffers.atLeast(lower, atoms + 1);
    upper = Buffers.atLeast(upper, atoms + 1);
  }

  /** Returns the smallest rise from each atom, or the sums of them up to each atom. */
  double[] lower() {
    return lower;
  }

  /** Returns the largest rise from each atom, or the sums of them up to each atom. */
  double[] upper() {
    return upper;
  }

  /** Replaces the rises from each of {@code n} atoms by the sums of them up to each atom. */
  void addUp(int n) {
    addUp(lower, n);
    addUp(upper, n);
  }

  private static void addUp(double[] rises, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double rise = rises[i];
      rises[i] = sum;
      sum += rise;
    }
    rises[n] = sum;
  }

  /**
   * Sets the potentials from the sums of rises up to each atom. The same fraction of every range is
   * taken, the one that makes the sum around the circle 0. If no fraction does, the remaining sum
   * comes from rounding or from a search that ended next to the best shift; it is spread over all
   * rises.
   */
  void setPotentials(int n, double[] potentials) {
    setPotentials(n, lower, upper, potentials);
  }

  private static void setPotentials(int n, double[] lower, double[] upper, double[] potentials) {
    double range = upper[n] - lower[n];
    double fraction = range > 0 ? Math.max(0, Math.min(1, -lower[n] / range)) : 0;
    double left = (lower[n] + fraction * range) / n;
    for (int i = 0; i < n; i++) {
      potentials[i] = lower[i] + fraction * (upper[i] - lower[i]) - left * i;
    }
  }
}
