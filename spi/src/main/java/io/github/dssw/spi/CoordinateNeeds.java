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
 * @param sortedRows whether a network reads the rows in ascending order, so that the rows which
 *     transport sorts are kept
 */
public record CoordinateNeeds(boolean gradient, boolean sortedRows) {
  /** Returns the needs of a caller that wants transport costs and nothing else. */
  public static CoordinateNeeds costsOnly() {
    return new CoordinateNeeds(false, false);
  }

  /** Returns these needs and a gradient. */
  public CoordinateNeeds withGradient() {
    return new CoordinateNeeds(true, sortedRows);
  }

  /** Returns these needs and sorted rows. */
  public CoordinateNeeds withSortedRows() {
    return new CoordinateNeeds(gradient, true);
  }
}
