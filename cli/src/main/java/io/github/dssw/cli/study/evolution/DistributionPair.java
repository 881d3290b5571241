package io.github.dssw.cli.study.evolution;

import io.github.dssw.sampling.SphericalDistribution;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * Two distributions to compare: a von Mises–Fisher distribution and either the uniform distribution
 * or the same distribution rotated.
 *
 * @param dimension d
 * @param kappa the concentration of the von Mises–Fisher distribution
 * @param angle the angle of the rotation in radians; not a number for the uniform distribution
 * @param projections the number of slices for the comparison
 */
record DistributionPair(int dimension, double kappa, double angle, int projections) {
  static DistributionPair withUniform(int d, double kappa, int projections) {
    return new DistributionPair(d, kappa, Double.NaN, projections);
  }

  static DistributionPair withRotated(int d, double kappa, double angle, int projections) {
    return new DistributionPair(d, kappa, angle, projections);
  }

  /**
   * Samples of both distributions and a seed for slices.
   *
   * @param x points of the first distribution
   * @param y points of the second distribution
   * @param sliceSeed the seed of the slices
   */
  record Samples(SpherePoints x, SpherePoints y, long sliceSeed) {}

  /**
   * Draws samples. They depend on all arguments and on all components of this record except the
   * number of slices: all distances and all numbers of slices see the same points.
   */
  Samples draw(int points, long seed, int redraw) {
    long key = seed;
    for (long part :
        new long[] {
          dimension, Double.doubleToLongBits(kappa), Double.doubleToLongBits(angle), redraw
        }) {
      key = new RandomStream(key, part).bits();
    }
    RandomStream random = new RandomStream(key, 0);
    return new Samples(
        first().sample(points, random.bits()),
        second().sample(points, random.bits()),
        random.bits());
  }

  /**
   * Returns the von Mises–Fisher distribution. All coordinates of its mean direction are equal, so
   * that no axis, and not the pole of S3W, is special.
   */
  VonMisesFisher first() {
    double[] mean = new double[dimension];
    Arrays.fill(mean, 1);
    return new VonMisesFisher(mean, kappa);
  }

  private SphericalDistribution second() {
    if (Double.isNaN(angle)) {
      return new UniformOnSphere(dimension);
    }
    double[] mean = first().mean();
    double[] rotated = new double[dimension];
    for (int k = 0; k < dimension; k++) {
      rotated[k] = Math.cos(angle) * mean[k];
    }
    rotated[0] += Math.sin(angle) * Math.sqrt(0.5);
    rotated[1] -= Math.sin(angle) * Math.sqrt(0.5);
    return new VonMisesFisher(rotated, kappa);
  }
}
