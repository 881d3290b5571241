package io.github.dssw.cli.options;

import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The format of the files of points. */
public class PointOptions {
  @Option(
      names = "--latlon",
      description = "Rows of points are places on the Earth: latitude, longitude in degrees.")
  private boolean latLon;

  /** Reads points without weights. */
  public final SpherePoints points(Path file) {
    return latLon ? DataFiles.places(file) : DataFiles.points(file);
  }

  /** Returns whether the points are places on the Earth. */
  public final boolean isLatLon() {
    return latLon;
  }
}
