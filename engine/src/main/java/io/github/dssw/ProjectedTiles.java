package io.github.dssw;

import io.github.dssw.spi.CircleCoordinates;
import java.util.List;
import java.util.Objects;

/** The coordinates of one set, tile by tile, kept until this is closed. */
record ProjectedTiles(List<CircleCoordinates> list) implements AutoCloseable {
  @Override
  public void close() {
    closeAll(list);
  }

  /** Returns the number of slices of all tiles. */
  static int sliceCount(List<CircleCoordinates> tiles) {
    return tiles.stream().mapToInt(CircleCoordinates::sliceCount).sum();
  }

  /** Closes the tiles that are not null. */
  static void closeAll(List<CircleCoordinates> tiles) {
    tiles.stream().filter(Objects::nonNull).forEach(CircleCoordinates::close);
  }
}
