package io.github.dssw.spi;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.util.List;

/**
 * Points onto great circles: with u = Uᵀx, the coordinate t = (π + atan2(−u₂, −u₁)) / 2π; t = 0 and
 * without gradient where u = 0.
 */
public interface Projection {
  /**
   * The coordinates of points in slices {@code from} up to but not including {@code to}.
   *
   * @param differentiable whether a gradient is to be carried back
   */
  CircleCoordinates project(
      SpherePoints points, Slices slices, int from, int to, boolean differentiable);

  /**
   * Adds to {@code gradient} (n × d, row after row) what the gradients of these tiles' coordinates
   * mean for points {@code fromPoint} up to but not including {@code toPoint}.
   *
   * <p>Different threads may do different points at once. The sum over slices goes in the order of
   * the tiles.
   */
  void pullBack(
      List<? extends CircleCoordinates> tiles,
      Slices slices,
      int fromPoint,
      int toPoint,
      double[] gradient);
}
