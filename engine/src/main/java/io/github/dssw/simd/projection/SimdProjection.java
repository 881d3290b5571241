package io.github.dssw.simd.projection;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.memory.Pool;
import io.github.dssw.simd.vector.Arctangent;
import io.github.dssw.simd.vector.DenseKernel;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Projection;
import io.github.dssw.spi.SliceTile;
import java.util.Arrays;
import java.util.List;

/** Projects points by a matrix product per group of slices, then the arctangent. */
public final class SimdProjection implements Projection {
  /** The number of points whose components stay in cache until the arctangent reads them. */
  private static final int POINT_BLOCK = 64;

  private final Pool pool;

  /** Creates the stage with the back end's memory. */
  public SimdProjection(Pool pool) {
    this.pool = pool;
  }

  @Override
  public SimdCoordinates project(SpherePoints points, SliceTile tile, CoordinateNeeds needs) {
    SimdCoordinates out = new SimdCoordinates(pool, points, tile, needs);
    Worker worker = pool.take(Worker.class, Worker::new);
    worker.project(out);
    pool.give(worker);
    return out;
  }

  @Override
  public void pullBack(
      List<? extends CircleCoordinates> tiles, int fromPoint, int toPoint, double[] gradient) {
    PullBack worker = pool.take(PullBack.class, PullBack::new);
    worker.add(tiles, fromPoint, toPoint, gradient);
    pool.give(worker);
  }

  @Override
  public int bytesPerCoordinate(int dimension, CoordinateNeeds needs) {
    return SimdCoordinates.bytesPerCoordinate(dimension, needs);
  }

  /** Projects tiles, one after another; owns the packed slices and the components of a block. */
  private static final class Worker {
    private final DenseKernel dense = new DenseKernel();
    private final CoordinateSorter sorter = new CoordinateSorter();
    private float[] panels = {};
    private float[] blockComponents = {};

    void project(SimdCoordinates out) {
      Slices slices = out.tile().slices();
      int d = slices.dimension();
      int groups = out.groups();
      int n = out.points().size();
      panels = Buffers.atLeast(panels, groups * d * Lanes.PAIR);
      for (int g = 0; g < groups; g++) {
        int first = out.firstSlice() + g * Lanes.COUNT;
        SlicePanels.packForward(slices, first, out.lanes(g), panels, g * d * Lanes.PAIR);
      }
      blockComponents = Buffers.atLeast(blockComponents, groups * POINT_BLOCK * Lanes.PAIR);
      for (int i = 0; i < n; i += POINT_BLOCK) {
        int rows = Math.min(POINT_BLOCK, n - i);
        if (out.keepsComponents()) {
          multiply(out, i, rows, out.components(), i * Lanes.PAIR, n * Lanes.PAIR);
        } else {
          projectToTurns(out, i, rows);
        }
      }
      for (int g = 0; g < groups && out.keepsSortedRows(); g++) {
        sorter.sort(out, g, out.sortedRows(g));
      }
      if (out.keepsSortedRows() && !out.hasGradient()) {
        out.releaseTurns();
      }
    }

    private void projectToTurns(SimdCoordinates out, int firstPoint, int rows) {
      int stride = POINT_BLOCK * Lanes.PAIR;
      multiply(out, firstPoint, rows, blockComponents, 0, stride);
      for (int g = 0; g < out.groups(); g++) {
        int to = (out.start(g) + firstPoint) * Lanes.COUNT;
        Arctangent.turns(blockComponents, g * stride, rows, out.turns(), to);
      }
    }

    /** Computes the components of a block of points; groups are {@code stride} floats apart. */
    private void multiply(
        SimdCoordinates out, int firstPoint, int rows, float[] u, int u0, int stride) {
      int d = out.points().dimension();
      int groups = out.groups();
      for (int g = 0; g < groups; g++) {
        int from = u0 + g * stride;
        Arrays.fill(u, from, from + rows * Lanes.PAIR, 0);
      }
      float[] x = out.points().rawCoordinates();
      dense.multiply(x, firstPoint * d, d, rows, panels, groups, d, u, u0, stride);
    }
  }
}
