package io.github.dssw.cli.files;

import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** Reads rows of a file as places on the Earth: latitude, longitude in degrees. */
final class PlaceRows {
  private final Rows rows;

  PlaceRows(Rows rows) {
    this.rows = rows;
  }

  /** Returns all places; if there are none, the file is wrong. */
  SpherePoints readAll() throws IOException {
    return readSome(Integer.MAX_VALUE)
        .orElseThrow(() -> new IllegalArgumentException("there are no points"));
  }

  /** Returns the next places, at most this number; empty at the end. */
  Optional<SpherePoints> readSome(int most) throws IOException {
    DoubleStream.Builder latitudes = DoubleStream.builder();
    DoubleStream.Builder longitudes = DoubleStream.builder();
    double[] place = new double[2];
    int count = 0;
    for (; count < most && rows.next(place); count++) {
      DataFiles.checkFinite(rows, place);
      if (Math.abs(place[0]) > 90) {
        throw rows.problem(0, "is latitude " + place[0] + ", not between -90 and 90 degrees");
      }
      latitudes.add(place[0]);
      longitudes.add(place[1]);
    }
    return count == 0
        ? Optional.empty()
        : Optional.of(
            SpherePoints.ofLatLon(latitudes.build().toArray(), longitudes.build().toArray()));
  }
}
