package io.github.dssw.spi;

import java.util.List;

/**
 * Computes exact optimal transport on circles of circumference 1. Moving a unit of mass over the
 * geodesic distance δ costs δ<sup>p</sup>, 1 ≤ p ≤ {@value #LARGEST_ORDER}.
 *
 * <pre>{@code
 * SliceCosts costs = new SliceCosts(slices.count(), order);
 * circleOT.transport(onX, onY, order, costs);
 * double[] all = costs.values();
 * }</pre>
 *
 * <p>Costs are written at the index of their slice among all slices. In coordinates whose {@link
 * CoordinateNeeds} include a gradient, transport also sets the derivatives of each slice's relative
 * cost (see {@link SliceCosts}) with respect to the coordinates, with the optimal plan held fixed
 * (envelope theorem).
 *
 * <p>In coordinates whose needs include potentials, transport sets the Kantorovich potential of
 * each point: the derivative of the slice's relative cost in the point's mass, up to a constant
 * that is chosen so that the mean over the mass of the set is 0. With the constants restored, the
 * potentials solve the dual problem: φ(x) + ψ(y) ≤ |x − y|<sup>p</sup> for all points, and their
 * means add up to the cost (docs/mathematics.md, "Potentials"). Where the optimal potentials are
 * not unique, as with equal numbers of equal masses, a back end chooses one of them; the choice
 * depends on the slice alone.
 */
public interface CircleOT {
  /**
   * The largest order p that every back end supports. Costs of larger orders spread over more
   * magnitudes than a search in double precision resolves.
   */
  double LARGEST_ORDER = 64;

  /**
   * Computes W<sub>p</sub><sup>p</sup> between two sets in each slice of a tile.
   *
   * @param x coordinates of the first set
   * @param y coordinates of the second set, in the same slices
   * @param order p
   * @param costs receives the cost of each slice of the tile
   */
  void transport(CircleCoordinates x, CircleCoordinates y, double order, SliceCosts costs);

  /**
   * Computes W<sub>p</sub><sup>p</sup> between two parts of one set in each slice of a tile, for
   * several draws of the parts. Parts of a sorted row are sorted, so a draw costs one pass over the
   * row and the search for the plan. The masses of points are those of the parts: weights of the
   * set are not read.
   *
   * @param pooled coordinates of the whole set, made with {@link CoordinateNeeds#withParts};
   *     several threads may read them at the same time
   * @param draws the parts of each draw
   * @param order p
   * @param costs for each draw, receives the cost of each slice of the tile
   */
  void transportParts(
      CircleCoordinates pooled, List<Parts> draws, double order, List<SliceCosts> costs);

  /**
   * Computes W<sub>2</sub><sup>2</sup> between a set and the uniform measure on the circle, in each
   * slice of a tile.
   */
  void transportToUniform(CircleCoordinates x, SliceCosts costs);
}
