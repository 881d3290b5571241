package io.github.dssw.cli.density;

import io.github.dssw.sphere.SpherePoints;

/**
 * The mean log-density of points, in nats per point.
 *
 * @param mean the mean by the weights of the points
 * @param standardError the standard error of the mean as an estimate for all points of the same
 *     distribution
 */
public record LogLikelihood(double mean, double standardError) {
  /** The mean log-density of any points under the uniform distribution. */
  public static final double UNIFORM = -Math.log(4 * Math.PI);

  /** Returns the mean of the log-densities of points. */
  public static LogLikelihood of(SpherePoints points, double[] logDensities) {
    double mean = 0;
    for (int i = 0; i < logDensities.length; i++) {
      mean += points.weight(i) * logDensities[i];
    }
    double squares = 0;
    double squaredWeights = 0;
    for (int i = 0; i < logDensities.length; i++) {
      double weight = points.weight(i);
      squares += weight * weight * (logDensities[i] - mean) * (logDensities[i] - mean);
      squaredWeights += weight * weight;
    }
    // Divides by n − 1 instead of n if weights are equal.
    return new LogLikelihood(mean, Math.sqrt(squares / (1 - squaredWeights)));
  }
}
