package io.github.dssw.density;

import io.github.dssw.sampling.SphericalDistribution;
import io.github.dssw.sphere.SpherePoints;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A density on the sphere of R³ with parameters that can be trained. Immutable and thread-safe.
 *
 * <pre>{@code
 * DensityModel model = DensityModel.read(file);
 * double[] logs = model.logDensities(places);
 * SpherePoints draws = model.sample(1000, 42);
 * }</pre>
 */
public sealed interface DensityModel extends SphericalDistribution permits ParametricModel {
  /** Returns the number of parameters. */
  int parameterCount();

  /** Returns a copy of all parameters. */
  double[] parameters();

  /**
   * Returns the same kind of model with other parameters.
   *
   * @throws IllegalArgumentException if their number is wrong, or one of them has no meaning
   */
  DensityModel withParameters(double[] parameters);

  /**
   * Returns the mean of −log p over the points, by their weights, and computes its derivatives.
   *
   * @param gradient receives the derivatives in the parameters
   */
  double negativeLogLikelihood(SpherePoints points, double[] gradient);

  /** Returns the kind and size of the model in words, without its parameters. */
  String describe();

  /** Writes the model to a file, whole or not at all. */
  default void write(Path file) throws IOException {
    ModelFile.write(this, file);
  }

  /**
   * Reads a file that {@link #write} has written, to the same bits.
   *
   * @throws IOException naming the file, if it is not such a file or not a whole one
   */
  static DensityModel read(Path file) throws IOException {
    return ModelFile.read(file);
  }

  @Override
  default int dimension() {
    return 3;
  }
}
