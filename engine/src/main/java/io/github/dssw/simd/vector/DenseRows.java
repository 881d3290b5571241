package io.github.dssw.simd.vector;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;

import jdk.incubator.vector.FloatVector;

/**
 * The innermost loops of matrix products: C = S + A · B for copied rows of A and one panel of B,
 * two vectors wide. S is what the sums start from: C itself, or zeros.
 *
 * <p>Four rows of A against two vectors of B make eight accumulators, which stay in registers and
 * hide the latency of the multiply-add; with more of them the JIT spills on machines with 16 vector
 * registers. Machines with 512-bit vectors have 32 registers, and there eight rows are taken at a
 * time: fewer loads of B per multiplication bring the product from 82 to 91 % of the machine's
 * peak. The bits are the same, because each entry of C is added up in the same order.
 *
 * <p>Rows of A are first copied to a constant distance from each other, as the rows of C are: the
 * JIT then addresses all of them from one register. Without the copy the loop is limited by its
 * address arithmetic instead of by its multiplications.
 */
final class DenseRows {
  /** The distance between rows of the copy, which limits the depth of one call. */
  static final int STRIDE = 256;

  /** Rows shorter than this are copied by a loop, which is then quicker than a call. */
  private static final int SHORT_ROW = 16;

  /** Whether there are registers for eight rows at a time. */
  private static final boolean MANY_REGISTERS = FLOATS.vectorBitSize() >= 512;

  private DenseRows() {}

  /** Copies {@code width} ≤ {@link #STRIDE} columns of rows of A to {@code to} on. */
  static void copy(float[] a, int a0, int strideA, int height, int width, float[] copy, int to) {
    for (int r = 0; r < height; r++) {
      int row = to + r * STRIDE;
      if (width < SHORT_ROW) {
        for (int k = 0; k < width; k++) {
          copy[row + k] = a[a0 + r * strideA + k];
        }
      } else {
        System.arraycopy(a, a0 + r * strideA, copy, row, width);
      }
    }
  }

  /**
   * Sets C to S plus the product of copied rows and a panel.
   *
   * @param copy rows from {@code copy0} on
   * @param p0 where the panel's {@code depth} × 2 vectors start
   * @param s0 where S starts: two vectors per row, row after row
   * @param c0 where C starts, with rows like those of S
   */
  static void addPanel(
      float[] copy,
      int copy0,
      int height,
      float[] panel,
      int p0,
      int depth,
      float[] s,
      int s0,
      float[] c,
      int c0) {
    int r = 0;
    for (; MANY_REGISTERS && r + 8 <= height; r += 8) {
      int row = r * Lanes.PAIR;
      rows8(copy, copy0 + r * STRIDE, panel, p0, depth, s, s0 + row, c, c0 + row);
    }
    for (; r + 4 <= height; r += 4) {
      int row = r * Lanes.PAIR;
      rows4(copy, copy0 + r * STRIDE, panel, p0, depth, s, s0 + row, c, c0 + row);
    }
    for (; r < height; r++) {
      int row = r * Lanes.PAIR;
      row1(copy, copy0 + r * STRIDE, panel, p0, depth, s, s0 + row, c, c0 + row);
    }
  }

  /** Does the same in plain loops, with the same bits; see {@link ColdStart}. */
  static void addPanelPlainly(
      float[] copy,
      int copy0,
      int height,
      float[] panel,
      int p0,
      int depth,
      float[] s,
      int s0,
      float[] c,
      int c0) {
    System.arraycopy(s, s0, c, c0, height * Lanes.PAIR);
    for (int r = 0; r < height; r++) {
      for (int k = 0; k < depth; k++) {
        float factor = copy[copy0 + r * STRIDE + k];
        plainRow(factor, panel, p0 + k * Lanes.PAIR, c, c0 + r * Lanes.PAIR);
      }
    }
  }

