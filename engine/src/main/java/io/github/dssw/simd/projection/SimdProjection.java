package io.github.dssw.simd.projection;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.memory.Pool;
import io.github.dssw.simd.vector.Arctangent;
import io.github.dssw.simd.vector.DenseKernel;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.simd.vector.LayerKernel;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Projection;
import io.github.dssw.spi.SliceTile;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Projects points by a matrix product per group of slices, or by the layers of a block of slices,
 * then the arctangent.
 */
public final class SimdProjection implements Projection {
  /**
   * From this dimension on, layers are quicker than a matrix product. The choice depends on nothing
   * but the dimension, so that the bits of a slice's cost do not depend on the number of slices.
   */
  private static final int LAYERED_DIMENSION = 128;

  /** The number of points that a thread takes at a time. */
  private static final int POINTS_PER_TASK = 4 * LayerKernel.POINTS;

  /** The number of points whose components stay in cache until the arctangent reads them. */
  private static final int POINT_BLOCK = 64;

  private final Pool pool;
  private final int layeredDimension;
  private final LayeredBlocks blocks = new LayeredBlocks();

  /** Creates the stage with the back end's memory. */
  public SimdProjection(Pool pool) {
    this(pool, LAYERED_DIMENSION);
  }

  /** Creates the stage with another dimension from which on layers are applied. */
  SimdProjection(Pool pool, int layeredDimension) {
    this.pool = pool;
    this.layeredDimension = layeredDimension;
  }

  @Override
  public SimdCoordinates project(SpherePoints points, SliceTile tile, CoordinateNeeds needs) {
    if (isLayered(tile.slices())) {
      return (SimdCoordinates)
          projectTogether(points, List.of(tile), needs, SimdProjection::oneByOne).get(0);
    }
    SimdCoordinates out = new SimdCoordinates(pool, points, tile, needs);
    Worker worker = pool.take(Worker.class, Worker::new);
    worker.project(out);
    pool.give(worker);
    return out;
  }

  @Override
  public List<CircleCoordinates> projectTogether(
      SpherePoints points, List<SliceTile> tiles, CoordinateNeeds needs, Parallel parallel) {
    if (!isLayered(tiles.get(0).slices())) {
      return Projection.super.projectTogether(points, tiles, needs, parallel);
    }
    List<SimdCoordinates> out =
        tiles.stream().map(tile -> new SimdCoordinates(pool, points, tile, needs)).toList();
    out.forEach(SimdCoordinates::clearUnusedCoordinates);
    LayeredRange range = new LayeredRange(out);
    int n = points.size();
    parallel.forEach(
        range.endBlock() - range.firstBlock(),
        block -> blocks.get(range.slices(), range.firstBlock() + block));
    parallel.forEach(
        (n + POINTS_PER_TASK - 1) / POINTS_PER_TASK,
        task -> {
          LayeredProjection worker = pool.take(LayeredProjection.class, LayeredProjection::new);
          int from = task * POINTS_PER_TASK;
          worker.project(range, blocks, from, Math.min(n, from + POINTS_PER_TASK));
          pool.give(worker);
        });
    parallel.forEach(
        needs.sortedRows() ? out.size() : 0,
        t -> {
          CoordinateSorter sorter = pool.take(CoordinateSorter.class, CoordinateSorter::new);
          sorter.sortAll(out.get(t));
          pool.give(sorter);
        });
    return List.copyOf(out);
  }

  @Override
  public int slicesTogether(Slices slices) {
    return isLayered(slices) ? slices.blockSize() : 1;
  }

  private boolean isLayered(Slices slices) {
    return slices.dimension() >= layeredDimension && !slices.layers().isEmpty();
  }

  private static void oneByOne(int tasks, IntConsumer task) {
    for (int t = 0; t < tasks; t++) {
      task.accept(t);
    }
  }

  @Override
  public void pullBack(
      List<? extends CircleCoordinates> tiles, int fromPoint, int toPoint, double[] gradient) {
    if (tiles.isEmpty()) {
      return;
    }
    List<SimdCoordinates> own = tiles.stream().map(SimdCoordinates.class::cast).toList();
    if (isLayered(own.get(0).tile().slices())) {
      LayeredPullBack worker = pool.take(LayeredPullBack.class, LayeredPullBack::new);
      worker.add(new LayeredRange(own), blocks, fromPoint, toPoint, gradient);
      pool.give(worker);
    } else {
      PullBack worker = pool.take(PullBack.class, PullBack::new);
      worker.add(own, fromPoint, toPoint, gradient);
      pool.give(worker);
    }
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
      if (out.keepsSortedRows()) {
        sorter.sortAll(out);
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
