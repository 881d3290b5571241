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
 * <p>Splits are divided four at a time: an entry is read once for four draws, whose labels are bits
 * of one number per point, fetched in the order of the row once for all draws.
 */
public final class RowParts {
  /** The largest number of draws at a time: one bit each. */
  public static final int MOST_DRAWS = Integer.SIZE;

  private static final int TOGETHER = 4;

  private final float[][] x = new float[TOGETHER][0];
  private final float[][] y = new float[TOGETHER][0];
  private List<Parts> draws = List.of();
  private boolean splits;

  /** For each point, bit b says whether it is in x in draw b. */
  private int[] labels = {};

  /** The same bits, in the order of the entries of the row. */
  private int[] sortedLabels = {};

  private float[] values = {};
  private int[] permutation = {};
  private int row;
  private int current;

  /** Sets the draws, at most {@link #MOST_DRAWS}. */
  public void setDraws(List<Parts> chosen) {
    draws = chosen;
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
      sortedLabels = Buffers.atLeast(sortedLabels, rows.size());
      sortLabels(labels, permutation, row, rows.size(), sortedLabels);
    }
  }

  private static void sortLabels(int[] labels, int[] permutation, int row, int n, int[] sorted) {
    for (int i = 0; i < n; i++) {
      sorted[i] = labels[permutation[row + i]];
    }
  }

  /** Divides the row for a draw; draws are called in order. */
  public void divide(int draw) {
    Parts parts = draws.get(draw);
    current = splits ? draw % TOGETHER : 0;
    if (current == 0) {
      makeRoom(parts);
      if (splits) {
        splitFour(values, row, sortedLabels, draw, parts.size(), x, y);
      } else {
        repeat(values, permutation, row, parts.rawCopies(), x[0], y[0]);
      }
    }
    x()[parts.xSize()] = x()[0] + 1;
    y()[parts.ySize()] = y()[0] + 1;
  }

  private void makeRoom(Parts parts) {
    int most = splits ? parts.size() : Math.max(parts.xSize(), parts.ySize());
    for (int k = 0; k < TOGETHER; k++) {
      x[k] = Buffers.atLeast(x[k], most + 1);
      y[k] = Buffers.atLeast(y[k], most + 1);
    }
  }

  /** Returns the row of x. */
  public float[] x() {
    return x[current];
  }

  /** Returns the row of y. */
  public float[] y() {
    return y[current];
  }

  /**
   * Writes each entry to both rows of a draw and advances in one of them. Which one is random, so a
   * branch would be predicted wrongly half of the time. If fewer than four draws are left, the bits
   * of the missing ones are 0.
   */
  private static void splitFour(
      float[] values, int row, int[] labels, int firstDraw, int n, float[][] x, float[][] y) {
    float[] x0 = x[0];
    float[] x1 = x[1];
    float[] x2 = x[2];
    float[] x3 = x[3];
    float[] y0 = y[0];
    float[] y1 = y[1];
    float[] y2 = y[2];
    float[] y3 = y[3];
    int in0 = 0;
    int in1 = 0;
    int in2 = 0;
    int in3 = 0;
    for (int i = 0; i < n; i++) {
      float value = values[row + i];
      int label = labels[i] >>> firstDraw;
      x0[in0] = value;
      y0[i - in0] = value;
      in0 += label & 1;
      x1[in1] = value;
      y1[i - in1] = value;
      in1 += label >> 1 & 1;
      x2[in2] = value;
      y2[i - in2] = value;
      in2 += label >> 2 & 1;
      x3[in3] = value;
      y3[i - in3] = value;
      in3 += label >> 3 & 1;
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
