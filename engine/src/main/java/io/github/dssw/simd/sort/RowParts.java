package io.github.dssw.simd.sort;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.spi.Parts;
import java.util.Arrays;
import java.util.List;

/**
 * Divides sorted rows into the rows of two parts, which come out sorted. Each is followed by its
 * first entry plus 1, as {@link SortedRows} are. Not thread-safe.
 *
 * <pre>{@code
 * parts.setDraws(draws);
 * parts.setRow(rows, lane);
 * for (int b = 0; b < draws.size(); b++) {
 *   parts.divide(b);
 *   match(parts.x(), parts.y());
 * }
 * }</pre>
 *
 * <p>The labels of a point in all draws are bits of one number. They are fetched in the order of
 * the row once for all draws, and then turned into one row of bits per draw.
 */
public final class RowParts {
  /** The largest number of draws at a time: one bit each. */
  public static final int MOST_DRAWS = Integer.SIZE;

  private float[] x = {};
  private float[] y = {};
  private List<Parts> draws = List.of();
  private boolean splits;

  /** For each point, bit b says whether it is in x in draw b. */
  private int[] labels = {};

  /** The same bits, in the order of the entries of the row. */
  private int[] sortedLabels = {};

  /** The same bits, one row per draw, for {@link RowSplit}. */
  private int[] marks = {};

  /** The number of words in a row of marks. */
  private int words;

  private float[] values = {};
  private int[] permutation = {};
  private int row;

  /** Sets the draws, at most {@link #MOST_DRAWS}; quick if they are those of the last call. */
  public void setDraws(List<Parts> chosen) {
    if (draws.equals(chosen)) {
      return;
    }
    draws = List.copyOf(chosen);
    splits = chosen.stream().allMatch(Parts::isSplit);
    if (splits) {
      int size = chosen.get(0).size();
      labels = Buffers.atLeast(labels, size);
      Arrays.fill(labels, 0, size, 0);
      for (int b = 0; b < chosen.size(); b++) {
        addLabels(chosen.get(b).rawCopies(), 1 << b, labels);
      }
    }
  }

  private static void addLabels(byte[] copies, int bit, int[] labels) {
    for (int i = 0; i < copies.length; i++) {
      labels[i] |= ~(copies[i] >> 31) & bit;
    }
  }

  /** Sets the row: that of a lane, which was sorted with its permutation. */
  public void setRow(SortedRows rows, int lane) {
    values = rows.values();
    permutation = rows.permutation();
    row = rows.row(lane);
    if (splits) {
      words = (rows.size() + Integer.SIZE - 1) / Integer.SIZE;
      sortedLabels = Buffers.atLeast(sortedLabels, words * Integer.SIZE);
      marks = Buffers.atLeast(marks, words * MOST_DRAWS);
      sortLabels(labels, permutation, row, rows.size(), sortedLabels);
      BitMatrix.transpose(sortedLabels, words, marks);
    }
  }

  private static void sortLabels(int[] labels, int[] permutation, int row, int n, int[] sorted) {
    for (int i = 0; i < n; i++) {
      sorted[i] = labels[permutation[row + i]];
    }
  }

  /** Divides the row for a draw. */
  public void divide(int draw) {
    Parts parts = draws.get(draw);
    makeRoom(parts);
    if (splits) {
      RowSplit.split(values, row, parts.size(), marks, draw * words, x, y);
    } else {
      repeat(values, permutation, row, parts.rawCopies(), x, y);
    }
    x[parts.xSize()] = x[0] + 1;
    y[parts.ySize()] = y[0] + 1;
  }

  private void makeRoom(Parts parts) {
    int most = splits ? parts.size() + RowSplit.SLACK : Math.max(parts.xSize(), parts.ySize()) + 1;
    x = Buffers.atLeast(x, most);
    y = Buffers.atLeast(y, most);
  }

  /** Returns the row of x. */
  public float[] x() {
    return x;
  }

  /** Returns the row of y. */
  public float[] y() {
    return y;
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
