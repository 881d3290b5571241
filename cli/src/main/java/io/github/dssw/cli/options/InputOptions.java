package io.github.dssw.cli.options;

import io.github.dssw.cli.files.DataFiles;
import io.github.dssw.cli.files.FilePlan;
import io.github.dssw.sphere.SpherePoints;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The format of the files of points, and the files of their weights. */
public final class InputOptions extends PointOptions {
  @Option(
      names = "--x-weights",
      paramLabel = "F",
      description = "Weights of the points of X: .npy or .csv (default: equal).")
  private Path xWeights;

  @Option(
      names = "--y-weights",
      paramLabel = "F",
      description = "Weights of the points of Y: .npy or .csv (default: equal).")
  private Path yWeights;

  /** Reads the points of X with their weights. */
  public SpherePoints x(Path file) {
    return read(file, xWeights);
  }

  /** Reads the points of Y with their weights. */
  public SpherePoints y(Path file) {
    return read(file, yWeights);
  }

  /** Adds the files of weights to the inputs. */
  public void addTo(FilePlan plan) {
    plan.reads("--x-weights", xWeights).reads("--y-weights", yWeights);
  }

  /** Returns whether there are weights of Y. */
  public boolean hasYWeights() {
    return yWeights != null;
  }

  private SpherePoints read(Path file, Path weights) {
    SpherePoints points = points(file);
    return weights == null ? points : DataFiles.weighted(points, weights);
  }
}
