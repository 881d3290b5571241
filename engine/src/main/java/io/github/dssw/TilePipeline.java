package io.github.dssw;

import io.github.dssw.parallel.Progress;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Parts;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.SliceTile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleConsumer;

/**
 * Takes the sets of a problem through the stages of a back end, tile by tile on several threads.
 *
 * <p>Each slice's cost is independent of the others, and gradients are summed over slices in their
 * order, so results do not depend on the number of threads.
 */
final class TilePipeline {
  /**
   * The number of slices in a tile that is kept. It does not depend on the set, so that any two
   * sets can be transported onto each other.
   */
  private static final int KEPT_TILE = 16;

  /** The number of draws that a thread takes at a time. */
  private static final int DRAWS_PER_TASK = 32;

  private final Backend backend;
  private final double order;
  private final Workers workers;

  TilePipeline(Backend backend, double order, int threads) {
    this.backend = backend;
    this.order = order;
    this.workers = new Workers(Math.min(threads, backend.usefulThreads()));
  }

  Backend backend() {
    return backend;
  }

  double order() {
    return order;
  }

  Workers workers() {
    return workers;
  }

  /** Computes the costs of all slices; needs memory for one tile per thread. */
  void computeCosts(Problem problem, SliceCosts costs) {
    Tiles tiles = tiles(problem, 0, problem.sliceCount());
    workers.forEach(
        tiles.count(),
        t -> {
          List<CircleCoordinates> sides = new ArrayList<>(2);
          try {
            for (Problem.Side side : problem.sides()) {
              sides.add(project(problem, side.points(), tiles, t, CoordinateNeeds.costsOnly()));
            }
            transport(sides, costs);
          } finally {
            sides.forEach(CircleCoordinates::close);
          }
        });
  }

  /**
   * Computes the costs of slices {@code from} (inclusive) to {@code to} (exclusive), with the
   * gradients that the problem wants, and keeps the coordinates until the result is closed.
   *
   * @param needs what every side needs; those whose gradient is wanted get one in addition
   */
  KeptTiles keep(
      Problem problem,
      int from,
      int to,
      CoordinateNeeds needs,
      KeptTiles.Keep keep,
      SliceCosts costs) {
    Tiles tiles = tiles(problem, from, to);
    KeptTiles kept = new KeptTiles(this, problem, keep, tiles.count());
    try {
      workers.forEach(
          tiles.count(),
          t -> {
            for (int s = 0; s < problem.sides().size(); s++) {
              Problem.Side side = problem.sides().get(s);
              CoordinateNeeds own = side.wantGradient() ? needs.withGradient() : needs;
              kept.put(s, t, project(problem, side.points(), tiles, t, own));
            }
            transport(kept.tile(t), costs);
            kept.releaseUnneeded(t);
          });
      return kept;
    } catch (RuntimeException | Error e) {
      kept.close();
      throw e;
    }
  }

  /**
   * Computes the costs between parts of one set, for several draws of the parts. The set is
   * projected and sorted once.
   *
   * @param costs receives the costs of each draw
   * @param memoryBudget about how many bytes of coordinates may be kept at the same time
   * @param progress receives the part of the work that is done, up to 1; may throw to stop the work
   */
  void computeCosts(
      SpherePoints pooled,
      Slices slices,
      List<Parts> draws,
      List<SliceCosts> costs,
      long memoryBudget,
      DoubleConsumer progress) {
    CoordinateNeeds needs = CoordinateNeeds.costsOnly().withParts();
    int chunk = slicesWithin(List.of(pooled), slices, needs, memoryBudget);
    int tasksPerTile = (draws.size() + DRAWS_PER_TASK - 1) / DRAWS_PER_TASK;
    Progress done = new Progress((long) slices.count() * draws.size(), progress);
    for (int from = 0; from < slices.count(); from += chunk) {
      int to = Math.min(slices.count(), from + chunk);
      try (ProjectedTiles tiles = project(pooled, slices, from, to, needs)) {
        workers.forEach(
            tiles.list().size() * tasksPerTile,
            task -> {
              CircleCoordinates tile = tiles.list().get(task / tasksPerTile);
              int first = task % tasksPerTile * DRAWS_PER_TASK;
              int last = Math.min(draws.size(), first + DRAWS_PER_TASK);
              backend
                  .circleOT()
                  .transportParts(
                      tile, draws.subList(first, last), order, costs.subList(first, last));
              done.add((long) tile.sliceCount() * (last - first));
            });
      }
    }
  }

