package io.github.dssw;

import io.github.dssw.parallel.Workers;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Weighting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The coordinates of several tiles, kept between the stages until this is closed. */
final class KeptTiles implements AutoCloseable {
  /** Blocks of points start at multiples of this, so that vector kernels see whole groups. */
  private static final int POINT_BLOCK = 64;

  /** Fewer points are added up in less time than it takes to wake a thread. */
  private static final int POTENTIAL_BLOCK = 2048;

  /** Which coordinates are kept after transport. */
  enum Keep {
    /** Those that have a gradient or potentials. */
    GRADIENTS,
    /** All, because a network reads them. */
    EVERYTHING
  }

  private final TilePipeline pipeline;
  private final Problem problem;
  private final Keep keep;

  /**
   * The tiles of one side, then those of the other. An entry is null before it is made and after it
   * was released.
   */
  private final CircleCoordinates[][] coordinates;

  KeptTiles(TilePipeline pipeline, Problem problem, Keep keep, int tileCount) {
    this.pipeline = pipeline;
    this.problem = problem;
    this.keep = keep;
    this.coordinates = new CircleCoordinates[problem.sides().size()][tileCount];
  }

  void put(int side, int tile, CircleCoordinates made) {
    coordinates[side][tile] = made;
  }

  /** Returns the coordinates of all sides in one tile. */
  List<CircleCoordinates> tile(int tile) {
    List<CircleCoordinates> sides = new ArrayList<>(coordinates.length);
    for (CircleCoordinates[] side : coordinates) {
      sides.add(side[tile]);
    }
    return sides;
  }

  /** Returns the tiles of one side that were not released; none if there is no such side. */
  List<CircleCoordinates> side(int side) {
    return side < coordinates.length
        ? Arrays.stream(coordinates[side]).filter(Objects::nonNull).toList()
        : List.of();
  }

  /** Returns the table that a network reads. */
  Weighting.Table table() {
    return new Weighting.Table(side(0), side(1));
  }

  /**
   * Closes coordinates of a tile that nobody reads again, so that the next tile gets the memory.
   */
  void releaseUnneeded(int tile) {
    for (int s = 0; s < coordinates.length && keep == Keep.GRADIENTS; s++) {
      if (!problem.sides().get(s).wantGradient()) {
        releaseUnneeded(s, tile);
      }
    }
  }

  private void releaseUnneeded(int side, int tile) {
    CircleCoordinates made = coordinates[side][tile];
    if (problem.potentials().containsAnyOf(made.tile())) {
      made.keepPotentialsOnly();
    } else {
      made.close();
      coordinates[side][tile] = null;
    }
  }

  /** Multiplies the gradients of each slice by the factor at its index among all slices. */
  void scaleGradients(double[] factors) {
    for (int s = 0; s < coordinates.length; s++) {
      side(s).forEach(tile -> tile.scaleGradient(factors));
    }
  }

  /** Adds what the gradients in the coordinates mean for the points. */
  void pullBack(Gradients gradients) {
    for (int s = 0; s < coordinates.length; s++) {
      if (problem.sides().get(s).wantGradient()) {
        pullBack(side(s), problem.sides().get(s).points().size(), gradients.arrays()[s]);
      }
    }
  }

  private void pullBack(List<CircleCoordinates> tiles, int points, double[] gradient) {
    forEachBlock(
        points,
        POINT_BLOCK,
        (from, to) -> pipeline.backend().projection().pullBack(tiles, from, to, gradient));
  }

  /**
   * Adds the potentials of the points, each slice's times the factor at its index among all slices,
   * for several sums at the same time. Threads share the points of all sides in one round.
   *
   * @param factors the factors of each sum
   * @param sums each sum has one array per side
   */
  void addPotentials(List<double[]> factors, List<double[][]> sums) {
    forEachBlock(
        problem.pointCount(),
        POTENTIAL_BLOCK,
        (from, to) -> {
          int first = 0;
          for (int s = 0; s < coordinates.length; s++) {
            int size = problem.sides().get(s).points().size();
            int start = Math.max(0, from - first);
            addPotentials(s, start, Math.min(size, to - first), factors, sums);
            first += size;
          }
        });
  }

  private void addPotentials(
      int side, int from, int to, List<double[]> factors, List<double[][]> sums) {
    List<CircleCoordinates> tiles = side(side);
    for (int k = 0; k < sums.size() && from < to; k++) {
      for (CircleCoordinates tile : tiles) {
        tile.addPotentials(factors.get(k), from, to, sums.get(k)[side]);
      }
    }
  }

  /** A task for points {@code from} (inclusive) to {@code to} (exclusive). */
  private interface BlockTask {
    void run(int from, int to);
  }

  /** Threads share the points; each adds all slices, in their order. */
  private void forEachBlock(int points, int least, BlockTask task) {
    Workers workers = pipeline.workers();
    int block = Math.max(least, ceilDiv(points, 8 * workers.threads()));
    int whole = ceilDiv(block, POINT_BLOCK) * POINT_BLOCK;
    int size = workers.threads() == 1 ? points : whole;
    workers.forEach(
        ceilDiv(points, size), b -> task.run(b * size, Math.min(points, (b + 1) * size)));
  }

  @Override
  public void close() {
    for (CircleCoordinates[] side : coordinates) {
      for (CircleCoordinates tile : side) {
        if (tile != null) {
          tile.close();
        }
      }
    }
  }

  private static int ceilDiv(int a, int b) {
    return (a + b - 1) / b;
  }
}
