package io.github.dssw.cli.options;

import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.files.FilePlan;
import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** How files of points are to be read, and the files of their weights. */
public final class InputOptions {
  @Option(
      names = "--latlon",
      description = "Rows are places on the Earth: latitude, longitude in degrees.")
  private boolean latLon;

  @Option(names = "--x-weights", paramLabel = "F", description = "Weights of X: .npy or .csv.")
  private Path xWeights;

  @Option(names = "--y-weights", paramLabel = "F", description = "Weights of Y: .npy or .csv.")
  private Path yWeights;

  /** The points of X. */
  public SpherePoints x(Path file) {
    return read(file, xWeights);
  }

  /** The points of Y. */
  public SpherePoints y(Path file) {
    return read(file, yWeights);
  }

  /** Adds the files of weights to the inputs. */
  public void addTo(FilePlan plan) {
    plan.reads("--x-weights", xWeights).reads("--y-weights", yWeights);
  }

  /** Whether weights of Y were given. */
  public boolean hasYWeights() {
    return yWeights != null;
  }

  private SpherePoints read(Path file, Path weights) {
    SpherePoints points = latLon ? DataFiles.places(file) : DataFiles.points(file);
    return weights == null ? points : DataFiles.weighted(points, weights);
  }
}
