package io.github.dssw.simd;

import jdk.incubator.vector.FloatVector;

/**
 * The one matrix kernel: C += A · B with B packed into panels two vectors wide.
 *
 * <p>Four rows of A against two vectors of B make eight accumulators, which stay in registers and
 * hide the latency of the multiply-add; more of them made the JIT spill. The depth is cut so that
 * the part of the panel in use stays in the first-level cache while all rows pass over it.
 */
final class DenseKernel {
  private static final int DEPTH_BLOCK = 256;

  private DenseKernel() {}

  /**
   * Adds the product of {@code rows} rows of A and one panel to C.
   *
   * @param a row-major with {@code lda} floats from row to row, from {@code a0}
   * @param panel {@code depth × 2·lanes} floats, from {@code p0}
   * @param c two vectors a row, {@code ldc} floats from row to row, from {@code c0}
   */
  static void multiply(
      float[] a,
      int a0,
      int lda,
      int rows,
      float[] panel,
      int p0,
      int depth,
      float[] c,
      int c0,
      int ldc) {
    for (int k = 0; k < depth; k += DEPTH_BLOCK) {
      int block = Math.min(DEPTH_BLOCK, depth - k);
      int at = p0 + k * Lanes.PAIR;
      int i = 0;
      for (; i + 4 <= rows; i += 4) {
        rows4(a, a0 + i * lda + k, lda, panel, at, block, c, c0 + i * ldc, ldc);
      }
      for (; i < rows; i++) {
        row1(a, a0 + i * lda + k, panel, at, block, c, c0 + i * ldc);
      }
    }
  }

  private static void rows4(
      float[] a, int a0, int lda, float[] panel, int p0, int depth, float[] c, int c0, int ldc) {
    int a1 = a0 + lda;
    int a2 = a1 + lda;
    int a3 = a2 + lda;
    int c1 = c0 + ldc;
    int c2 = c1 + ldc;
    int c3 = c2 + ldc;
    FloatVector c00 = Lanes.load(c, c0);
    FloatVector c01 = Lanes.load(c, c0 + Lanes.COUNT);
    FloatVector c10 = Lanes.load(c, c1);
    FloatVector c11 = Lanes.load(c, c1 + Lanes.COUNT);
    FloatVector c20 = Lanes.load(c, c2);
    FloatVector c21 = Lanes.load(c, c2 + Lanes.COUNT);
    FloatVector c30 = Lanes.load(c, c3);
    FloatVector c31 = Lanes.load(c, c3 + Lanes.COUNT);
    for (int k = 0; k < depth; k++) {
      FloatVector b0 = Lanes.load(panel, p0 + k * Lanes.PAIR);
      FloatVector b1 = Lanes.load(panel, p0 + k * Lanes.PAIR + Lanes.COUNT);
      FloatVector x0 = Lanes.broadcast(a[a0 + k]);
      c00 = b0.fma(x0, c00);
      c01 = b1.fma(x0, c01);
      FloatVector x1 = Lanes.broadcast(a[a1 + k]);
      c10 = b0.fma(x1, c10);
      c11 = b1.fma(x1, c11);
      FloatVector x2 = Lanes.broadcast(a[a2 + k]);
      c20 = b0.fma(x2, c20);
      c21 = b1.fma(x2, c21);
      FloatVector x3 = Lanes.broadcast(a[a3 + k]);
      c30 = b0.fma(x3, c30);
      c31 = b1.fma(x3, c31);
    }
    c00.intoArray(c, c0);
    c01.intoArray(c, c0 + Lanes.COUNT);
    c10.intoArray(c, c1);
    c11.intoArray(c, c1 + Lanes.COUNT);
    c20.intoArray(c, c2);
    c21.intoArray(c, c2 + Lanes.COUNT);
    c30.intoArray(c, c3);
    c31.intoArray(c, c3 + Lanes.COUNT);
  }

  private static void row1(float[] a, int a0, float[] panel, int p0, int depth, float[] c, int c0) {
    FloatVector c00 = Lanes.load(c, c0);
    FloatVector c01 = Lanes.load(c, c0 + Lanes.COUNT);
    for (int k = 0; k < depth; k++) {
      FloatVector x0 = Lanes.broadcast(a[a0 + k]);
      c00 = Lanes.load(panel, p0 + k * Lanes.PAIR).fma(x0, c00);
      c01 = Lanes.load(panel, p0 + k * Lanes.PAIR + Lanes.COUNT).fma(x0, c01);
    }
    c00.intoArray(c, c0);
    c01.intoArray(c, c0 + Lanes.COUNT);
  }
}
