package io.github.dssw.cli.study.evolution;

import io.github.dssw.sampling.SphericalDistribution;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * What is compared: a von Mises–Fisher distribution with the uniform one, or with itself turned.
 *
 * @param dimension d
 * @param kappa its concentration
 * @param angle how far it is turned, in radians; not a number for the uniform distribution
 * @param projections how many slices it is seen through
 */
record DistributionPair(int dimension, double kappa, double angle, int projections) {
  static DistributionPair againstUniform(int d, double kappa, int projections) {
    return new DistributionPair(d, kappa, Double.NaN, projections);
  }

  static DistributionPair turned(int d, double kappa, double angle, int projections) {
    return new DistributionPair(d, kappa, angle, projections);
  }

  /**
   * Samples and a seed for slices. They depend on the draw's number and on everything here but the
   * number of slices, so all distances, and all numbers of slices, see the same points.
   *
   * @param x of the distribution
   * @param y of the other
   * @param slices what slices are drawn from
   */
  record Draw(SpherePoints x, SpherePoints y, long slices) {}

  Draw draw(int samples, long seed, int redraw) {
    long key = seed;
    for (long part :
        new long[] {
          dimension, Double.doubleToLongBits(kappa), Double.doubleToLongBits(angle), redraw
        }) {
      key = new RandomStream(key, part).bits();
    }
    RandomStream random = new RandomStream(key, 0);
    return new Draw(
        one().sample(samples, random.bits()),
        other().sample(samples, random.bits()),
        random.bits());
  }

  /** The mean direction has all coordinates equal: no axis, and no pole of S3W, is special. */
  VonMisesFisher one() {
    double[] mean = new double[dimension];
    Arrays.fill(mean, 1);
    return new VonMisesFisher(mean, kappa);
  }

  private SphericalDistribution other() {
    if (Double.isNaN(angle)) {
      return new UniformOnSphere(dimension);
    }
    double[] mean = one().mean();
    double[] turned = new double[dimension];
    for (int k = 0; k < dimension; k++) {
      turned[k] = Math.cos(angle) * mean[k];
    }
    turned[0] += Math.sin(angle) * Math.sqrt(0.5);
    turned[1] -= Math.sin(angle) * Math.sqrt(0.5);
    return new VonMisesFisher(turned, kappa);
  }
}
