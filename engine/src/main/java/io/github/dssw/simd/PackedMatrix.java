package io.github.dssw.simd;

import io.github.dssw.energy.Network;
import java.util.Arrays;

/**
 * The right-hand side of a matrix product, packed into the panels that {@link DenseKernel} reads:
 * two vectors wide, and padded with zeros.
 */
final class PackedMatrix {
  private final float[] packed;
  private final int depth;
  private final int columns;
  private final int panels;

  /** A matrix in an array with room for {@link #length} floats, and anything in it. */
  PackedMatrix(float[] packed, int depth, int columns) {
    this.packed = packed;
    this.depth = depth;
    this.columns = columns;
    this.panels = panels(columns);
  }

  static long length(int depth, int columns) {
    return (long) panels(columns) * Lanes.PAIR * depth;
  }

  private static int panels(int columns) {
    return (columns + Lanes.PAIR - 1) / Lanes.PAIR;
  }

  /** Sets this to a matrix. */
  PackedMatrix set(FloatMatrix m) {
    return set(m.values(), m.ld(), 1);
  }

  /** Sets this to the transpose of a matrix. */
  PackedMatrix setTransposed(FloatMatrix m) {
    return set(m.values(), 1, m.ld());
  }

  /** Sets this to a parameter times a factor. */
  PackedMatrix set(double[] psi, Network.Block block, double factor) {
    return set(psi, block.offset(), block.columns(), 1, factor);
  }

  /** Sets this to the transpose of a parameter times a factor. */
  PackedMatrix setTransposed(double[] psi, Network.Block block, double factor) {
    return set(psi, block.offset(), 1, block.columns(), factor);
  }

  private PackedMatrix set(float[] from, int rowStep, int columnStep) {
    for (int p = 0; p < panels; p++) {
      for (int k = 0; k < depth; k++) {
        int at = k * rowStep + p * Lanes.PAIR * columnStep;
        int to = (p * depth + k) * Lanes.PAIR;
        for (int c = 0; c < filled(p); c++) {
          packed[to + c] = from[at + c * columnStep];
        }
      }
    }
    return padded();
  }

  private PackedMatrix set(double[] from, int first, int rowStep, int columnStep, double factor) {
    for (int p = 0; p < panels; p++) {
      for (int k = 0; k < depth; k++) {
        int at = first + k * rowStep + p * Lanes.PAIR * columnStep;
        int to = (p * depth + k) * Lanes.PAIR;
        for (int c = 0; c < filled(p); c++) {
          packed[to + c] = (float) (factor * from[at + c * columnStep]);
        }
      }
    }
    return padded();
  }

  /** The number of columns in a panel. */
  private int filled(int panel) {
    return Math.min(Lanes.PAIR, columns - panel * Lanes.PAIR);
  }

  private PackedMatrix padded() {
    int last = panels - 1;
    for (int k = 0; k < depth; k++) {
      int to = (last * depth + k) * Lanes.PAIR;
      Arrays.fill(packed, to + filled(last), to + Lanes.PAIR, 0);
    }
    return this;
  }

  /** The number of columns with their padding: the least {@code ld} of a product. */
  int width() {
    return panels * Lanes.PAIR;
  }

  /** Rows of C, from {@code c0} on, become rows of A, from {@code a0} on, times this. */
  void multiply(FloatMatrix a, int a0, int rows, FloatMatrix c, int c0, SimdScratch scratch) {
    float[] product = scratch.product(panels * rows * Lanes.PAIR);
    Arrays.fill(product, 0, panels * rows * Lanes.PAIR, 0);
    multiply(a, a0, rows, product, c, c0, scratch);
  }

  /** The same, but added to what C has. */
  void multiplyAdd(FloatMatrix a, int a0, int rows, FloatMatrix c, int c0, SimdScratch scratch) {
    float[] product = scratch.product(panels * rows * Lanes.PAIR);
    for (int p = 0; p < panels; p++) {
      for (int i = 0; i < rows; i++) {
        int to = (p * rows + i) * Lanes.PAIR;
        System.arraycopy(c.values(), at(c, c0 + i, p), product, to, Lanes.PAIR);
      }
    }
    multiply(a, a0, rows, product, c, c0, scratch);
  }

  private void multiply(
      FloatMatrix a,
      int a0,
      int rows,
      float[] product,
      FloatMatrix c,
      int c0,
      SimdScratch scratch) {
    int stride = rows * Lanes.PAIR;
    scratch.dense.multiply(
        a.values(), a0 * a.ld(), a.ld(), rows, packed, panels, depth, product, 0, stride);
    for (int p = 0; p < panels; p++) {
      for (int i = 0; i < rows; i++) {
        int from = (p * rows + i) * Lanes.PAIR;
        System.arraycopy(product, from, c.values(), at(c, c0 + i, p), Lanes.PAIR);
      }
    }
  }

  private static int at(FloatMatrix c, int row, int panel) {
    return row * c.ld() + panel * Lanes.PAIR;
  }
}
