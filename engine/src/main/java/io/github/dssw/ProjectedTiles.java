package io.github.dssw;

import io.github.dssw.spi.CircleCoordinates;
import java.util.List;

/** The coordinates of one set, tile by tile, kept until this is closed. */
record ProjectedTiles(List<CircleCoordinates> list) implements AutoCloseable {
  @Override
  public void close() {
    list.forEach(CircleCoordinates::close);
  }
}
