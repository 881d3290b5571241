package io.github.dssw.simd;

import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import jdk.incubator.vector.FloatVector;

/**
 * One set's part of the readout z = T w + b, whose rows are sorted: Σ w t, its reverse in w, and
 * its reverse in t. The set stands at one place of the row in x⊕y and at another in y⊕x; both are
 * done at once.
 */
final class SimdReadout {
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
    parallel.forEach(
        tiles.size(),
        t -> {
          SimdCoordinates c = (SimdCoordinates) tiles.get(t);
          SimdScratch scratch = scratches.take();
          for (int g = 0; g < c.groups(); g++) {
            groups[c.firstSlice() / Lanes.COUNT + g] = c.sorted(g, scratch);
          }
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
    if (points == 0) {
      return;
    }
    forEach(
        groups.length,
        g -> {
          float[] lanes = new float[Lanes.COUNT];
          for (int l = g * Lanes.COUNT; l < Math.min(slices, (g + 1) * Lanes.COUNT); l++) {
            SortedRows rows = groups[g];
            int row = rows.row(l % Lanes.COUNT);
            addDots(rows.values(), row, w, at, atSwapped, points, lanes, z, swapped, l);
          }
        });
  }

  /** Adds ∂/∂w: Σ over slices of t times ∂/∂z, and times ∂/∂swapped at the other place. */
  void addInWeights(double[] inZ, double[] inSwapped, double[] inW, int at, int atSwapped) {
    addInWeights(inZ, inW, at);
    addInWeights(inSwapped, inW, atSwapped);
  }

  private void addInWeights(double[] inZ, double[] inW, int at) {
    forEach(
        (points + COLUMN_BLOCK - 1) / COLUMN_BLOCK,
        b -> {
          int from = b * COLUMN_BLOCK;
          int width = Math.min(COLUMN_BLOCK, points - from);
          float[] sum = new float[width];
          for (int run = 0; run < slices; run += FLOAT_RUN) {
            Arrays.fill(sum, 0);
            for (int l = run; l < Math.min(slices, run + FLOAT_RUN); l++) {
              SortedRows rows = groups[l / Lanes.COUNT];
              int row = rows.row(l % Lanes.COUNT) + from;
              addScaled((float) inZ[l], rows.values(), row, sum, width);
            }
            for (int i = 0; i < width; i++) {
              inW[at + from + i] += sum[i];
            }
          }
        });
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

  /** Both products in one pass over the row: two sums hide each other's latency. */
  private static void addDots(
      float[] row,
      int at,
      float[] w,
      int w0,
      int w1,
      int n,
      float[] lanes,
      double[] z,
      double[] swapped,
      int l) {
    int whole = Lanes.FLOATS.loopBound(n);
    for (int run = 0; run < whole; run += CircleCost.FLOAT_RUN) {
      FloatVector sum0 = FloatVector.zero(Lanes.FLOATS);
      FloatVector sum1 = FloatVector.zero(Lanes.FLOATS);
      for (int i = run; i < Math.min(run + CircleCost.FLOAT_RUN, whole); i += Lanes.COUNT) {
        FloatVector t = Lanes.load(row, at + i);
        sum0 = t.fma(Lanes.load(w, w0 + i), sum0);
        sum1 = t.fma(Lanes.load(w, w1 + i), sum1);
      }
      z[l] += Lanes.sum(sum0, lanes);
      swapped[l] += Lanes.sum(sum1, lanes);
    }
    for (int i = whole; i < n; i++) {
      z[l] += (double) row[at + i] * w[w0 + i];
      swapped[l] += (double) row[at + i] * w[w1 + i];
    }
  }

  private static void addScaled(float by, float[] row, int at, float[] sum, int n) {
    int whole = Lanes.FLOATS.loopBound(n);
    FloatVector factor = Lanes.broadcast(by);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      Lanes.load(row, at + i).fma(factor, Lanes.load(sum, i)).intoArray(sum, i);
    }
    for (int i = whole; i < n; i++) {
      sum[i] += by * row[at + i];
    }
  }
}
