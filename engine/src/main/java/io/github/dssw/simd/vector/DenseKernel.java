package io.github.dssw.simd.vector;

import jdk.incubator.vector.FloatVector;

/**
 * The one matrix kernel: C += A · B with B packed into panels two vectors wide, and C too.
 *
 * <p>Four rows of A against two vectors of B make eight accumulators, which stay in registers and
 * hide the latency of the multiply-add; more of them made the JIT spill. Rows of A are copied to
 * where they lie a constant apart, as those of C do: the JIT then addresses all four from one
 * register, without which the loop is limited by its other instructions, not by multiplying. The
 * copy serves all panels.
 */
public final class DenseKernel {
  /** From row to row of the copy, and so how deep a product goes at a time. */
  private static final int STRIDE = 256;

  /** Rows copied at a time; with a panel they fit the first-level cache at common depths. */
  private static final int ROWS = 32;

  /** A row shorter than this is copied quicker by a loop than by a call. */
  private static final int SHORT_ROW = 16;

  private final float[] copy = new float[ROWS * STRIDE];

  /**
   * Adds the product of {@code rows} rows of A and several panels to C.
   *
   * @param a row-major with {@code lda} floats from row to row, from {@code a0}
   * @param panels one after the other, each {@code depth × 2·lanes} floats
   * @param c two vectors a row, row after row; {@code ldc} floats from panel to panel, from {@code
   *     c0}
   */
  public void multiply(
      float[] a,
      int a0,
      int lda,
      int rows,
      float[] panels,
      int count,
      int depth,
      float[] c,
      int c0,
      int ldc) {
    for (int i = 0; i < rows; i += ROWS) {
      int height = Math.min(ROWS, rows - i);
      for (int k = 0; k < depth; k += STRIDE) {
        int width = Math.min(STRIDE, depth - k);
        copyRows(a, a0 + i * lda + k, lda, height, width);
        for (int p = 0; p < count; p++) {
          int panel = (p * depth + k) * Lanes.PAIR;
          addPanel(height, panels, panel, width, c, c0 + p * ldc + i * Lanes.PAIR);
        }
      }
    }
  }

  private void copyRows(float[] a, int a0, int lda, int height, int width) {
    for (int r = 0; r < height; r++) {
      if (width < SHORT_ROW) {
        for (int k = 0; k < width; k++) {
          copy[r * STRIDE + k] = a[a0 + r * lda + k];
        }
      } else {
        System.arraycopy(a, a0 + r * lda, copy, r * STRIDE, width);
      }
    }
  }

  private void addPanel(int height, float[] panel, int p0, int depth, float[] c, int c0) {
    int r = 0;
    for (; r + 4 <= height; r += 4) {
      rows4(copy, r * STRIDE, panel, p0, depth, c, c0 + r * Lanes.PAIR);
    }
    for (; r < height; r++) {
      row1(copy, r * STRIDE, panel, p0, depth, c, c0 + r * Lanes.PAIR);
    }
  }

  private static void rows4(
      float[] a, int a0, float[] panel, int p0, int depth, float[] c, int c0) {
    FloatVector c00 = Lanes.load(c, c0);
    FloatVector c01 = Lanes.load(c, c0 + Lanes.COUNT);
    FloatVector c10 = Lanes.load(c, c0 + Lanes.PAIR);
    FloatVector c11 = Lanes.load(c, c0 + 3 * Lanes.COUNT);
    FloatVector c20 = Lanes.load(c, c0 + 2 * Lanes.PAIR);
    FloatVector c21 = Lanes.load(c, c0 + 5 * Lanes.COUNT);
    FloatVector c30 = Lanes.load(c, c0 + 3 * Lanes.PAIR);
    FloatVector c31 = Lanes.load(c, c0 + 7 * Lanes.COUNT);
    // One index for both: fewer registers than the JIT has.
    int shift = p0 - a0 * Lanes.PAIR;
    for (int i = a0; i < a0 + depth; i++) {
      FloatVector b0 = Lanes.load(panel, shift + i * Lanes.PAIR);
      FloatVector b1 = Lanes.load(panel, shift + i * Lanes.PAIR + Lanes.COUNT);
      FloatVector x0 = Lanes.broadcast(a[i]);
      c00 = b0.fma(x0, c00);
      c01 = b1.fma(x0, c01);
      FloatVector x1 = Lanes.broadcast(a[i + STRIDE]);
      c10 = b0.fma(x1, c10);
      c11 = b1.fma(x1, c11);
      FloatVector x2 = Lanes.broadcast(a[i + 2 * STRIDE]);
      c20 = b0.fma(x2, c20);
      c21 = b1.fma(x2, c21);
      FloatVector x3 = Lanes.broadcast(a[i + 3 * STRIDE]);
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
