package io.github.dssw.simd.vector;

import io.github.dssw.simd.memory.Buffers;
import java.util.Arrays;

/**
 * Multiplies matrices: C = A · B, where B is packed into panels two vectors wide, and C too.
 *
 * <p>Made for few columns of A: points in R^d, and B packed slices. {@link LargeProduct} is for
 * large matrices. One copy of rows of A (see {@link DenseRows}) serves all panels. It has all
 * columns of the rows, because reading whole rows from memory is quicker than reading pieces. Not
 * thread-safe, since it owns the copy.
 */
public final class DenseKernel {
  /** The number of rows in the copy; with a panel they fit the first-level cache up to d = 256. */
  private static final int ROWS = 32;

  private static final float[] ZEROS = new float[ROWS * Lanes.PAIR];

  private float[] copy = {};

  /**
   * Sets C to the product of {@code rows} rows of A and several panels.
   *
   * @param a rows of floats, {@code strideA} apart, from {@code a0} on
   * @param rows the number of rows of A; none changes nothing
   * @param panels panels of B one after the other, each {@code depth} × 2 vectors
   * @param count the number of panels
   * @param depth the number of columns of A and rows of B; without any, C is 0
   * @param c from {@code c0} on, two vectors per row, row after row; {@code strideC} floats from
   *     panel to panel
   */
  public void multiply(
      float[] a,
      int a0,
      int strideA,
      int rows,
      float[] panels,
      int count,
      int depth,
      float[] c,
      int c0,
      int strideC) {
    boolean plain = ColdStart.takesProduct((long) rows * count * depth * Lanes.PAIR);
    for (int i = 0; i < rows; i += ROWS) {
      int height = Math.min(ROWS, rows - i);
      copyRows(a, a0 + i * strideA, strideA, height, depth);
      for (int p = 0; p < count; p++) {
        int at = c0 + p * strideC + i * Lanes.PAIR;
        multiplyPanel(plain, height, panels, p * depth * Lanes.PAIR, depth, c, at);
      }
    }
  }

  /** Copies rows in blocks of columns, one block after the other. */
  private void copyRows(float[] a, int a0, int strideA, int height, int depth) {
    int blocks = (depth + DenseRows.STRIDE - 1) / DenseRows.STRIDE;
    copy = Buffers.atLeast(copy, blocks * ROWS * DenseRows.STRIDE);
    for (int k = 0; k < depth; k += DenseRows.STRIDE) {
      int width = Math.min(DenseRows.STRIDE, depth - k);
      DenseRows.copy(a, a0 + k, strideA, height, width, copy, k * ROWS);
    }
  }

  /** Multiplies the copied rows by one panel, one block of columns after the other. */
  private void multiplyPanel(
      boolean plain, int height, float[] panels, int p0, int depth, float[] c, int at) {
    if (depth == 0) {
      Arrays.fill(c, at, at + height * Lanes.PAIR, 0);
    }
    for (int k = 0; k < depth; k += DenseRows.STRIDE) {
      int width = Math.min(DenseRows.STRIDE, depth - k);
      int panel = p0 + k * Lanes.PAIR;
      float[] start = k == 0 ? ZEROS : c;
      int start0 = k == 0 ? 0 : at;
      if (plain) {
        DenseRows.addPanelPlainly(
            copy, k * ROWS, height, panels, panel, width, start, start0, c, at);
      } else {
        DenseRows.addPanel(copy, k * ROWS, height, panels, panel, width, start, start0, c, at);
      }
    }
  }
}
