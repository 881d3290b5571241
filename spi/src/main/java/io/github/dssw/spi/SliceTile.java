package io.github.dssw.spi;

import io.github.dssw.sphere.Slices;
import java.util.Objects;

/**
 * A run of consecutive slices that pass through the stages together.
 *
 * <pre>{@code
 * SliceTile tile = new SliceTile(slices, 64, 128);
 * CircleCoordinates x = projection.project(points, tile, CoordinateNeeds.costsOnly());
 * }</pre>
 *
 * @param slices all slices
 * @param from the index of the first slice of the tile
 * @param to the index after its last slice
 */
public record SliceTile(Slices slices, int from, int to) {
  /** Checks that the tile lies within the slices. */
  public SliceTile {
    Objects.checkFromToIndex(from, to, slices.count());
  }

  /** Returns all slices as one tile. */
  public static SliceTile all(Slices slices) {
    return new SliceTile(slices, 0, slices.count());
  }

  /** Returns the number of slices of the tile. */
  public int count() {
    return to - from;
  }
}
