package io.github.dssw.simd;

import io.github.dssw.simd.matching.CircleCost;
import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import jdk.incubator.vector.FloatVector;

/**
 * One set's part of the readout z = T w + b, whose rows are sorted: Σ w t, its reverse in w, and
 * its reverse in t. The set stands at one place of the row in x⊕y and at another in y⊕x; both are
 * done at once, four rows at a time, so that what is loaded serves several products.
 */
final class SimdReadout {
  /** Rows of T that a kernel takes at a time; the rows of a group are a multiple. */
  private static final int QUAD = 4;

  /** Columns of T a task takes when it sums over slices. */
  private static final int COLUMN_BLOCK = 1024;

  /** Coordinates from which a pass is shared among threads. */
  private static final long WORTH_SHARING = 1 << 20;

  /** Slices summed in float. */
  private static final int FLOAT_RUN = 64;

  private final List<? extends CircleCoordinates> tiles;
  private final SortedRows[] groups;
  private final int points;
  private final int slices;
  private final Parallel parallel;

  SimdReadout(
      List<? extends CircleCoordinates> tiles,
      int slices,
      SimdScratch.Pool scratches,
      Parallel parallel) {
    this.tiles = tiles;
    this.slices = slices;
    this.parallel = parallel;
    this.points = tiles.isEmpty() ? 0 : tiles.get(0).points().size();
    this.groups = new SortedRows[(slices + Lanes.COUNT - 1) / Lanes.COUNT];
    sortTiles(scratches);
    for (CircleCoordinates tile : tiles) {
      SortedRows[] rows = ((SimdCoordinates) tile).sorted();
      System.arraycopy(rows, 0, groups, tile.firstSlice() / Lanes.COUNT, rows.length);
    }
  }

  /** Tiles keep their sorted rows, so only the first readout of them has work here. */
  private void sortTiles(SimdScratch.Pool scratches) {
    List<SimdCoordinates> unsorted =
        tiles.stream().map(SimdCoordinates.class::cast).filter(c -> c.sorted() == null).toList();
    parallel.forEach(
        unsorted.size(),
        t -> {
          SimdScratch scratch = scratches.take();
          unsorted.get(t).sort(scratch);
          scratches.give(scratch);
        });
  }

  int points() {
    return points;
  }

  /** A pass over few coordinates is over before another thread has woken. */
  private void forEach(int tasks, IntConsumer task) {
    if ((long) points * slices >= WORTH_SHARING) {
      parallel.forEach(tasks, task);
      return;
    }
    for (int i = 0; i < tasks; i++) {
      task.accept(i);
    }
  }

  /**
   * Adds Σ w t of every slice, with w from {@code at} to z and from {@code atSwapped} to swapped.
   */
  void add(float[] w, int at, int atSwapped, double[] z, double[] swapped) {
    forEach(
        points == 0 ? 0 : groups.length,
        g -> {
          float[] lanes = new float[Lanes.COUNT];
          double[] sums = new double[2 * QUAD];
          int end = Math.min(slices, (g + 1) * Lanes.COUNT);
          for (int l = g * Lanes.COUNT; l < end; l += QUAD) {
            int row = groups[g].row(l % Lanes.COUNT);
            dots(groups[g].values(), row, points, w, at, atSwapped, lanes, sums);
            for (int r = 0; r < Math.min(QUAD, end - l); r++) {
              z[l + r] += sums[r];
              swapped[l + r] += sums[QUAD + r];
            }
          }
        });
  }

  /** Adds ∂/∂w: Σ over slices of t times ∂/∂z, and times ∂/∂swapped at the other place. */
  void addInWeights(double[] inZ, double[] inSwapped, double[] inW, int at, int atSwapped) {
    forEach(
        (points + COLUMN_BLOCK - 1) / COLUMN_BLOCK,
        b -> {
          int from = b * COLUMN_BLOCK;
          int width = Math.min(COLUMN_BLOCK, points - from);
          float[] sum = new float[width];
          float[] sumSwapped = new float[width];
          for (int run = 0; run < slices; run += FLOAT_RUN) {
            Arrays.fill(sum, 0);
            Arrays.fill(sumSwapped, 0);
            addRows(run, Math.min(slices, run + FLOAT_RUN), inZ, inSwapped, from, sum, sumSwapped);
            for (int i = 0; i < width; i++) {
              inW[at + from + i] += sum[i];
              inW[atSwapped + from + i] += sumSwapped[i];
            }
          }
        });
  }

  /** Adds rows {@code start} up to {@code end}, from column {@code from}, times their factors. */
  private void addRows(
      int start, int end, double[] by, double[] bySwapped, int from, float[] sum, float[] swapped) {
    float[] factors = new float[2 * QUAD];
    int l = start;
    for (; l + QUAD <= end; l += QUAD) {
      for (int r = 0; r < QUAD; r++) {
        factors[r] = (float) by[l + r];
        factors[QUAD + r] = (float) bySwapped[l + r];
      }
      SortedRows rows = groups[l / Lanes.COUNT];
      addFour(factors, rows.values(), rows.row(l % Lanes.COUNT) + from, points, sum, swapped);
    }
    for (; l < end; l++) {
      SortedRows rows = groups[l / Lanes.COUNT];
      int row = rows.row(l % Lanes.COUNT) + from;
      for (int i = 0; i < sum.length; i++) {
        sum[i] += (float) by[l] * rows.values()[row + i];
        swapped[i] += (float) bySwapped[l] * rows.values()[row + i];
      }
    }
  }

