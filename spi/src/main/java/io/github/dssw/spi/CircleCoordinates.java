package io.github.dssw.spi;

import io.github.dssw.sphere.SpherePoints;

/**
 * Coordinates of points on the circles of a tile of slices, in turns, 0 ≤ t &lt; 1. The back end
 * that made them holds them in its own memory and layout.
 *
 * <p>If their {@link CoordinateNeeds} include a gradient, they also hold one derivative per
 * coordinate: {@link CircleOT} sets it, {@link #scaleGradient} multiplies it, a {@link
 * Weighting.Reader} adds to it, {@link Projection#pullBack} carries it to the points.
 *
 * <p>Not thread-safe. Closing returns the memory to the back end.
 */
public interface CircleCoordinates extends AutoCloseable {
  /** Returns the points, with their weights. */
  SpherePoints points();

  /** Returns the index, among all slices, of the first slice of the tile. */
  int firstSlice();

  /** Returns the number of slices of the tile. */
  int sliceCount();

  /**
   * Multiplies the gradient in each slice by the factor at the slice's index among all slices. Does
   * nothing if there is no gradient.
   */
  void scaleGradient(double[] factors);

  @Override
  void close();
}