  /** Computes the costs between two sets whose coordinates are kept. */
  void transport(List<CircleCoordinates> x, List<CircleCoordinates> y, SliceCosts costs) {
    workers.forEach(x.size(), t -> transport(List.of(x.get(t), y.get(t)), costs));
  }

  /** Does the same on the calling thread, for callers whose threads share pairs of sets. */
  void transportHere(List<CircleCoordinates> x, List<CircleCoordinates> y, SliceCosts costs) {
    for (int t = 0; t < x.size(); t++) {
      transport(List.of(x.get(t), y.get(t)), costs);
    }
  }

  /**
   * Projects a set on slices {@code from} (inclusive) to {@code to} (exclusive) and keeps the
   * coordinates, in tiles that are the same for all sets.
   */
  ProjectedTiles project(
      SpherePoints points, Slices slices, int from, int to, CoordinateNeeds needs) {
    Tiles tiles = Tiles.of(from, to, backend.laneMultiple(), KEPT_TILE, 1);
    CircleCoordinates[] made = new CircleCoordinates[tiles.count()];
    try {
      workers.forEach(
          tiles.count(),
          t -> {
            SliceTile tile = new SliceTile(slices, tiles.start(t), tiles.end(t));
            made[t] = backend.projection().project(points, tile, needs);
          });
    } catch (RuntimeException | Error e) {
      ProjectedTiles.closeAll(Arrays.asList(made));
      throw e;
    }
    return new ProjectedTiles(List.of(made));
  }

  /**
   * Returns the number of slices, in whole tiles of {@link #project}, for which the coordinates of
   * these sets fit a memory budget.
   */
  int slicesWithin(
      List<SpherePoints> sets, Slices slices, CoordinateNeeds needs, long budgetBytes) {
    long perSlice = 0;
    for (SpherePoints set : sets) {
      perSlice += bytesPerSlice(set, needs);
    }
    int tile =
        Math.max(
            backend.laneMultiple(), KEPT_TILE / backend.laneMultiple() * backend.laneMultiple());
    return wholeTilesWithin(tile, perSlice, slices.count(), budgetBytes);
  }

  /** Returns the number of slices, in whole tiles, whose coordinates fit a memory budget. */
  int slicesWithin(Problem problem, CoordinateNeeds needs, long budgetBytes) {
    int tile = backend.tileSlices(problem.pointCount(), problem.slices().dimension());
    long perSlice = keptBytesPerSlice(problem, needs);
    return wholeTilesWithin(tile, perSlice, problem.sliceCount(), budgetBytes);
  }

  private int wholeTilesWithin(int tile, long bytesPerSlice, int sliceCount, long budgetBytes) {
    long bytesPerTile = Math.max(1, tile * bytesPerSlice);
    long tiles = Math.max(1, withinDevice(budgetBytes) / bytesPerTile);
    return (int) Math.min(sliceCount, tiles * tile);
  }

  /** Returns the bytes that the coordinates of all slices take. */
  long keptBytes(Problem problem, CoordinateNeeds needs) {
    return problem.sliceCount() * keptBytesPerSlice(problem, needs);
  }

  /** Returns a memory budget, reduced to a quarter of the device's own memory if it has any. */
  long withinDevice(long budgetBytes) {
    long device = backend.device().memoryBytes();
    return device == 0 ? budgetBytes : Math.min(budgetBytes, device / 4);
  }

  private long keptBytesPerSlice(Problem problem, CoordinateNeeds needs) {
    long bytes = 0;
    for (Problem.Side side : problem.sides()) {
      bytes += bytesPerSlice(side.points(), side.wantGradient() ? needs.withGradient() : needs);
    }
    return bytes;
  }

  private long bytesPerSlice(SpherePoints points, CoordinateNeeds needs) {
    int perCoordinate = backend.projection().bytesPerCoordinate(points.dimension(), needs);
    return (long) points.size() * perCoordinate;
  }

  private Tiles tiles(Problem problem, int from, int to) {
    int most = backend.tileSlices(problem.pointCount(), problem.slices().dimension());
    return Tiles.of(from, to, backend.laneMultiple(), most, workers.threads());
  }

  private CircleCoordinates project(
      Problem problem, SpherePoints points, Tiles tiles, int t, CoordinateNeeds needs) {
    return backend
        .projection()
        .project(points, new SliceTile(problem.slices(), tiles.start(t), tiles.end(t)), needs);
  }

  private void transport(List<CircleCoordinates> sides, SliceCosts costs) {
    if (sides.size() == 1) {
      backend.circleOT().transportToUniform(sides.get(0), costs);
    } else {
      backend.circleOT().transport(sides.get(0), sides.get(1), order, costs);
    }
  }
}