  private static void rows8(
      float[] a, int a0, float[] panel, int p0, int depth, float[] s, int s0, float[] c, int c0) {
    FloatVector c00 = fromArray(FLOATS, s, s0 + 0 * Lanes.COUNT);
    FloatVector c01 = fromArray(FLOATS, s, s0 + 1 * Lanes.COUNT);
    FloatVector c10 = fromArray(FLOATS, s, s0 + 2 * Lanes.COUNT);
    FloatVector c11 = fromArray(FLOATS, s, s0 + 3 * Lanes.COUNT);
    FloatVector c20 = fromArray(FLOATS, s, s0 + 4 * Lanes.COUNT);
    FloatVector c21 = fromArray(FLOATS, s, s0 + 5 * Lanes.COUNT);
    FloatVector c30 = fromArray(FLOATS, s, s0 + 6 * Lanes.COUNT);
    FloatVector c31 = fromArray(FLOATS, s, s0 + 7 * Lanes.COUNT);
    FloatVector c40 = fromArray(FLOATS, s, s0 + 8 * Lanes.COUNT);
    FloatVector c41 = fromArray(FLOATS, s, s0 + 9 * Lanes.COUNT);
    FloatVector c50 = fromArray(FLOATS, s, s0 + 10 * Lanes.COUNT);
    FloatVector c51 = fromArray(FLOATS, s, s0 + 11 * Lanes.COUNT);
    FloatVector c60 = fromArray(FLOATS, s, s0 + 12 * Lanes.COUNT);
    FloatVector c61 = fromArray(FLOATS, s, s0 + 13 * Lanes.COUNT);
    FloatVector c70 = fromArray(FLOATS, s, s0 + 14 * Lanes.COUNT);
    FloatVector c71 = fromArray(FLOATS, s, s0 + 15 * Lanes.COUNT);
    int shift = p0 - a0 * Lanes.PAIR;
    for (int i = a0; i < a0 + depth; i++) {
      FloatVector b0 = fromArray(FLOATS, panel, shift + i * Lanes.PAIR);
      FloatVector b1 = fromArray(FLOATS, panel, shift + i * Lanes.PAIR + Lanes.COUNT);
      FloatVector x0 = broadcast(FLOATS, a[i + 0 * STRIDE]);
      c00 = b0.fma(x0, c00);
      c01 = b1.fma(x0, c01);
      FloatVector x1 = broadcast(FLOATS, a[i + 1 * STRIDE]);
      c10 = b0.fma(x1, c10);
      c11 = b1.fma(x1, c11);
      FloatVector x2 = broadcast(FLOATS, a[i + 2 * STRIDE]);
      c20 = b0.fma(x2, c20);
      c21 = b1.fma(x2, c21);
      FloatVector x3 = broadcast(FLOATS, a[i + 3 * STRIDE]);
      c30 = b0.fma(x3, c30);
      c31 = b1.fma(x3, c31);
      FloatVector x4 = broadcast(FLOATS, a[i + 4 * STRIDE]);
      c40 = b0.fma(x4, c40);
      c41 = b1.fma(x4, c41);
      FloatVector x5 = broadcast(FLOATS, a[i + 5 * STRIDE]);
      c50 = b0.fma(x5, c50);
      c51 = b1.fma(x5, c51);
      FloatVector x6 = broadcast(FLOATS, a[i + 6 * STRIDE]);
      c60 = b0.fma(x6, c60);
      c61 = b1.fma(x6, c61);
      FloatVector x7 = broadcast(FLOATS, a[i + 7 * STRIDE]);
      c70 = b0.fma(x7, c70);
      c71 = b1.fma(x7, c71);
    }
    c00.intoArray(c, c0 + 0 * Lanes.COUNT);
    c01.intoArray(c, c0 + 1 * Lanes.COUNT);
    c10.intoArray(c, c0 + 2 * Lanes.COUNT);
    c11.intoArray(c, c0 + 3 * Lanes.COUNT);
    c20.intoArray(c, c0 + 4 * Lanes.COUNT);
    c21.intoArray(c, c0 + 5 * Lanes.COUNT);
    c30.intoArray(c, c0 + 6 * Lanes.COUNT);
    c31.intoArray(c, c0 + 7 * Lanes.COUNT);
    c40.intoArray(c, c0 + 8 * Lanes.COUNT);
    c41.intoArray(c, c0 + 9 * Lanes.COUNT);
    c50.intoArray(c, c0 + 10 * Lanes.COUNT);
    c51.intoArray(c, c0 + 11 * Lanes.COUNT);
    c60.intoArray(c, c0 + 12 * Lanes.COUNT);
    c61.intoArray(c, c0 + 13 * Lanes.COUNT);
    c70.intoArray(c, c0 + 14 * Lanes.COUNT);
    c71.intoArray(c, c0 + 15 * Lanes.COUNT);
  }

