package io.github.dssw.simd.network;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;
import static jdk.incubator.vector.FloatVector.zero;

import io.github.dssw.simd.vector.Exponential;
import io.github.dssw.simd.vector.Lanes;
import jdk.incubator.vector.FloatVector;

/**
 * The vector kernels of attention, on rows of scores. Rows have room for a whole last vector, whose
 * unused entries the kernels overwrite; so there is no scalar tail.
 */
final class AttentionRows {
  private AttentionRows() {}

  /** Replaces scores by their softmax and returns the logarithm of its denominator. */
  static double softmax(float[] row, int at, int n, float[] lanes) {
    clearTail(row, at, n, Float.NEGATIVE_INFINITY);
    float largest = largest(row, at, n, lanes);
    Exponential.replace(row, at, n, largest);
    clearTail(row, at, n, 0);
    double sum = sum(row, at, n, lanes);
    FloatVector scale = broadcast(FLOATS, (float) (1 / sum));
    for (int j = 0; j < n; j += Lanes.COUNT) {
      fromArray(FLOATS, row, at + j).mul(scale).intoArray(row, at + j);
    }
    return largest + Math.log(sum);
  }

  private static float largest(float[] row, int at, int n, float[] lanes) {
    FloatVector max = fromArray(FLOATS, row, at);
    for (int j = Lanes.COUNT; j < n; j += Lanes.COUNT) {
      max = fromArray(FLOATS, row, at + j).max(max);
    }
    max.intoArray(lanes, 0);
    float largest = lanes[0];
    for (float lane : lanes) {
      largest = Math.max(largest, lane);
    }
    return largest;
  }

  private static double sum(float[] row, int at, int n, float[] lanes) {
    double total = 0;
    for (int run = 0; run < n; run += Lanes.FLOAT_RUN) {
      FloatVector sum = zero(FLOATS);
      for (int j = run; j < Math.min(run + Lanes.FLOAT_RUN, n); j += Lanes.COUNT) {
        sum = fromArray(FLOATS, row, at + j).add(sum);
      }
      sum.intoArray(lanes, 0);
      total += Lanes.sum(lanes);
    }
    return total;
  }

  /** Replaces scores by their softmax, from the logarithm of its denominator. */
  static void attention(float[] row, int at, int n, double logSum) {
    Exponential.replace(row, at, n, (float) logSum);
    clearTail(row, at, n, 0);
  }

  /** Adds a row to the sums of columns from {@code to} on. */
  static void addRow(float[] row, int at, int n, float[] sums, int to) {
    for (int j = 0; j < n; j += Lanes.COUNT) {
      fromArray(FLOATS, row, at + j).add(fromArray(FLOATS, sums, to + j)).intoArray(sums, to + j);
    }
  }

  /** Returns Σ row · values; the unused entries of the row must be 0. */
  static double dot(float[] row, int at, float[] values, int n, float[] lanes) {
    double total = 0;
    for (int run = 0; run < n; run += Lanes.FLOAT_RUN) {
      FloatVector sum = zero(FLOATS);
      for (int j = run; j < Math.min(run + Lanes.FLOAT_RUN, n); j += Lanes.COUNT) {
        sum = fromArray(FLOATS, row, at + j).fma(fromArray(FLOATS, values, j), sum);
      }
      sum.intoArray(lanes, 0);
      total += Lanes.sum(lanes);
    }
    return total;
  }

  /**
   * Turns a row of attention P into scale · P · (gain − meanGain), the gradient in the scores: the
   * reverse of the row's softmax.
   *
   * @param gains the derivative in the attention to each key
   * @param meanGain Σ P · gain
   * @param to receives the gradient from {@code to0} on; may be the row itself
   */
  static void rowGradient(
      float[] row,
      int at,
      int n,
      float[] gains,
      double meanGain,
      double scale,
      float[] to,
      int to0) {
    FloatVector centre = broadcast(FLOATS, (float) meanGain);
    FloatVector factor = broadcast(FLOATS, (float) scale);
    for (int j = 0; j < n; j += Lanes.COUNT) {
      FloatVector above = fromArray(FLOATS, gains, j).sub(centre).mul(factor);
      fromArray(FLOATS, row, at + j).mul(above).intoArray(to, to0 + j);
    }
  }

  /**
   * Replaces the scores of one key against all queries by the attention that they give to it.
   *
   * @param logSums the logarithm of the denominator of each query's softmax
   */
  static void columnAttention(float[] row, int at, int n, float[] logSums) {
    Lanes.subtract(row, at, logSums, 0, 0, row, at, n);
    Exponential.replace(row, at, n, 0);
    clearTail(row, at, n, 0);
  }

  /**
   * Replaces the attention that all queries give to one key by the gradients that {@link
   * #rowGradient} gives them.
   *
   * @param meanGains the mean gain of each query
   * @param gain the gain of the key
   */
  static void columnGradient(
      float[] row, int at, int n, float[] meanGains, float gain, double scale) {
    FloatVector factor = broadcast(FLOATS, (float) scale);
    for (int i = 0; i < n; i += Lanes.COUNT) {
      FloatVector above = broadcast(FLOATS, gain).sub(fromArray(FLOATS, meanGains, i)).mul(factor);
      fromArray(FLOATS, row, at + i).mul(above).intoArray(row, at + i);
    }
  }

  private static void clearTail(float[] row, int at, int n, float value) {
    for (int j = n; j % Lanes.COUNT != 0; j++) {
      row[at + j] = value;
    }
  }
}
