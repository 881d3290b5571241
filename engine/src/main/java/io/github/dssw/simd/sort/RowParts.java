package io.github.dssw.simd.sort;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.spi.Parts;

/**
 * Divides a sorted row into the rows of two parts, which come out sorted. Each is followed by its
 * first entry plus 1, as {@link SortedRows} are. Not thread-safe.
 */
public final class RowParts {
  private float[] x = {};
  private float[] y = {};

  /** Divides the row of a lane, which was sorted with its permutation. */
  public void divide(SortedRows rows, int lane, Parts parts) {
    x = Buffers.atLeast(x, parts.xSize() + 1);
    y = Buffers.atLeast(y, parts.ySize() + 1);
    if (parts.isSplit()) {
      split(rows.values(), rows.permutation(), rows.row(lane), parts.rawCopies(), x, y);
    } else {
      repeat(rows.values(), rows.permutation(), rows.row(lane), parts.rawCopies(), x, y);
    }
    x[parts.xSize()] = x[0] + 1;
    y[parts.ySize()] = y[0] + 1;
  }

  /** Returns the row of x. */
  public float[] x() {
    return x;
  }

  /** Returns the row of y. */
  public float[] y() {
    return y;
  }

  /**
   * Writes each entry to both rows and advances in one of them: which one is random, and a branch
   * would be predicted wrongly half of the time.
   */
  private static void split(
      float[] values, int[] permutation, int row, byte[] copies, float[] x, float[] y) {
    int inX = 0;
    for (int i = 0; i < copies.length; i++) {
      float value = values[row + i];
      x[inX] = value;
      y[i - inX] = value;
      inX += copies[permutation[row + i]] + 1 >> 1;
    }
  }

  private static void repeat(
      float[] values, int[] permutation, int row, byte[] copies, float[] x, float[] y) {
    int inX = 0;
    int inY = 0;
    for (int i = 0; i < copies.length; i++) {
      float value = values[row + i];
      int c = copies[permutation[row + i]];
      for (; c > 0; c--) {
        x[inX++] = value;
      }
      for (; c < 0; c++) {
        y[inY++] = value;
      }
    }
  }
}
