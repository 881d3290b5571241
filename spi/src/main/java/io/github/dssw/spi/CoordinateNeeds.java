package io.github.dssw.spi;

/**
 * What a caller will do with coordinates, declared when they are made. A back end prepares exactly
 * this, and stores nothing that is not needed.
 *
 * <pre>{@code
 * CircleCoordinates x =
 *     projection.project(points, tile, CoordinateNeeds.costsOnly().withGradient());
 * }</pre>
 *
 * @param gradient whether {@link CircleOT} sets the gradient of its cost in the coordinates, for
 *     {@link Projection#pullBack} to carry to the points
 * @param sortedRows whether the rows are read in ascending order more than once, by a network or by
 *     several transports, so that they are sorted once and kept
 * @param permutation whether sorted rows keep which point each entry belongs to, as {@link
 *     CircleOT#transportParts} needs
 * @param potentials the slices in which {@link CircleOT} sets the potential of every point, for
 *     {@link CircleCoordinates#addPotentials} to add up; it may set them in others too
 */
public record CoordinateNeeds(
    boolean gradient, boolean sortedRows, boolean permutation, PotentialSlices potentials) {
  /** Returns the needs of a caller that wants transport costs and nothing else. */
  public static CoordinateNeeds costsOnly() {
    return new CoordinateNeeds(false, false, false, PotentialSlices.NONE);
  }

  /** Returns these needs and a gradient. */
  public CoordinateNeeds withGradient() {
    return new CoordinateNeeds(true, sortedRows, permutation, potentials);
  }

  /** Returns these needs and sorted rows. */
  public CoordinateNeeds withSortedRows() {
    return new CoordinateNeeds(gradient, true, permutation, potentials);
  }

  /** Returns these needs and sorted rows that can be divided into parts. */
  public CoordinateNeeds withParts() {
    return new CoordinateNeeds(gradient, true, true, potentials);
  }

  /** Returns these needs and potentials in these slices. */
  public CoordinateNeeds withPotentials(PotentialSlices slices) {
    return new CoordinateNeeds(gradient, sortedRows, permutation, slices);
  }
}
