package io.github.dssw.simd.vector;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.fromArray;

import io.github.dssw.simd.memory.Buffers;
import java.util.Arrays;

/**
 * Multiplies large matrices: C = A · B or C += A · B, where B is packed into panels two vectors
 * wide and C has rows.
 *
 * <p>Blocking: up to {@link #ROWS} rows of A, {@link #DEPTH} columns of them, are copied to the
 * second-level cache. A panel of B, which comes from the third level or from memory, is then used
 * for all these rows, and a tile of C, two vectors wide, is added up in the first level before it
 * goes to its rows. With 32 rows at a time and without the tile, products of thousands of rows and
 * columns reached half of the machine's peak: they waited for B. Not thread-safe, since it owns the
 * copy and the tile.
 */
public final class LargeProduct {
  /** The number of rows that a caller with many rows should hand over at a time. */
  public static final int ROWS = 64;

  /** The number of columns of A that are copied at a time. */
  private static final int DEPTH = 4 * DenseRows.STRIDE;

  private float[] copy = {};
  private float[] tile = {};

  /**
   * Sets C to A · B, or adds A · B to it.
   *
   * @param add whether to add to C
   * @param a rows of floats, {@code strideA} apart, from {@code a0} on
   * @param rows the number of rows of A and C, at most {@link #ROWS}
   * @param panels panels of B one after the other, each {@code depth} × 2 vectors
   * @param count the number of panels
   * @param depth the number of columns of A and rows of B, at least 1
   * @param c rows of {@code count} × 2 vectors, {@code strideC} apart, from {@code c0} on
   */
  public void multiply(
      boolean add,
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
    tile = Buffers.atLeast(tile, rows * Lanes.PAIR);
    for (int k = 0; k < depth; k += DEPTH) {
      int width = Math.min(DEPTH, depth - k);
      copyRows(a, a0 + k, strideA, rows, width);
      for (int p = 0; p < count; p++) {
        int at = c0 + p * Lanes.PAIR;
        if (add || k > 0) {
          load(c, at, strideC, rows);
        } else {
          Arrays.fill(tile, 0, rows * Lanes.PAIR, 0);
        }
        addPanel(plain, rows, panels, (p * depth + k) * Lanes.PAIR, width);
        store(c, at, strideC, rows);
      }
    }
  }

  private void copyRows(float[] a, int a0, int strideA, int rows, int width) {
    int whole = (width + DenseRows.STRIDE - 1) / DenseRows.STRIDE * DenseRows.STRIDE;
    copy = Buffers.atLeast(copy, rows * whole);
    for (int k = 0; k < width; k += DenseRows.STRIDE) {
      int columns = Math.min(DenseRows.STRIDE, width - k);
      DenseRows.copy(a, a0 + k, strideA, rows, columns, copy, rows * k);
    }
  }

  /** Adds the product of the copied rows and part of a panel to the tile. */
  private void addPanel(boolean plain, int rows, float[] panels, int p0, int width) {
    for (int k = 0; k < width; k += DenseRows.STRIDE) {
      int depth = Math.min(DenseRows.STRIDE, width - k);
      int panel = p0 + k * Lanes.PAIR;
      if (plain) {
        DenseRows.addPanelPlainly(copy, rows * k, rows, panels, panel, depth, tile, 0, tile, 0);
      } else {
        DenseRows.addPanel(copy, rows * k, rows, panels, panel, depth, tile, 0, tile, 0);
      }
    }
  }

  private void load(float[] c, int at, int strideC, int rows) {
    for (int r = 0; r < rows; r++) {
      int from = at + r * strideC;
      int to = r * Lanes.PAIR;
      fromArray(FLOATS, c, from).intoArray(tile, to);
      fromArray(FLOATS, c, from + Lanes.COUNT).intoArray(tile, to + Lanes.COUNT);
    }
  }

  private void store(float[] c, int at, int strideC, int rows) {
    for (int r = 0; r < rows; r++) {
      int from = r * Lanes.PAIR;
      int to = at + r * strideC;
      fromArray(FLOATS, tile, from).intoArray(c, to);
      fromArray(FLOATS, tile, from + Lanes.COUNT).intoArray(c, to + Lanes.COUNT);
    }
  }
}
