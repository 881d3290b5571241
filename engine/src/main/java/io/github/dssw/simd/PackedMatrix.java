package io.github.dssw.simd;

import io.github.dssw.simd.vector.DenseKernel;
import io.github.dssw.simd.vector.FloatMatrix;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Parallel;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The right-hand side of a matrix product, packed into the panels that {@link DenseKernel} reads:
 * two vectors wide, and padded with zeros.
 */
final class PackedMatrix {
  private final float[] packed;
  private final int depth;
  private final int columns;
  private final int panels;
  private final Parallel parallel;

  /**
   * A matrix in an array with room for {@link #length} floats, and anything in it.
   *
   * @param parallel threads that share the packing
   */
  PackedMatrix(float[] packed, int depth, int columns, Parallel parallel) {
    this.packed = packed;
    this.depth = depth;
    this.columns = columns;
    this.panels = panels(columns);
    this.parallel = parallel;
  }

  static long length(int depth, int columns) {
    return (long) panels(columns) * Lanes.PAIR * depth;
  }

  private static int panels(int columns) {
    return (columns + Lanes.PAIR - 1) / Lanes.PAIR;
  }

  /** Sets this to a matrix. */
  PackedMatrix set(FloatMatrix m) {
    forBlocks(depth, k -> setRow(k, m.values(), k * m.ld()));
    return this;
  }

  /** Sets this to a parameter times a factor. */
  PackedMatrix set(double[] psi, Network.Block block, double factor) {
    forBlocks(depth, k -> setRow(k, floats(psi, block, k, factor), 0));
    return this;
  }

  /** Sets this to the transpose of a matrix. */
  PackedMatrix setTransposed(FloatMatrix m) {
    forBlocks(width(), c -> setColumn(c, m.values(), c * m.ld()));
    return this;
  }

  /** Sets this to the transpose of a parameter times a factor. */
  PackedMatrix setTransposed(double[] psi, Network.Block block, double factor) {
    forBlocks(width(), c -> setColumn(c, c < columns ? floats(psi, block, c, factor) : null, 0));
    return this;
  }

  private static float[] floats(double[] psi, Network.Block block, int row, double factor) {
    float[] floats = new float[block.columns()];
    int from = block.offset() + row * floats.length;
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) (factor * psi[from + i]);
    }
    return floats;
  }

  private void setRow(int k, float[] row, int from) {
    for (int c = 0; c < columns; c += Lanes.PAIR) {
      int to = c * depth + k * Lanes.PAIR;
      int count = Math.min(Lanes.PAIR, columns - c);
      System.arraycopy(row, from + c, packed, to, count);
      Arrays.fill(packed, to + count, to + Lanes.PAIR, 0);
    }
  }

  /** Columns past the last are zero. */
  private void setColumn(int c, float[] column, int from) {
    int to = c / Lanes.PAIR * Lanes.PAIR * depth + c % Lanes.PAIR;
    for (int k = 0; k < depth; k++) {
      packed[to + k * Lanes.PAIR] = c < columns ? column[from + k] : 0;
    }
  }

  /** Whole panels, and so no cache line, belong to one thread. */
  private void forBlocks(int count, IntConsumer task) {
    parallel.forEach(
        (count + Lanes.PAIR - 1) / Lanes.PAIR,
        block -> {
          int end = Math.min(count, (block + 1) * Lanes.PAIR);
          for (int i = block * Lanes.PAIR; i < end; i++) {
            task.accept(i);
          }
        });
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
