package io.github.dssw.simd.projection;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.memory.Pool;
import io.github.dssw.simd.vector.Arctangent;
import io.github.dssw.simd.vector.ColdStart;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.simd.vector.LayerKernel;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.ArcCounts;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Projection;
import io.github.dssw.spi.SliceTile;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

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

  /** The number of coordinates that stay in cache until they are counted. */
  private static final int COUNTED_COORDINATES = 1 << 21;

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
    endColdStart(needs);
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

  private static void endColdStart(CoordinateNeeds needs) {
    if (needs.gradient()) {
      ColdStart.end();
    }
  }

  @Override
  public List<CircleCoordinates> projectTogether(
      SpherePoints points, List<SliceTile> tiles, CoordinateNeeds needs, Parallel parallel) {
    endColdStart(needs);
    if (!isLayered(tiles.get(0).slices())) {
      return Projection.super.projectTogether(points, tiles, needs, parallel);
    }
    List<SimdCoordinates> out =
        tiles.stream().map(tile -> new SimdCoordinates(pool, points, tile, needs)).toList();
    out.forEach(SimdCoordinates::fillUnusedCoordinates);
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
  public void countArcs(SpherePoints points, Slices slices, ArcCounts counts, Parallel parallel) {
    if (isLayered(slices)) {
      countLayered(points, slices, counts, parallel);
      return;
    }
    List<SliceTile> tiles = groupTiles(slices);
    parallel.forEach(
        tiles.size(),
        t -> {
          ArcCounter counter = pool.take(ArcCounter.class, ArcCounter::new);
          counter.count(points, tiles.get(t), counts);
          pool.give(counter);
        });
  }

  /** Projects a few points at a time on all slices, then lets threads share the slices. */
  private void countLayered(
      SpherePoints points, Slices slices, ArcCounts counts, Parallel parallel) {
    List<SliceTile> tiles = groupTiles(slices);
    int step = Math.max(LayerKernel.POINTS, COUNTED_COORDINATES / slices.count());
    for (int from = 0; from < points.size(); from += step) {
      int firstPoint = from;
      SpherePoints some = points.range(from, Math.min(points.size(), from + step));
      List<CircleCoordinates> coordinates =
          projectTogether(some, tiles, CoordinateNeeds.costsOnly(), parallel);
      parallel.forEach(
          tiles.size(),
          t -> {
            SimdCoordinates tile = (SimdCoordinates) coordinates.get(t);
            for (int lane = 0; lane < tile.sliceCount(); lane++) {
              int slice = tile.firstSlice() + lane;
              counts.add(slice, firstPoint, some.size(), tile.turns(), lane, Lanes.COUNT);
            }
            tile.close();
          });
    }
  }

  /** Returns tiles of one group of slices each. */
  private static List<SliceTile> groupTiles(Slices slices) {
    return IntStream.range(0, (slices.count() + Lanes.COUNT - 1) / Lanes.COUNT)
        .mapToObj(g -> groupTile(slices, g * Lanes.COUNT))
        .toList();
  }

  private static SliceTile groupTile(Slices slices, int first) {
    return new SliceTile(slices, first, Math.min(slices.count(), first + Lanes.COUNT));
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
    private final PanelProduct product = new PanelProduct();
    private final CoordinateSorter sorter = new CoordinateSorter();
    private float[] blockComponents = {};

    void project(SimdCoordinates out) {
      SpherePoints points = out.points();
      int n = points.size();
      product.pack(out.tile());
      blockComponents = Buffers.atLeast(blockComponents, out.groups() * POINT_BLOCK * Lanes.PAIR);
      for (int i = 0; i < n; i += POINT_BLOCK) {
        int rows = Math.min(POINT_BLOCK, n - i);
        if (out.keepsComponents()) {
          int stride = n * Lanes.PAIR;
          product.components(points, i, rows, out.components(), i * Lanes.PAIR, stride);
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
      product.components(out.points(), firstPoint, rows, blockComponents, 0, stride);
      for (int g = 0; g < out.groups(); g++) {
        int to = (out.start(g) + firstPoint) * Lanes.COUNT;
        Arctangent.turns(blockComponents, g * stride, rows, out.turns(), to);
      }
    }
  }
}
