package io.github.dssw;

import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.SliceTile;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes the sets of a problem through the stages of a back end, tile by tile on several threads.
 *
 * <p>Each slice's cost is independent of the others, and gradients are summed over slices in their
 * order, so results do not depend on the number of threads.
 */
final class TilePipeline {
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

  /** Returns the number of slices, in whole tiles, whose coordinates fit a memory budget. */
  int slicesWithin(Problem problem, CoordinateNeeds needs, long budgetBytes) {
    int tile = backend.tileSlices(problem.pointCount(), problem.slices().dimension());
    long bytesPerTile = Math.max(1, tile * keptBytesPerSlice(problem, needs));
    long tiles = Math.max(1, withinDevice(budgetBytes) / bytesPerTile);
    return (int) Math.min(problem.sliceCount(), tiles * tile);
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
      CoordinateNeeds own = side.wantGradient() ? needs.withGradient() : needs;
      int perCoordinate =
          backend.projection().bytesPerCoordinate(problem.slices().dimension(), own);
      bytes += (long) side.points().size() * perCoordinate;
    }
    return bytes;
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
