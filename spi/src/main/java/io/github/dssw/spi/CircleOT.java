package io.github.dssw.spi;

/**
 * Exact optimal transport on circles of circumference 1, with the cost geodesic distance to the
 * power p ≥ 1.
 *
 * <p>Costs are written at the index of their slice among all slices. With {@code gradient}, the
 * derivatives of each slice's cost with respect to its coordinates, the optimal plan held fixed,
 * are set in the coordinates, which must be differentiable.
 */
public interface CircleOT {
  /**
   * W<sub>p</sub><sup>p</sup> between two sets in each slice of a tile.
   *
   * @param x coordinates of the first set
   * @param y coordinates of the second set, in the same slices
   * @param order p
   * @param gradient whether to set gradients too, in whichever of x and y is differentiable
   * @param costs where the costs go, L long
   */
  void transport(
      CircleCoordinates x, CircleCoordinates y, double order, boolean gradient, double[] costs);

  /** The same between a set and the uniform measure on the circle, for p = 2. */
  void transportToUniform(CircleCoordinates x, boolean gradient, double[] costs);
}