  /** Adds w times ∂/∂z, from both places, to the gradients of the coordinates. */
  void addInCoordinates(double[] inZ, double[] inSwapped, double[] w, int at, int atSwapped) {
    parallel.forEach(
        tiles.size(),
        t -> {
          SimdCoordinates c = (SimdCoordinates) tiles.get(t);
          if (!c.differentiable()) {
            return;
          }
          c.settleGradient();
          for (int s = 0; s < c.sliceCount(); s++) {
            int l = c.firstSlice() + s;
            int lane = s % Lanes.COUNT;
            SortedRows rows = groups[l / Lanes.COUNT];
            int start = c.start(s / Lanes.COUNT);
            for (int i = 0; i < points; i++) {
              int point = rows.order()[rows.row(lane) + i];
              c.gradient()[(start + point) * Lanes.COUNT + lane] +=
                  (float) (inZ[l] * w[at + i] + inSwapped[l] * w[atSwapped + i]);
            }
          }
        });
  }

  /** Sets {@code sums} to the products of four rows with w from w0, then with w from w1. */
  private static void dots(
      float[] t, int row, int n, float[] w, int w0, int w1, float[] lanes, double[] sums) {
    int stride = n + 1;
    int whole = Lanes.FLOATS.loopBound(n);
    Arrays.fill(sums, 0);
    for (int run = 0; run < whole; run += CircleCost.FLOAT_RUN) {
      int end = Math.min(run + CircleCost.FLOAT_RUN, whole);
      addDots(t, row, stride, run, end, w, w0, w1, lanes, sums);
    }
    for (int r = 0; r < QUAD; r++) {
      for (int i = whole; i < n; i++) {
        double entry = t[row + r * stride + i];
        sums[r] += entry * w[w0 + i];
        sums[QUAD + r] += entry * w[w1 + i];
      }
    }
  }

  private static void addDots(
      float[] t,
      int row,
      int stride,
      int from,
      int end,
      float[] w,
      int w0,
      int w1,
      float[] lanes,
      double[] sums) {
    FloatVector s00 = FloatVector.zero(Lanes.FLOATS);
    FloatVector s01 = FloatVector.zero(Lanes.FLOATS);
    FloatVector s02 = FloatVector.zero(Lanes.FLOATS);
    FloatVector s03 = FloatVector.zero(Lanes.FLOATS);
    FloatVector s10 = FloatVector.zero(Lanes.FLOATS);
    FloatVector s11 = FloatVector.zero(Lanes.FLOATS);
    FloatVector s12 = FloatVector.zero(Lanes.FLOATS);
    FloatVector s13 = FloatVector.zero(Lanes.FLOATS);
    for (int i = from; i < end; i += Lanes.COUNT) {
      FloatVector a = Lanes.load(w, w0 + i);
      FloatVector b = Lanes.load(w, w1 + i);
      FloatVector t0 = Lanes.load(t, row + i);
      s00 = t0.fma(a, s00);
      s10 = t0.fma(b, s10);
      FloatVector t1 = Lanes.load(t, row + stride + i);
      s01 = t1.fma(a, s01);
      s11 = t1.fma(b, s11);
      FloatVector t2 = Lanes.load(t, row + 2 * stride + i);
      s02 = t2.fma(a, s02);
      s12 = t2.fma(b, s12);
      FloatVector t3 = Lanes.load(t, row + 3 * stride + i);
      s03 = t3.fma(a, s03);
      s13 = t3.fma(b, s13);
    }
    sums[0] += Lanes.sum(s00, lanes);
    sums[1] += Lanes.sum(s01, lanes);
    sums[2] += Lanes.sum(s02, lanes);
    sums[3] += Lanes.sum(s03, lanes);
    sums[4] += Lanes.sum(s10, lanes);
    sums[5] += Lanes.sum(s11, lanes);
    sums[6] += Lanes.sum(s12, lanes);
    sums[7] += Lanes.sum(s13, lanes);
  }

  /** Adds four rows to each of two sums, by the first four factors and by the last four. */
  private static void addFour(
      float[] factors, float[] t, int row, int points, float[] sum, float[] swapped) {
    int stride = points + 1;
    int n = sum.length;
    int whole = Lanes.FLOATS.loopBound(n);
    FloatVector f0 = Lanes.broadcast(factors[0]);
    FloatVector f1 = Lanes.broadcast(factors[1]);
    FloatVector f2 = Lanes.broadcast(factors[2]);
    FloatVector f3 = Lanes.broadcast(factors[3]);
    FloatVector g0 = Lanes.broadcast(factors[4]);
    FloatVector g1 = Lanes.broadcast(factors[5]);
    FloatVector g2 = Lanes.broadcast(factors[6]);
    FloatVector g3 = Lanes.broadcast(factors[7]);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector t0 = Lanes.load(t, row + i);
      FloatVector t1 = Lanes.load(t, row + stride + i);
      FloatVector t2 = Lanes.load(t, row + 2 * stride + i);
      FloatVector t3 = Lanes.load(t, row + 3 * stride + i);
      FloatVector s = t0.fma(f0, Lanes.load(sum, i));
      t3.fma(f3, t2.fma(f2, t1.fma(f1, s))).intoArray(sum, i);
      s = t0.fma(g0, Lanes.load(swapped, i));
      t3.fma(g3, t2.fma(g2, t1.fma(g1, s))).intoArray(swapped, i);
    }
    for (int i = whole; i < n; i++) {
      for (int r = 0; r < QUAD; r++) {
        float entry = t[row + r * stride + i];
        sum[i] += factors[r] * entry;
        swapped[i] += factors[QUAD + r] * entry;
      }
    }
  }
}
