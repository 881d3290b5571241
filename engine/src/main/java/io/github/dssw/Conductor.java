package io.github.dssw;

import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import java.util.List;

/**
 * Walks two sets of points through the stages of a back end, tile by tile on several threads.
 *
 * <p>Each slice's cost is its own, and gradients are summed over slices in their order, so the
 * results do not depend on the number of threads.
 */
final class Conductor {
  private final Backend backend;
  private final double order;
  private final Workers workers;

  Conductor(Backend backend, double order, int threads) {
    this.backend = backend;
    this.order = order;
    this.workers = new Workers(Math.min(threads, backend.callers()));
  }

  /** One comparison: the sets and the slices. The second set is null for the uniform measure. */
  record Job(SpherePoints x, SpherePoints y, Slices slices) {
    int points() {
      return x.size() + (y == null ? 0 : y.size());
    }
  }

  /** The costs of all slices; memory for one tile a thread. */
  double[] costs(Job job) {
    double[] costs = new double[job.slices().count()];
    Tiles tiles = tiles(job, 0, costs.length);
    workers.forEach(
        tiles.count(),
        t -> {
          try (CircleCoordinates x = project(job, job.x(), tiles.start(t), tiles.end(t), false);
              CircleCoordinates y = project(job, job.y(), tiles.start(t), tiles.end(t), false)) {
            transport(x, y, false, costs);
          }
        });
    return costs;
  }

  /**
   * Coordinates of slices {@code from} up to {@code to}, kept until closed, with the costs and,
   * where asked, their gradients.
   *
   * @param reader the network that is going to read all coordinates; if null, only those with a
   *     gradient are kept
   */
  Held hold(Job job, int from, int to, boolean inX, boolean inY, NetworkEnergy.Kind reader) {
    double[] costs = new double[job.slices().count()];
    Tiles tiles = tiles(job, from, to);
    CircleCoordinates[] xs = new CircleCoordinates[tiles.count()];
    CircleCoordinates[] ys = new CircleCoordinates[tiles.count()];
    Held held = new Held(job, xs, ys, costs);
    try {
      workers.forEach(
          tiles.count(),
          t -> {
            xs[t] = project(job, job.x(), tiles.start(t), tiles.end(t), inX);
            ys[t] = project(job, job.y(), tiles.start(t), tiles.end(t), inY);
            held.prepare(t, reader);
            transport(xs[t], ys[t], inX || inY, costs);
            if (reader == null) {
              held.keep(t, inX, inY);
            }
          });
      return held;
    } catch (RuntimeException | Error e) {
      held.close();
      throw e;
    }
  }

  /**
   * How many slices a chunk of held coordinates may have within a budget, and within a quarter of
   * the device's memory: whole tiles.
   */
  int chunk(Job job, long budgetBytes) {
    int tile = backend.tile(job.points(), job.slices().dimension());
    long bytesPerTile = Math.max(1, (long) tile * job.points() * BYTES_PER_COORDINATE);
    long device = backend.device().memoryBytes();
    long budget = device == 0 ? budgetBytes : Math.min(budgetBytes, device / 4);
    long tiles = Math.max(1, budget / bytesPerTile);
    return (int) Math.min(job.slices().count(), tiles * tile);
  }

  /** A coordinate, its gradient, and the two components it came from. */
  static final int BYTES_PER_COORDINATE = 16;

  private Tiles tiles(Job job, int from, int to) {
    int most = backend.tile(job.points(), job.slices().dimension());
    return Tiles.of(from, to, backend.granule(), most, workers.threads());
  }

  Workers workers() {
    return workers;
  }

  Backend backend() {
    return backend;
  }

  private CircleCoordinates project(
      Job job, SpherePoints points, int from, int to, boolean differentiable) {
    return points == null
        ? null
        : backend.projection().project(points, job.slices(), from, to, differentiable);
  }

  private void transport(
      CircleCoordinates x, CircleCoordinates y, boolean gradient, double[] costs) {
    if (y == null) {
      backend.circleOT().transportToUniform(x, gradient, costs);
    } else {
      backend.circleOT().transport(x, y, order, gradient, costs);
    }
  }

  private static int ceilDiv(int a, int b) {
    return (a + b - 1) / b;
  }

  /** The coordinates of several tiles. */
  final class Held implements AutoCloseable {
    private final Job job;
    private final CircleCoordinates[] xs;
    private final CircleCoordinates[] ys;

    private final double[] costs;

    private Held(Job job, CircleCoordinates[] xs, CircleCoordinates[] ys, double[] costs) {
      this.job = job;
      this.xs = xs;
      this.ys = ys;
      this.costs = costs;
    }

    /** The costs of the slices held, in their places among all slices. */
    double[] costs() {
      return costs;
    }

    List<CircleCoordinates> x() {
      return List.of(xs);
    }

    /** Empty against the uniform measure. */
    List<CircleCoordinates> y() {
      return job.y() == null ? List.of() : List.of(ys);
    }

    private void prepare(int t, NetworkEnergy.Kind reader) {
      if (reader != null) {
        backend.weighting().prepare(reader, xs[t]);
      }
      if (reader != null && ys[t] != null) {
        backend.weighting().prepare(reader, ys[t]);
      }
    }

    /** Lets go of what is not wanted of a tile, so that its memory can serve the next. */
    private void keep(int t, boolean inX, boolean inY) {
      if (!inX) {
        close(xs[t]);
        xs[t] = null;
      }
      if (!inY) {
        close(ys[t]);
        ys[t] = null;
      }
    }

    /** Multiplies the gradients of the costs by one factor a slice. */
    void scale(double[] factors) {
      for (int t = 0; t < xs.length; t++) {
        if (xs[t] != null) {
          xs[t].scaleGradient(factors);
        }
        if (ys[t] != null) {
          ys[t].scaleGradient(factors);
        }
      }
    }

    /** Carries the gradients back to the points; a null array is not wanted. */
    void pullBack(double[] inX, double[] inY) {
      if (inX != null) {
        pullBack(x(), job.x().size(), inX);
      }
      if (inY != null) {
        pullBack(y(), job.y().size(), inY);
      }
    }

    /** Threads share the points, each summing over all slices. */
    private void pullBack(List<CircleCoordinates> tiles, int points, double[] gradient) {
      int block = Math.max(POINT_BLOCK, ceilDiv(points, 8 * workers.threads()));
      block = ceilDiv(block, POINT_BLOCK) * POINT_BLOCK;
      int size = workers.threads() == 1 ? points : block;
      workers.forEach(
          ceilDiv(points, size),
          b ->
              backend
                  .projection()
                  .pullBack(
                      tiles, job.slices(), b * size, Math.min(points, (b + 1) * size), gradient));
    }

    @Override
    public void close() {
      for (int t = 0; t < xs.length; t++) {
        close(xs[t]);
        close(ys[t]);
      }
    }

    private static void close(CircleCoordinates coordinates) {
      if (coordinates != null) {
        coordinates.close();
      }
    }
  }

  /** Blocks of points start at multiples of this, so that vector kernels see whole groups. */
  private static final int POINT_BLOCK = 64;
}
