package io.github.dssw.cli.study.runtime;

import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * The size of a computation that is timed.
 *
 * @param points n, the number of points of each set
 * @param projections L
 * @param dimension d
 */
record ProblemSize(int points, int projections, int dimension) {
  private static final double KAPPA = 10;

  SpherePoints uniform(long seed) {
    return new UniformOnSphere(dimension).sample(points, seed);
  }

  SpherePoints concentrated(long seed) {
    double[] mean = new double[dimension];
    Arrays.fill(mean, 1);
    return new VonMisesFisher(mean, KAPPA).sample(points, seed + 1);
  }
}
