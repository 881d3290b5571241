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
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

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

  /**
   * The bytes of coordinates that are projected together. More would not stay in cache until they
   * are sorted. A single block of slices may take more: half as much as its points.
   */
  private static final long TOGETHER_BYTES = 16L << 20;

  private final Backend backend;
  private final double order;
  private final Workers workers;

  TilePipeline(Backend backend, double order, int threads) {
    this.backend = backend;
    this.order = order;
    this.workers = new Workers(Math.min(threads, backend.usefulThreads()));
  }

  /** Returns the pipeline that does all work on the calling thread. */
  TilePipeline onOneThread() {
    return new TilePipeline(backend, order, 1);
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

  /**
   * Computes the costs of slices {@code from} (inclusive) to {@code to} (exclusive); needs memory
   * for one tile per thread, or for the slices that are projected together.
   *
   * @param done counts the slices
   */
  void computeCosts(Problem problem, int from, int to, SliceCosts costs, Progress done) {
    CoordinateNeeds needs = CoordinateNeeds.costsOnly();
    Problem plain = problem.costsOnly();
    int chunk = chunk(plain, needs);
    if (chunk == 0) {
      computeCostsByTile(problem, from, to, costs, done);
      return;
    }
    for (int first = from; first < to; first += chunk) {
      int last = Math.min(to, first + chunk);
      keep(plain, first, last, needs, KeptTiles.Keep.GRADIENTS, costs, done).close();
    }
  }

  /**
   * Returns the number of slices that are projected before the first of them is sorted, or 0 if
   * tiles are projected one by one.
   */
  private int chunk(Problem problem, CoordinateNeeds needs) {
    int together = backend.projection().slicesTogether(problem.slices());
    return together == 1 ? 0 : Math.max(together, slicesWithin(problem, needs, TOGETHER_BYTES));
  }

  /**
   * Computes the costs of all slices, with the gradients and potentials that the problem wants, and
   * keeps what it wants until the results are closed. Coordinates that are not kept take no more
   * memory than those of {@link #computeCosts}.
   *
   * @param done counts the slices
   * @param beside a small task of the caller's that a thread does while others do the tiles
   */
  List<KeptTiles> keepInChunks(
      Problem problem,
      CoordinateNeeds needs,
      SliceCosts costs,
      Progress done,
      Optional<Runnable> beside) {
    int all = problem.sliceCount();
    int chunk = problem.wantsGradient() ? 0 : chunk(problem.costsOnly(), needs);
    List<KeptTiles> kept = new ArrayList<>();
    try {
      for (int from = 0; from < all; from += chunk == 0 ? all : chunk) {
        int to = chunk == 0 ? all : Math.min(all, from + chunk);
        Optional<Runnable> now = from == 0 ? beside : Optional.empty();
        kept.add(keep(problem, from, to, needs, KeptTiles.Keep.GRADIENTS, costs, done, now));
      }
      return kept;
    } catch (RuntimeException | Error e) {
      kept.forEach(KeptTiles::close);
      throw e;
    }
  }

  private void computeCostsByTile(
      Problem problem, int from, int to, SliceCosts costs, Progress done) {
    Tiles tiles = tiles(problem, from, to);
    workers.forEach(
        tiles.count(),
        t -> {
          List<CircleCoordinates> sides = new ArrayList<>(2);
          try {
            for (Problem.Side side : problem.sides()) {
              sides.add(project(problem, side.points(), tiles, t, CoordinateNeeds.costsOnly()));
            }
            transport(sides, costs);
            done.add(tiles.size(t));
          } finally {
            sides.forEach(CircleCoordinates::close);
          }
        });
  }

  /**
   * Computes the costs of slices {@code from} (inclusive) to {@code to} (exclusive), with the
   * gradients and potentials that the problem wants, and keeps the coordinates until the result is
   * closed.
   *
   * @param needs what every side needs in addition to what the problem wants
   * @param done counts the slices
   */
  KeptTiles keep(
      Problem problem,
      int from,
      int to,
      CoordinateNeeds needs,
      KeptTiles.Keep keep,
      SliceCosts costs,
      Progress done) {
    return keep(problem, from, to, needs, keep, costs, done, Optional.empty());
  }

  private KeptTiles keep(
      Problem problem,
      int from,
      int to,
      CoordinateNeeds needs,
      KeptTiles.Keep keep,
      SliceCosts costs,
      Progress done,
      Optional<Runnable> beside) {
    Tiles tiles = tiles(problem, from, to);
    KeptTiles kept = new KeptTiles(this, problem, keep, tiles.count());
    boolean together = backend.projection().slicesTogether(problem.slices()) > 1;
    try {
      if (together) {
        projectTogether(problem, tiles, needs, kept);
      }
      List<Runnable> tasks = new ArrayList<>();
      beside.ifPresent(tasks::add);
      for (int t : longestFirst(problem, tiles)) {
        tasks.add(
            () -> {
              for (int s = 0; s < problem.sides().size() && !together; s++) {
                Problem.Side side = problem.sides().get(s);
                CoordinateNeeds own = problem.needs(side, needs);
                kept.put(s, t, project(problem, side.points(), tiles, t, own));
              }
              transport(kept.tile(t), costs);
              kept.releaseUnneeded(t);
              done.add(tiles.size(t));
            });
      }
      workers.forEach(tasks.size(), task -> tasks.get(task).run());
      return kept;
    } catch (RuntimeException | Error e) {
      kept.close();
      throw e;
    }
  }

  /**
   * Returns the tiles in the order in which threads take them. Those with potentials take about
   * twice as long as others: if one came last, all other threads would wait for it.
   */
  private static int[] longestFirst(Problem problem, Tiles tiles) {
    IntPredicate isLong = t -> problem.potentials().containsAnyOf(tile(problem.slices(), tiles, t));
    return IntStream.concat(
            IntStream.range(0, tiles.count()).filter(isLong),
            IntStream.range(0, tiles.count()).filter(isLong.negate()))
        .toArray();
  }

  /**
   * Computes the costs between parts of one set, for several draws of the parts.
   *
   * @param tiles coordinates of the whole set
   * @param costs receives the costs of each draw
   */
  void transportParts(
      ProjectedTiles tiles, List<Parts> draws, List<SliceCosts> costs, Progress done) {
    int tileCount = tiles.list().size();
    int tasksPerTile = (draws.size() + DRAWS_PER_TASK - 1) / DRAWS_PER_TASK;
    workers.forEach(
        tileCount * tasksPerTile,
        task -> {
          // The same draws for one tile after another: back ends prepare them once.
          CircleCoordinates tile = tiles.list().get(task % tileCount);
          int first = task / tileCount * DRAWS_PER_TASK;
          int last = Math.min(draws.size(), first + DRAWS_PER_TASK);
          backend
              .circleOT()
              .transportParts(tile, draws.subList(first, last), order, costs.subList(first, last));
          done.add((long) tile.sliceCount() * (last - first));
        });
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
    return new ProjectedTiles(projectTogether(points, slices, tiles, needs));
  }

  private List<CircleCoordinates> projectTogether(
      SpherePoints points, Slices slices, Tiles tiles, CoordinateNeeds needs) {
    List<SliceTile> all =
        IntStream.range(0, tiles.count()).mapToObj(t -> tile(slices, tiles, t)).toList();
    return backend.projection().projectTogether(points, all, needs, workers);
  }

  /** Projects all sides on all tiles; threads share the points instead of the tiles. */
  private void projectTogether(
      Problem problem, Tiles tiles, CoordinateNeeds needs, KeptTiles kept) {
    for (int s = 0; s < problem.sides().size(); s++) {
      Problem.Side side = problem.sides().get(s);
      List<CircleCoordinates> made =
          projectTogether(side.points(), problem.slices(), tiles, problem.needs(side, needs));
      for (int t = 0; t < tiles.count(); t++) {
        kept.put(s, t, made.get(t));
      }
    }
  }

  /**
   * Returns the number of slices for which the coordinates of these sets fit a memory budget, in
   * the units of {@link #wholeTilesWithin}.
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
    return wholeTilesWithin(tile, perSlice, slices, budgetBytes);
  }

  /** Returns the number of slices whose coordinates fit a memory budget, in the same units. */
  int slicesWithin(Problem problem, CoordinateNeeds needs, long budgetBytes) {
    int tile = backend.tileSlices(problem.pointCount(), problem.slices().dimension());
    long perSlice = keptBytesPerSlice(problem, needs);
    return wholeTilesWithin(tile, perSlice, problem.slices(), budgetBytes);
  }

  /**
   * Returns the number of slices that fit a budget: a multiple of those that are projected
   * together, or, if these are too many, whole tiles.
   */
  private int wholeTilesWithin(int tile, long bytesPerSlice, Slices slices, long budgetBytes) {
    int together = backend.projection().slicesTogether(slices);
    long fitting = withinDevice(budgetBytes) / Math.max(1, bytesPerSlice);
    long unit = together > 1 && fitting >= together ? together : tile;
    return (int) Math.min(slices.count(), Math.max(1, fitting / unit) * unit);
  }

  /** Returns the bytes that the kept coordinates take, if those of other slices are released. */
  long keptBytes(Problem problem, CoordinateNeeds needs) {
    return problem.keptCount() * keptBytesPerSlice(problem, needs);
  }

  /** Returns the bytes that the coordinates of all slices take. */
  long allBytes(Problem problem, CoordinateNeeds needs) {
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
      bytes += bytesPerSlice(side.points(), problem.needs(side, needs));
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
    return backend.projection().project(points, tile(problem.slices(), tiles, t), needs);
  }

  private static SliceTile tile(Slices slices, Tiles tiles, int t) {
    return new SliceTile(slices, tiles.start(t), tiles.end(t));
  }

  private void transport(List<CircleCoordinates> sides, SliceCosts costs) {
    if (sides.size() == 1) {
      backend.circleOT().transportToUniform(sides.get(0), costs);
    } else {
      backend.circleOT().transport(sides.get(0), sides.get(1), order, costs);
    }
  }
}
