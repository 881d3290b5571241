package io.github.dssw.simd.network;

import io.github.dssw.simd.projection.SimdCoordinates;
import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * One set's part of the readout z = T w + b, whose rows are sorted: Σ w t, and its gradients in w
 * and in t. The set stands at one place of a row in x⊕y and at another in y⊕x; both are computed at
 * the same time.
 */
final class ReadoutPart {
  /** The number of columns of T that a task takes when it sums over slices. */
  private static final int COLUMN_BLOCK = 1024;

  /** With fewer coordinates than this, a pass is over before another thread has woken. */
  private static final long MIN_SHARED_COORDINATES = 1 << 20;

  /** The number of slices that are summed in float. */
  private static final int FLOAT_SLICES = 64;

  private final List<? extends CircleCoordinates> tiles;
  private final SortedRows[] groups;
  private final int points;
  private final int slices;
  private final Parallel parallel;

  /** Reads tiles that keep their sorted rows. An empty list stands for a set without points. */
  ReadoutPart(List<? extends CircleCoordinates> tiles, int slices, Parallel parallel) {
    this.tiles = tiles;
    this.slices = slices;
    this.parallel = parallel;
    this.points = tiles.isEmpty() ? 0 : tiles.get(0).points().size();
    this.groups = new SortedRows[points == 0 ? 0 : (slices + Lanes.COUNT - 1) / Lanes.COUNT];
    for (CircleCoordinates tile : tiles) {
      SimdCoordinates coordinates = (SimdCoordinates) tile;
      for (int g = 0; g < coordinates.groups(); g++) {
        groups[tile.firstSlice() / Lanes.COUNT + g] = coordinates.sortedRows(g);
      }
    }
  }

  int points() {
    return points;
  }

  private void forEach(int tasks, IntConsumer task) {
    if ((long) points * slices >= MIN_SHARED_COORDINATES) {
      parallel.forEach(tasks, task);
      return;
    }
    for (int i = 0; i < tasks; i++) {
      task.accept(i);
    }
  }

  /**
   * Adds Σ w t of every slice, with w from {@code at} on to z and from {@code atSwapped} on to
   * {@code swappedZ}.
   */
  void addProducts(float[] w, int at, int atSwapped, double[] z, double[] swappedZ) {
    forEach(
        groups.length,
        g -> {
          float[] lanes = new float[ReadoutKernels.SUMS * Lanes.COUNT];
          double[] sums = new double[ReadoutKernels.SUMS];
          int end = Math.min(slices, (g + 1) * Lanes.COUNT);
          for (int l = g * Lanes.COUNT; l < end; l += ReadoutKernels.ROWS) {
            int row = groups[g].row(l % Lanes.COUNT);
            ReadoutKernels.dots(groups[g].values(), row, points, w, at, atSwapped, lanes, sums);
            for (int r = 0; r < Math.min(ReadoutKernels.ROWS, end - l); r++) {
              z[l + r] += sums[r];
              swappedZ[l + r] += sums[ReadoutKernels.ROWS + r];
            }
          }
        });
  }

  /** Adds ∂/∂w: Σ over slices of t times ∂/∂z, and of t times ∂/∂swappedZ at the other place. */
  void addWeightGradient(
      double[] gradientZ, double[] gradientSwappedZ, double[] gradientW, int at, int atSwapped) {
    forEach(
        (points + COLUMN_BLOCK - 1) / COLUMN_BLOCK,
        b -> {
          int from = b * COLUMN_BLOCK;
          int width = Math.min(COLUMN_BLOCK, points - from);
          float[] sum = new float[width];
          float[] swappedSum = new float[width];
          for (int run = 0; run < slices; run += FLOAT_SLICES) {
            Arrays.fill(sum, 0);
            Arrays.fill(swappedSum, 0);
            int end = Math.min(slices, run + FLOAT_SLICES);
            addRows(run, end, gradientZ, gradientSwappedZ, from, sum, swappedSum);
            for (int i = 0; i < width; i++) {
              gradientW[at + from + i] += sum[i];
              gradientW[atSwapped + from + i] += swappedSum[i];
            }
          }
        });
  }

  /** Adds rows {@code start} up to {@code end}, from column {@code from} on, times factors. */
  private void addRows(
      int start,
      int end,
      double[] factors,
      double[] swappedFactors,
      int from,
      float[] sum,
      float[] swappedSum) {
    float[] few = new float[2 * ReadoutKernels.ROWS];
    int l = start;
    for (; l + ReadoutKernels.ROWS <= end; l += ReadoutKernels.ROWS) {
      for (int r = 0; r < ReadoutKernels.ROWS; r++) {
        few[r] = (float) factors[l + r];
        few[ReadoutKernels.ROWS + r] = (float) swappedFactors[l + r];
      }
      SortedRows rows = groups[l / Lanes.COUNT];
      int row = rows.row(l % Lanes.COUNT) + from;
      ReadoutKernels.addRows(few, rows.values(), row, points + 1, sum, swappedSum);
    }
    for (; l < end; l++) {
      SortedRows rows = groups[l / Lanes.COUNT];
      int row = rows.row(l % Lanes.COUNT) + from;
      for (int i = 0; i < sum.length; i++) {
        sum[i] += (float) factors[l] * rows.values()[row + i];
        swappedSum[i] += (float) swappedFactors[l] * rows.values()[row + i];
      }
    }
  }

  /** Adds w times ∂/∂z, from both places, to the gradients of the coordinates that have one. */
  void addCoordinateGradient(
      double[] gradientZ, double[] gradientSwappedZ, double[] w, int at, int atSwapped) {
    GradientTiles.forEach(
        tiles,
        parallel,
        tile -> {
          for (int s = 0; s < tile.sliceCount(); s++) {
            int l = tile.firstSlice() + s;
            addCoordinateGradient(tile, s, gradientZ[l], gradientSwappedZ[l], w, at, atSwapped);
          }
        });
  }

  private void addCoordinateGradient(
      SimdCoordinates tile,
      int slice,
      double factor,
      double swappedFactor,
      double[] w,
      int at,
      int atSwapped) {
    int lane = slice % Lanes.COUNT;
    int group = slice / Lanes.COUNT;
    SortedRows rows = tile.sortedRows(group);
    int row = rows.row(lane);
    int first = tile.start(group) * Lanes.COUNT + lane;
    for (int i = 0; i < points; i++) {
      tile.gradient()[first + rows.permutation()[row + i] * Lanes.COUNT] +=
          (float) (factor * w[at + i] + swappedFactor * w[atSwapped + i]);
    }
  }
}
