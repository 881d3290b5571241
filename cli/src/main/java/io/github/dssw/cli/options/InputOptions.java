package io.github.dssw.cli.options;

import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** How files of points are to be read. */
public final class InputOptions {
  @Option(
      names = "--latlon",
      description = "Rows are places on the Earth: latitude, longitude in degrees.")
  private boolean latLon;

  /** The points of a file. */
  public SpherePoints read(Path file) {
    return latLon ? DataFiles.places(file) : DataFiles.points(file);
  }
}
