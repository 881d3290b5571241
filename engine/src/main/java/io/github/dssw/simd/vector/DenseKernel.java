package io.github.dssw.simd.vector;

/**
 * Multiplies matrices: C += A · B, where B is packed into panels two vectors wide, and C too.
 *
 * <p>Made for few columns of A: points in R^d, and B packed slices. {@link LargeProduct} is for
 * large matrices. One copy of rows of A (see {@link DenseRows}) serves all panels. Not thread-safe,
 * since it owns the copy.
 */
public final class DenseKernel {
  /** The number of rows in the copy; with a panel they fit the first-level cache. */
  private static final int ROWS = 32;

  private final float[] copy = new float[ROWS * DenseRows.STRIDE];

  /**
   * Adds the product of {@code rows} rows of A and several panels to C.
   *
   * @param a rows of floats, {@code strideA} apart, from {@code a0} on
   * @param rows the number of rows of A; none changes nothing
   * @param panels panels of B one after the other, each {@code depth} × 2 vectors
   * @param count the number of panels
   * @param depth the number of columns of A and rows of B
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
      for (int k = 0; k < depth; k += DenseRows.STRIDE) {
        int width = Math.min(DenseRows.STRIDE, depth - k);
        DenseRows.copy(a, a0 + i * strideA + k, strideA, height, width, copy, 0);
        for (int p = 0; p < count; p++) {
          int panel = (p * depth + k) * Lanes.PAIR;
          int at = c0 + p * strideC + i * Lanes.PAIR;
          if (plain) {
            DenseRows.addPanelPlainly(copy, 0, height, panels, panel, width, c, at);
          } else {
            DenseRows.addPanel(copy, 0, height, panels, panel, width, c, at);
          }
        }
      }
    }
  }
}
