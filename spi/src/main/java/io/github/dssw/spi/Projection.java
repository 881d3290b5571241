package io.github.dssw.spi;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Projects points onto great circles, and carries gradients back.
 *
 * <pre>{@code
 * CoordinateNeeds needs = CoordinateNeeds.costsOnly();
 * try (CircleCoordinates tile = projection.project(points, SliceTile.all(slices), needs)) {
 *   circleOT.transportToUniform(tile, costs);
 * }
 * }</pre>
 *
 * <p>With u = Uᵀx the coordinate is t = (π + atan2(−u₂, −u₁)) / 2π (the paper's Algorithm 1). Where
 * u = 0, t is 0 and has no gradient.
 */
public interface Projection {
  /**
   * Computes the coordinates of points in the slices of a tile.
   *
   * @param needs what the caller will do with the coordinates
   */
  CircleCoordinates project(SpherePoints points, SliceTile tile, CoordinateNeeds needs);

  /**
   * Computes the coordinates of points in consecutive tiles, with threads that the caller lends. A
   * back end overrides this if slices share work.
   *
   * @return one element per tile
   */
  default List<CircleCoordinates> projectTogether(
      SpherePoints points, List<SliceTile> tiles, CoordinateNeeds needs, Parallel parallel) {
    CircleCoordinates[] made = new CircleCoordinates[tiles.size()];
    try {
      parallel.forEach(made.length, t -> made[t] = project(points, tiles.get(t), needs));
    } catch (RuntimeException | Error e) {
      Stream.of(made).filter(Objects::nonNull).forEach(CircleCoordinates::close);
      throw e;
    }
    return List.of(made);
  }

  /**
   * Projects points on all slices and adds each to the arc that it falls into. Coordinates are not
   * kept, and nothing is sorted. The arc of a point depends on the point and the slice alone, not
   * on the points beside it.
   *
   * @throws IllegalStateException if the back end cannot do this
   */
  default void countArcs(SpherePoints points, Slices slices, ArcCounts counts, Parallel parallel) {
    throw new IllegalStateException(
        "this back end does not count points on arcs; the back ends simd and scalar do");
  }

  /**
   * Returns the number of consecutive slices, from a multiple of that number on, that share the
   * work of their projection. It is 1 if each slice is projected by itself, so that {@link
   * #projectTogether} gains nothing.
   */
  default int slicesTogether(Slices slices) {
    return 1;
  }

  /**
   * Adds to {@code gradient} (n × d, row by row) the gradients in points {@code fromPoint}
   * (inclusive) to {@code toPoint} (exclusive) that follow from the gradients in the coordinates of
   * these tiles.
   *
   * <p>Threads may process different points at the same time. Slices are added in the order of the
   * tiles, so the sum does not depend on the threads.
   */
  void pullBack(
      List<? extends CircleCoordinates> tiles, int fromPoint, int toPoint, double[] gradient);

  /**
   * Returns the bytes of memory that one coordinate takes while it is kept.
   *
   * @param dimension the dimension d of the points
   */
  int bytesPerCoordinate(int dimension, CoordinateNeeds needs);
}
