package io.github.dssw.simd.network;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;
import static jdk.incubator.vector.FloatVector.zero;

import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;

/**
 * The vector kernels of a readout. They take four rows at a time, with two vectors of weights or
 * factors: each vector that is loaded serves several products, and the eight accumulators of the
 * dot products hide the latency of the multiply-add.
 */
final class ReadoutKernels {
  /** The number of rows of T that a kernel takes; the rows of a group are a multiple. */
  static final int ROWS = 4;

  /** The number of products that {@link #dots} computes: each row with two vectors of weights. */
  static final int SUMS = 2 * ROWS;

  private ReadoutKernels() {}

  /**
   * Sets {@code sums} to the products of four rows with w from {@code w0} on, then with w from
   * {@code w1} on.
   *
   * @param t rows of {@code n} entries and one more, from {@code row} on
   * @param lanes room for {@link #SUMS} vectors
   */
  static void dots(
      float[] t, int row, int n, float[] w, int w0, int w1, float[] lanes, double[] sums) {
    int stride = n + 1;
    int whole = FLOATS.loopBound(n);
    Arrays.fill(sums, 0);
    for (int run = 0; run < whole; run += Lanes.FLOAT_RUN) {
      int end = Math.min(run + Lanes.FLOAT_RUN, whole);
      addDots(t, row, stride, run, end, w, w0, w1, lanes, sums);
    }
    for (int r = 0; r < ROWS; r++) {
      for (int i = whole; i < n; i++) {
        double entry = t[row + r * stride + i];
        sums[r] += entry * w[w0 + i];
        sums[ROWS + r] += entry * w[w1 + i];
      }
    }
  }

  private static void addDots(
      float[] t,
      int row,
      int stride,
      int from,
      int end,
      float[] w,
      int w0,
      int w1,
      float[] lanes,
      double[] sums) {
    FloatVector s00 = zero(FLOATS);
    FloatVector s01 = zero(FLOATS);
    FloatVector s02 = zero(FLOATS);
    FloatVector s03 = zero(FLOATS);
    FloatVector s10 = zero(FLOATS);
    FloatVector s11 = zero(FLOATS);
    FloatVector s12 = zero(FLOATS);
    FloatVector s13 = zero(FLOATS);
    for (int i = from; i < end; i += Lanes.COUNT) {
      FloatVector a = fromArray(FLOATS, w, w0 + i);
      FloatVector b = fromArray(FLOATS, w, w1 + i);
      FloatVector t0 = fromArray(FLOATS, t, row + i);
      s00 = t0.fma(a, s00);
      s10 = t0.fma(b, s10);
      FloatVector t1 = fromArray(FLOATS, t, row + stride + i);
      s01 = t1.fma(a, s01);
      s11 = t1.fma(b, s11);
      FloatVector t2 = fromArray(FLOATS, t, row + 2 * stride + i);
      s02 = t2.fma(a, s02);
      s12 = t2.fma(b, s12);
      FloatVector t3 = fromArray(FLOATS, t, row + 3 * stride + i);
      s03 = t3.fma(a, s03);
      s13 = t3.fma(b, s13);
    }
    s00.intoArray(lanes, 0);
    s01.intoArray(lanes, Lanes.COUNT);
    s02.intoArray(lanes, 2 * Lanes.COUNT);
    s03.intoArray(lanes, 3 * Lanes.COUNT);
    s10.intoArray(lanes, 4 * Lanes.COUNT);
    s11.intoArray(lanes, 5 * Lanes.COUNT);
    s12.intoArray(lanes, 6 * Lanes.COUNT);
    s13.intoArray(lanes, 7 * Lanes.COUNT);
    for (int s = 0; s < SUMS; s++) {
      sums[s] += Lanes.sum(lanes, s * Lanes.COUNT);
    }
  }

  /**
   * Adds four rows to each of two sums, times the first four factors and times the last four.
   *
   * @param t the rows, {@code stride} floats apart, from {@code row} on
   * @param sum as many entries as are added; likewise {@code swapped}
   */
  static void addRows(
      float[] factors, float[] t, int row, int stride, float[] sum, float[] swapped) {
    int n = sum.length;
    int whole = FLOATS.loopBound(n);
    FloatVector f0 = broadcast(FLOATS, factors[0]);
    FloatVector f1 = broadcast(FLOATS, factors[1]);
    FloatVector f2 = broadcast(FLOATS, factors[2]);
    FloatVector f3 = broadcast(FLOATS, factors[3]);
    FloatVector g0 = broadcast(FLOATS, factors[4]);
    FloatVector g1 = broadcast(FLOATS, factors[5]);
    FloatVector g2 = broadcast(FLOATS, factors[6]);
    FloatVector g3 = broadcast(FLOATS, factors[7]);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector t0 = fromArray(FLOATS, t, row + i);
      FloatVector t1 = fromArray(FLOATS, t, row + stride + i);
      FloatVector t2 = fromArray(FLOATS, t, row + 2 * stride + i);
      FloatVector t3 = fromArray(FLOATS, t, row + 3 * stride + i);
      FloatVector s = t0.fma(f0, fromArray(FLOATS, sum, i));
      t3.fma(f3, t2.fma(f2, t1.fma(f1, s))).intoArray(sum, i);
      s = t0.fma(g0, fromArray(FLOATS, swapped, i));
      t3.fma(g3, t2.fma(g2, t1.fma(g1, s))).intoArray(swapped, i);
    }
    for (int i = whole; i < n; i++) {
      for (int r = 0; r < ROWS; r++) {
        float entry = t[row + r * stride + i];
        sum[i] += factors[r] * entry;
        swapped[i] += factors[ROWS + r] * entry;
      }
    }
  }
}
