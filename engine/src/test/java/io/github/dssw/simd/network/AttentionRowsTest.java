package io.github.dssw.simd.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.simd.KernelSizes;
import io.github.dssw.simd.vector.Lanes;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The row operations of attention against plain loops in double. */
@Tag("vector-width")
class AttentionRowsTest {
  private static final int AT = 3;
  private final Random random = new Random(11);
  private final float[] lanes = new float[Lanes.COUNT];

  @Test
  void softmaxAndItsDenominator() {
    for (int n : KernelSizes.positive()) {
      for (float scale : new float[] {0, 1, 30}) {
        float[] row = row(n, scale);
        double logSum = logSum(row, n);
        float[] scores = row.clone();
        String what = "n = " + n + ", scores up to " + scale;
        assertEquals(logSum, AttentionRows.softmax(row, AT, n, lanes), 1e-5, what);
        float[] again = scores.clone();
        AttentionRows.attention(again, AT, n, logSum);
        for (int j = 0; j < n; j++) {
          double expected = Math.exp(scores[AT + j] - logSum);
          assertEquals(expected, row[AT + j], 1e-6 * expected + 1e-12, what);
          assertEquals(expected, again[AT + j], 2e-5 * expected + 1e-12, what);
        }
        for (int j = n; j < Lanes.padded(n); j++) {
          assertEquals(0, row[AT + j], what + ": the padding is zero");
          assertEquals(0, again[AT + j], what + ": the padding is zero");
        }
      }
    }
  }

  @Test
  void sumsOfColumns() {
    for (int n : KernelSizes.positive()) {
      float[] row = row(n, 1);
      float[] before = KernelSizes.normal(random, 2 + Lanes.padded(n));
      float[] sums = before.clone();
      AttentionRows.addRow(row, AT, n, sums, 2);
      for (int j = 0; j < n; j++) {
        assertEquals(row[AT + j] + before[2 + j], sums[2 + j], "n = " + n);
      }
    }
  }

  @Test
  void dotOfARow() {
    for (int n : KernelSizes.positive()) {
      float[] row = row(n, 1);
      for (int j = n; j < Lanes.padded(n); j++) {
        row[AT + j] = 0;
      }
      float[] values = KernelSizes.normal(random, Lanes.padded(n));
      double expected = 0;
      for (int j = 0; j < n; j++) {
        expected += (double) row[AT + j] * values[j];
      }
      double actual = AttentionRows.dot(row, AT, values, n, lanes);
      assertEquals(expected, actual, 1e-6 * (1 + n), "n = " + n);
    }
  }

  /** The gradient of a row's softmax, by rows and by columns. */
  @Test
  void gradientsOfScores() {
    for (int n : KernelSizes.positive()) {
      float[] scores = row(n, 1);
      double logSum = logSum(scores, n);
      float[] gains = KernelSizes.normal(random, Lanes.padded(n));
      double meanGain = 0;
      for (int j = 0; j < n; j++) {
        meanGain += Math.exp(scores[AT + j] - logSum) * gains[j];
      }
      float[] attention = scores.clone();
      AttentionRows.attention(attention, AT, n, logSum);
      float[] byRow = new float[1 + Lanes.padded(n)];
      AttentionRows.rowGradient(attention, AT, n, gains, meanGain, 0.25, byRow, 1);
      for (int j = 0; j < n; j++) {
        double expected = 0.25 * Math.exp(scores[AT + j] - logSum) * (gains[j] - meanGain);
        assertEquals(expected, byRow[1 + j], 1e-6, "n = " + n + ", key " + j);
      }
      checkColumn(n);
    }
  }

  /** Gradients of the size that flows have, of attention that a few keys have to themselves. */
  @Test
  void sharpAttentionHasNoSubnormalNumbers() {
    int n = 101;
    for (float scale : new float[] {10, 25, 50, 100}) {
      float[] row = row(n, scale);
      AttentionRows.softmax(row, AT, n, lanes);
      checkNormal(row, "attention, scores up to some " + scale);
      float[] gains = KernelSizes.normal(random, Lanes.padded(n));
      float[] gradient = new float[Lanes.padded(n)];
      AttentionRows.rowGradient(row, AT, n, gains, 0.5, 1e-15, gradient, 0);
      checkNormal(gradient, "gradient, scores up to some " + scale);
    }
  }

  private static void checkNormal(float[] row, String what) {
    for (int j = 0; j < row.length; j++) {
      float size = Math.abs(row[j]);
      assertTrue(size == 0 || size >= Float.MIN_NORMAL, what + ": " + row[j] + " at " + j);
    }
  }

  private void checkColumn(int n) {
    float[] scores = row(n, 1);
    float[] logSums = KernelSizes.normal(random, Lanes.padded(n));
    float[] meanGains = KernelSizes.normal(random, Lanes.padded(n));
    float[] column = scores.clone();
    AttentionRows.columnAttention(column, AT, n, logSums);
    AttentionRows.columnGradient(column, AT, n, meanGains, 0.7f, 0.25);
    for (int i = 0; i < n; i++) {
      double expected = 0.25 * Math.exp(scores[AT + i] - logSums[i]) * (0.7f - meanGains[i]);
      double tolerance = 2e-6 * (1 + Math.abs(expected));
      assertEquals(expected, column[AT + i], tolerance, "n = " + n + ", query " + i);
    }
    for (int i = n; i < Lanes.padded(n); i++) {
      assertEquals(0, Math.abs(column[AT + i]), "the padding is zero");
    }
  }

  private float[] row(int n, float scale) {
    float[] row = KernelSizes.normal(random, AT + Lanes.padded(n));
    for (int i = 0; i < row.length; i++) {
      row[i] *= scale;
    }
    return row;
  }

  private static double logSum(float[] row, int n) {
    double largest = Double.NEGATIVE_INFINITY;
    for (int j = 0; j < n; j++) {
      largest = Math.max(largest, row[AT + j]);
    }
    double sum = 0;
    for (int j = 0; j < n; j++) {
      sum += Math.exp(row[AT + j] - largest);
    }
    return largest + Math.log(sum);
  }
}
