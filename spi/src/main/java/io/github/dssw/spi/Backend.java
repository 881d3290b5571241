package io.github.dssw.spi;

import java.util.Objects;

/**
 * A way to compute the three stages of the distance on one device. Thread-safe.
 *
 * <pre>{@code
 * SliceTile tile = SliceTile.all(slices);
 * SliceCosts costs = new SliceCosts(slices.count(), 2);
 * CoordinateNeeds needs = CoordinateNeeds.costsOnly();
 * try (CircleCoordinates onX = backend.projection().project(x, tile, needs);
 *     CircleCoordinates onY = backend.projection().project(y, tile, needs)) {
 *   backend.circleOT().transport(onX, onY, 2, costs);
 * }
 * }</pre>
 *
 * <p>The caller splits the slices into tiles and takes each tile through {@link Projection} and
 * {@link CircleOT}; {@link Weighting} then reads the coordinates of all slices if the energy is a
 * network. Stages do not call each other: the {@link CircleCoordinates} of a tile, which belong to
 * the back end, are passed from one to the next by the caller.
 */
public interface Backend extends AutoCloseable {
  /** Returns the name of the provider, such as {@code simd}. */
  String name();

  /** Returns the device that the back end computes on. */
  Device device();

  /** Returns the three stages. */
  Stages stages();

  /** Returns the stage that projects points onto circles, and carries gradients back. */
  default Projection projection() {
    return stages().projection();
  }

  /** Returns the stage that computes transport on circles. */
  default CircleOT circleOT() {
    return stages().circleOT();
  }

  /** Returns the stage that evaluates networks. */
  default Weighting weighting() {
    return stages().weighting();
  }

  /**
   * The stages of a back end.
   *
   * @param projection projects points onto circles, and carries gradients back
   * @param circleOT computes transport on circles
   * @param weighting evaluates networks
   */
  record Stages(Projection projection, CircleOT circleOT, Weighting weighting) {
    /** Checks that there are three stages. */
    public Stages {
      Objects.requireNonNull(projection, "projection");
      Objects.requireNonNull(circleOT, "circleOT");
      Objects.requireNonNull(weighting, "weighting");
    }
  }

  /**
   * Returns the largest number of slices that a tile should have. It depends on the arguments
   * alone.
   *
   * @param points n + m
   * @param dimension d
   */
  int tileSlices(int points, int dimension);

  /**
   * Returns the number of slices that a tile should be a multiple of, so that no vector lane is
   * left empty.
   */
  default int laneMultiple() {
    return 1;
  }

  /**
   * Returns the number of threads that can usefully call the back end at the same time: any number
   * unless told otherwise, 1 for a device that is parallel by itself.
   */
  default int usefulThreads() {
    return Integer.MAX_VALUE;
  }

  /**
   * Returns the distance, in turns, below which rounding dominates: sets that are closer are
   * measured badly.
   */
  double resolution();

  /**
   * Returns whether coordinates can have potentials ({@link CoordinateNeeds}). The caller asks for
   * none otherwise.
   */
  default boolean hasPotentials() {
    return false;
  }

  /** Releases the device and the memory of the back end. Calls after that fail. */
  @Override
  void close();
}