  private static void rows4(
      float[] a, int a0, float[] panel, int p0, int depth, float[] s, int s0, float[] c, int c0) {
    FloatVector c00 = fromArray(FLOATS, s, s0);
    FloatVector c01 = fromArray(FLOATS, s, s0 + Lanes.COUNT);
    FloatVector c10 = fromArray(FLOATS, s, s0 + Lanes.PAIR);
    FloatVector c11 = fromArray(FLOATS, s, s0 + 3 * Lanes.COUNT);
    FloatVector c20 = fromArray(FLOATS, s, s0 + 2 * Lanes.PAIR);
    FloatVector c21 = fromArray(FLOATS, s, s0 + 5 * Lanes.COUNT);
    FloatVector c30 = fromArray(FLOATS, s, s0 + 3 * Lanes.PAIR);
    FloatVector c31 = fromArray(FLOATS, s, s0 + 7 * Lanes.COUNT);
    // One index for A and B saves a register; the JIT would otherwise spill.
    int shift = p0 - a0 * Lanes.PAIR;
    for (int i = a0; i < a0 + depth; i++) {
      FloatVector b0 = fromArray(FLOATS, panel, shift + i * Lanes.PAIR);
      FloatVector b1 = fromArray(FLOATS, panel, shift + i * Lanes.PAIR + Lanes.COUNT);
      FloatVector x0 = broadcast(FLOATS, a[i]);
      c00 = b0.fma(x0, c00);
      c01 = b1.fma(x0, c01);
      FloatVector x1 = broadcast(FLOATS, a[i + STRIDE]);
      c10 = b0.fma(x1, c10);
      c11 = b1.fma(x1, c11);
      FloatVector x2 = broadcast(FLOATS, a[i + 2 * STRIDE]);
      c20 = b0.fma(x2, c20);
      c21 = b1.fma(x2, c21);
      FloatVector x3 = broadcast(FLOATS, a[i + 3 * STRIDE]);
      c30 = b0.fma(x3, c30);
      c31 = b1.fma(x3, c31);
    }
    c00.intoArray(c, c0);
    c01.intoArray(c, c0 + Lanes.COUNT);
    c10.intoArray(c, c0 + Lanes.PAIR);
    c11.intoArray(c, c0 + 3 * Lanes.COUNT);
    c20.intoArray(c, c0 + 2 * Lanes.PAIR);
    c21.intoArray(c, c0 + 5 * Lanes.COUNT);
    c30.intoArray(c, c0 + 3 * Lanes.PAIR);
    c31.intoArray(c, c0 + 7 * Lanes.COUNT);
  }

  private static void row1(
      float[] a, int a0, float[] panel, int p0, int depth, float[] s, int s0, float[] c, int c0) {
    FloatVector c00 = fromArray(FLOATS, s, s0);
    FloatVector c01 = fromArray(FLOATS, s, s0 + Lanes.COUNT);
    for (int k = 0; k < depth; k++) {
      FloatVector x0 = broadcast(FLOATS, a[a0 + k]);
      c00 = fromArray(FLOATS, panel, p0 + k * Lanes.PAIR).fma(x0, c00);
      c01 = fromArray(FLOATS, panel, p0 + k * Lanes.PAIR + Lanes.COUNT).fma(x0, c01);
    }
    c00.intoArray(c, c0);
    c01.intoArray(c, c0 + Lanes.COUNT);
  }

  private static void plainRow(float factor, float[] panel, int from, float[] c, int to) {
    for (int j = 0; j < Lanes.PAIR; j++) {
      c[to + j] = Math.fma(panel[from + j], factor, c[to + j]);
    }
  }
}
