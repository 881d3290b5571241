package io.github.dssw.cli.study.power;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Parts;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * A squared distance between the parts x and y of one set that is a sum over pairs of points: mean
 * k(x, x′) + mean k(y, y′) − 2 mean k(x, y), where means are over all pairs, a point with itself
 * included. The kernel k of all pairs is computed once; a split then costs one sum.
 */
final class PairwiseStatistic {
  private final int size;
  private final double[] kernel;
  private final double[] rowSums;
  private final double total;

  /** Computes k = f(|u − v|²) for all pairs. */
  private PairwiseStatistic(double[] squares, int size, DoubleUnaryOperator f) {
    this.size = size;
    this.kernel = Arrays.stream(squares).map(f).toArray();
    this.rowSums = new double[size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        rowSums[i] += kernel[i * size + j];
      }
    }
    this.total = Arrays.stream(rowSums).sum();
  }

  /** The squared distances of all pairs, from which all kernels are computed. */
  record Squares(double[] values, int size) {
    static Squares of(SpherePoints points) {
      int n = points.size();
      int d = points.dimension();
      float[] rows = points.rawCoordinates();
      double[] squares = new double[n * n];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
          double sum = 0;
          for (int k = 0; k < d; k++) {
            double difference = (double) rows[i * d + k] - rows[j * d + k];
            sum += difference * difference;
          }
          squares[i * n + j] = sum;
          squares[j * n + i] = sum;
        }
      }
      return new Squares(squares, n);
    }

    /** Returns the energy distance (Székely and Rizzo 2013): k = −|u − v|. */
    PairwiseStatistic energyDistance() {
      return new PairwiseStatistic(values, size, square -> -Math.sqrt(square));
    }

    /**
     * Returns the squared maximum mean discrepancy (Gretton and others 2012) of the Gaussian kernel
     * exp(−|u − v|² / 2σ²), where σ is the median distance of two different points of the set.
     */
    PairwiseStatistic maximumMeanDiscrepancy() {
      double variance = medianSquare();
      return new PairwiseStatistic(values, size, square -> Math.exp(-square / (2 * variance)));
    }

    /** Returns the squared length of the difference of the means: k = ⟨u, v⟩ = 1 − |u − v|² / 2. */
    PairwiseStatistic meanDirections() {
      return new PairwiseStatistic(values, size, square -> 1 - square / 2);
    }

    private double medianSquare() {
      double[] pairs = new double[size * (size - 1) / 2];
      int at = 0;
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < i; j++) {
          pairs[at++] = values[i * size + j];
        }
      }
      Arrays.sort(pairs);
      return pairs[pairs.length / 2];
    }
  }

  /** Returns the statistic of the two parts of a split. */
  double of(Parts split) {
    int[] rows = split.xRows();
    double inX = 0;
    double fromX = 0;
    for (int i : rows) {
      fromX += rowSums[i];
      for (int j : rows) {
        inX += kernel[i * size + j];
      }
    }
    double across = fromX - inX;
    double inY = total - fromX - across;
    double n = split.xSize();
    double m = split.ySize();
    return inX / (n * n) + inY / (m * m) - 2 * across / (n * m);
  }
}
