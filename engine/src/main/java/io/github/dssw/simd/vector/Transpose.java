package io.github.dssw.simd.vector;

/**
 * Transposes matrices between arrays, in plain loops.
 *
 * <p>Rows are taken {@link #BLOCK} at a time, and of these one column after the other: the block
 * stays in the first-level cache, and what is written lies side by side. One row after the other,
 * which writes to as many places as there are columns, takes two to three times as long for sixteen
 * columns.
 */
public final class Transpose {
  /** The number of rows that are taken at a time. */
  public static final int BLOCK = 256;

  private Transpose() {}

  /**
   * Copies a matrix of {@code rows × columns} and makes its rows columns.
   *
   * @param from rows from {@code from0} on, {@code fromStride} apart
   * @param to receives the columns as rows from {@code to0} on, {@code toStride} apart
   */
  public static void copy(
      float[] from,
      int from0,
      int fromStride,
      int rows,
      int columns,
      float[] to,
      int to0,
      int toStride) {
    for (int block = 0; block < rows; block += BLOCK) {
      int end = Math.min(block + BLOCK, rows);
      for (int c = 0; c < columns; c++) {
        for (int r = block; r < end; r++) {
          to[to0 + c * toStride + r] = from[from0 + r * fromStride + c];
        }
      }
    }
  }
}
