package io.github.dssw.spi;

import io.github.dssw.sphere.SpherePoints;

/**
 * Coordinates of points on the circles of a tile of slices, in turns, 0 ≤ t &lt; 1. The back end
 * that made them holds them in its own memory and layout.
 *
 * <pre>{@code
 * CoordinateNeeds needs = CoordinateNeeds.costsOnly().withGradient();
 * try (CircleCoordinates onX = projection.project(x, tile, needs);
 *     CircleCoordinates onY = projection.project(y, tile, CoordinateNeeds.costsOnly())) {
 *   circleOT.transport(onX, onY, order, costs);             // sets the gradient of onX
 *   onX.scaleGradient(factors);
 *   projection.pullBack(List.of(onX), 0, x.size(), gradient);
 * }
 * }</pre>
 *
 * <p>If their {@link CoordinateNeeds} include a gradient, they also hold one derivative per
 * coordinate: {@link CircleOT} sets it, {@link #scaleGradient} multiplies it, a {@link
 * Weighting.Reader} adds to it, {@link Projection#pullBack} carries it to the points. If they
 * include potentials, {@link CircleOT} sets one potential per coordinate, and {@link
 * #addPotentials} adds them up over the slices.
 *
 * <p>Not thread-safe. Closing returns the memory to the back end.
 */
public abstract class CircleCoordinates implements AutoCloseable {
  private final SpherePoints points;
  private final SliceTile tile;

  /** Creates the coordinates of these points in these slices. */
  protected CircleCoordinates(SpherePoints points, SliceTile tile) {
    this.points = points;
    this.tile = tile;
  }

  /** Returns the points, with their weights. */
  public final SpherePoints points() {
    return points;
  }

  /** Returns the slices. */
  public final SliceTile tile() {
    return tile;
  }

  /** Returns the index, among all slices, of the first slice of the tile. */
  public final int firstSlice() {
    return tile.from();
  }

  /** Returns the number of slices of the tile. */
  public final int sliceCount() {
    return tile.count();
  }

  /**
   * Multiplies the gradient in each slice by the factor at the slice's index among all slices. Does
   * nothing if there is no gradient.
   */
  public abstract void scaleGradient(double[] factors);

  /**
   * Adds to {@code sums}, for points {@code fromPoint} (inclusive) to {@code toPoint} (exclusive),
   * the potentials of the point in all slices of the tile, each times the factor at the slice's
   * index among all slices; the factors of slices without potentials are 0. Slices are added in
   * their order, in double. Threads may process different points at the same time.
   *
   * @param sums one number per point
   * @throws IllegalStateException if the back end does not compute potentials ({@link
   *     Backend#hasPotentials})
   */
  public void addPotentials(double[] factors, int fromPoint, int toPoint, double[] sums) {
    throw new IllegalStateException("this back end does not compute potentials");
  }

  /**
   * Says that nothing but {@link #addPotentials} will be called, so that the memory of the rest can
   * be returned early.
   */
  public void keepPotentialsOnly() {}

  @Override
  public abstract void close();
}
