package io.github.dssw.simd.vector;

/** Transposes small matrices between arrays. */
public final class Transpose {
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
    for (int c = 0; c < columns; c++) {
      for (int r = 0; r < rows; r++) {
        to[to0 + c * toStride + r] = from[from0 + r * fromStride + c];
      }
    }
  }
}
