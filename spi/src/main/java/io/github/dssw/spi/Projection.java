package io.github.dssw.spi;

import io.github.dssw.sphere.SpherePoints;
import java.util.List;

/**
 * Projects points onto great circles, and carries gradients back.
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
