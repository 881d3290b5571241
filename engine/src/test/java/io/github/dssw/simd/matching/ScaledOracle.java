package io.github.dssw.simd.matching;

import java.util.Arrays;

/**
 * Transport between atoms on a circle by trying every shift of copies of equal mass, in double.
 * Every plan is measured relative to its own largest move, so that no order p underflows; plans are
 * compared by their distance, the p-th root of the cost.
 */
final class ScaledOracle {
  private final double p;
  private final double[] x;
  private final double[] y;
  private int best;
  private double distance = Double.POSITIVE_INFINITY;

  /** Takes rows in ascending order and the number of copies of each of their atoms. */
  ScaledOracle(float[] x, int[] copiesX, float[] y, int[] copiesY, double p) {
    this.p = p;
    this.x = copies(x, copiesX);
    this.y = copies(y, copiesY);
    for (int k = -this.x.length; k <= this.x.length; k++) {
      double d = distance(k);
      if (d < distance) {
        distance = d;
        best = k;
      }
    }
  }

  private static double[] copies(float[] row, int[] counts) {
    double[] out = new double[Arrays.stream(counts).sum()];
    int at = 0;
    for (int i = 0; i < counts.length; i++) {
      Arrays.fill(out, at, at + counts[i], row[i]);
      at += counts[i];
    }
    return out;
  }

  private double move(int i, int k) {
    int lap = Math.floorDiv(i + k, y.length);
    return x[i] - y[i + k - lap * y.length] - lap;
  }

  private double largest(int k) {
    double largest = 0;
    for (int i = 0; i < x.length; i++) {
      largest = Math.max(largest, Math.abs(move(i, k)));
    }
    return largest;
  }

  private double distance(int k) {
    double unit = largest(k);
    double sum = 0;
    for (int i = 0; i < x.length && unit > 0; i++) {
      sum += Math.pow(Math.abs(move(i, k)) / unit, p);
    }
    return unit * Math.pow(sum / x.length, 1 / p);
  }

  /** Returns W<sub>p</sub>, the p-th root of the cost. */
  double distance() {
    return distance;
  }

  /** Returns ∂(cost / unit^p)/∂x of the best plan for each atom of x. */
  double[] gradientX(int[] copiesX, double unit) {
    double[] gradient = new double[copiesX.length];
    int at = 0;
    for (int i = 0; i < copiesX.length; i++) {
      for (int c = 0; c < copiesX[i]; c++) {
        gradient[i] += derivative(move(at++, best), unit) / x.length;
      }
    }
    return gradient;
  }

  /** Returns ∂(cost / unit^p)/∂y of the best plan for each atom of y. */
  double[] gradientY(int[] copiesY, double unit) {
    double[] ofCopies = new double[y.length];
    for (int i = 0; i < x.length; i++) {
      ofCopies[Math.floorMod(i + best, y.length)] -= derivative(move(i, best), unit) / x.length;
    }
    double[] gradient = new double[copiesY.length];
    int at = 0;
    for (int j = 0; j < copiesY.length; j++) {
      for (int c = 0; c < copiesY[j]; c++) {
        gradient[j] += ofCopies[at++];
      }
    }
    return gradient;
  }

  private double derivative(double move, double unit) {
    return p * Math.signum(move) * Math.pow(Math.abs(move) / unit, p - 1) / unit;
  }
}
