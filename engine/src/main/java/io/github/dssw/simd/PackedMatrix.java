package io.github.dssw.simd;

/**
 * The right-hand side of a matrix product, packed into the panels that {@link DenseKernel} reads.
 */
final class PackedMatrix {
  private final int depth;
  private final int columns;
  private final int panels;
  private final float[] packed;

  private PackedMatrix(int depth, int columns) {
    this.depth = depth;
    this.columns = columns;
    this.panels = (columns + Lanes.PAIR - 1) / Lanes.PAIR;
    this.packed = new float[Math.multiplyExact(panels * Lanes.PAIR, depth)];
  }

  /** Packs {@code rows × columns} floats, {@code ld} from row to row. */
  static PackedMatrix of(float[] b, int rows, int columns, int ld) {
    PackedMatrix out = new PackedMatrix(rows, columns);
    for (int k = 0; k < rows; k++) {
      for (int c = 0; c < columns; c += Lanes.PAIR) {
        int width = Math.min(Lanes.PAIR, columns - c);
        System.arraycopy(b, k * ld + c, out.packed, c * rows + k * Lanes.PAIR, width);
      }
    }
    return out;
  }

  /** Packs the transpose of {@code rows × columns} floats, {@code ld} from row to row. */
  static PackedMatrix ofTransposed(float[] b, int rows, int columns, int ld) {
    PackedMatrix out = new PackedMatrix(columns, rows);
    for (int c = 0; c < rows; c++) {
      int to = c / Lanes.PAIR * Lanes.PAIR * columns + c % Lanes.PAIR;
      for (int k = 0; k < columns; k++) {
        out.packed[to + k * Lanes.PAIR] = b[c * ld + k];
      }
    }
    return out;
  }

  int columns() {
    return columns;
  }

  /** The number of columns with their padding: the least {@code ldc} for a product. */
  int width() {
    return panels * Lanes.PAIR;
  }

  /** C = A · B for {@code rows} rows of A. */
  void multiply(float[] a, int a0, int lda, int rows, float[] c, int c0, int ldc) {
    int stride = rows * Lanes.PAIR;
    float[] product = new float[panels * stride];
    new DenseKernel().multiply(a, a0, lda, rows, packed, panels, depth, product, 0, stride);
    for (int p = 0; p < panels; p++) {
      for (int i = 0; i < rows; i++) {
        int from = p * stride + i * Lanes.PAIR;
        System.arraycopy(product, from, c, c0 + i * ldc + p * Lanes.PAIR, Lanes.PAIR);
      }
    }
  }
}
