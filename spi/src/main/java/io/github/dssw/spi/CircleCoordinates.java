package io.github.dssw.spi;

import io.github.dssw.sphere.SpherePoints;

/**
 * Coordinates of points on the circles of a tile of slices, in turns from 0 up to but not including
 * 1, held by the back end that made them, in memory of its own choosing.
 *
 * <p>If made differentiable they also hold a gradient, one number a coordinate: {@link CircleOT}
 * sets it, {@link #scaleGradient} and {@link Weighting} work on it, {@link Projection#pullBack}
 * carries it to the points.
 *
 * <p>Not thread-safe: one thread at a time. Closing gives the memory back for the next tile.
 */
public interface CircleCoordinates extends AutoCloseable {
  /** The points they are coordinates of, with their weights. */
  SpherePoints points();

  /** The index of the first slice of the tile among all slices. */
  int firstSlice();

  /** How many slices the tile has. */
  int sliceCount();

  /** Copies the coordinates in one slice of the tile to the host, in the order of the points. */
  void read(int sliceInTile, double[] into);

  /** Copies the gradient in one slice of the tile to the host, in the order of the points. */
  void readGradient(int sliceInTile, double[] into);

  /**
   * Multiplies the gradient in each slice by the factor at the slice's index among all slices.
   * Nothing happens where there is no gradient.
   */
  void scaleGradient(double[] factors);

  @Override
  void close();
}
