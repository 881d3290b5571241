package io.github.dssw.simd.network;

import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.simd.vector.LargeProduct;
import io.github.dssw.spi.Parallel;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The right-hand side of a matrix product, packed into the panels that {@link LargeProduct} reads:
 * two vectors wide, the last one padded with zeros.
 */
final class PackedMatrix {
  private final float[] packed;
  private final int depth;
  private final int columns;
  private final int panels;
  private final Parallel parallel;

  /**
   * Creates a matrix whose content is undefined.
   *
   * @param packed room for {@link #length} floats
   * @param depth the number of rows
   * @param parallel threads that share the packing
   */
  PackedMatrix(float[] packed, int depth, int columns, Parallel parallel) {
    this.packed = packed;
    this.depth = depth;
    this.columns = columns;
    this.panels = panels(columns);
    this.parallel = parallel;
  }

  /** Returns the number of floats that a packed matrix takes. */
  static long length(int depth, int columns) {
    return (long) panels(columns) * Lanes.PAIR * depth;
  }

  private static int panels(int columns) {
    return (columns + Lanes.PAIR - 1) / Lanes.PAIR;
  }

  /** Sets this matrix. */
  PackedMatrix set(FloatMatrix m) {
    forBlocks(depth, k -> setRow(k, m.values(), k * m.stride()));
    return this;
  }

  /** Sets this matrix to a parameter times a factor. */
  PackedMatrix set(ParameterView parameters, String name, double factor) {
    forBlocks(depth, k -> setRow(k, parameters.row(name, k, factor), 0));
    return this;
  }

  /** Sets this matrix to the transpose of another. */
  PackedMatrix setTransposed(FloatMatrix m) {
    forBlocks(columns, c -> setColumn(c, m.values(), c * m.stride()));
    clearPadding();
    return this;
  }

  /** Sets this matrix to the transpose of a parameter times a factor. */
  PackedMatrix setTransposed(ParameterView parameters, String name, double factor) {
    forBlocks(columns, c -> setColumn(c, parameters.row(name, c, factor), 0));
    clearPadding();
    return this;
  }

  private void setRow(int k, float[] row, int from) {
    for (int c = 0; c < columns; c += Lanes.PAIR) {
      int to = c * depth + k * Lanes.PAIR;
      int count = Math.min(Lanes.PAIR, columns - c);
      System.arraycopy(row, from + c, packed, to, count);
      Arrays.fill(packed, to + count, to + Lanes.PAIR, 0);
    }
  }

  private void setColumn(int c, float[] column, int from) {
    int to = c / Lanes.PAIR * Lanes.PAIR * depth + c % Lanes.PAIR;
    for (int k = 0; k < depth; k++) {
      packed[to + k * Lanes.PAIR] = column[from + k];
    }
  }

  private void clearPadding() {
    for (int c = columns; c < width(); c++) {
      int to = c / Lanes.PAIR * Lanes.PAIR * depth + c % Lanes.PAIR;
      for (int k = 0; k < depth; k++) {
        packed[to + k * Lanes.PAIR] = 0;
      }
    }
  }

  /**
   * Runs a task per row or column. Each panel belongs to one thread, so that threads share no cache
   * line.
   */
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

  /** Returns the number of columns with their padding: the smallest stride of a product. */
  int width() {
    return panels * Lanes.PAIR;
  }

  /** Sets rows of C, from {@code c0} on, to rows of A, from {@code a0} on, times this matrix. */
  void multiply(FloatMatrix a, int a0, int rows, FloatMatrix c, int c0, RowWorker worker) {
    multiply(false, a, a0, rows, c, c0, worker);
  }

  /** Adds to rows of C, from {@code c0} on, rows of A, from {@code a0} on, times this matrix. */
  void multiplyAdd(FloatMatrix a, int a0, int rows, FloatMatrix c, int c0, RowWorker worker) {
    multiply(true, a, a0, rows, c, c0, worker);
  }

  private void multiply(
      boolean add, FloatMatrix a, int a0, int rows, FloatMatrix c, int c0, RowWorker worker) {
    worker.product.multiply(
        add,
        a.values(),
        a0 * a.stride(),
        a.stride(),
        rows,
        packed,
        panels,
        depth,
        c.values(),
        c0 * c.stride(),
        c.stride());
  }
}
