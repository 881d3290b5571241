package io.github.dssw.properties;

import io.github.dssw.sampling.PowerSpherical;
import io.github.dssw.sampling.SphericalDistribution;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.RandomStream;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;

/**
 * A recipe for draws from a distribution that is symmetric about a direction μ.
 *
 * @param family the family of the distribution
 * @param dimension d
 * @param concentration κ; the uniform distribution ignores it
 * @param seed the seed of the draws and of their mean direction
 */
record AxialDraws(Family family, int dimension, double concentration, long seed) {
  /** Families of distributions about a direction. */
  enum Family {
    /** Density proportional to e^{κt}. */
    VON_MISES_FISHER,
    /** Density proportional to (1 + t)^κ. */
    POWER_SPHERICAL,
    /** Constant density: symmetric about every direction. */
    UNIFORM
  }

  double[] mean() {
    return direction(new Random(seed), dimension);
  }

  SphericalDistribution distribution() {
    return switch (family) {
      case VON_MISES_FISHER -> new VonMisesFisher(mean(), concentration);
      case POWER_SPHERICAL -> new PowerSpherical(mean(), concentration);
      case UNIFORM -> new UniformOnSphere(dimension);
    };
  }

  AxialLaw law() {
    return switch (family) {
      case VON_MISES_FISHER -> new AxialLaw.VonMisesFisher(dimension, concentration);
      case POWER_SPHERICAL -> AxialLaw.PowerSpherical.of(dimension, concentration);
      case UNIFORM -> AxialLaw.PowerSpherical.of(dimension, 0);
    };
  }

  /**
   * Returns the drops 1 − μ·x of n draws, computed as ½‖x − μ‖²: near the mean, 1 − μ·x would lose
   * digits.
   */
  double[] drops(int n) {
    double[] drops = new double[n];
    forEachOffset(n, (offset, i) -> drops[i] = 0.5 * dot(offset, offset));
    return drops;
  }

  /**
   * Passes the normalised components of n draws orthogonal to μ to the consumer, one after another
   * in the same array.
   */
  void forEachDirection(int n, Consumer<double[]> consumer) {
    double[] mean = mean();
    forEachOffset(
        n,
        (offset, i) -> {
          double drop = 0.5 * dot(offset, offset);
          // A draw that equals the mean has no direction: it counts as the zero vector.
          double factor = drop == 0 ? 0 : 1 / Math.sqrt(drop * (2 - drop));
          for (int k = 0; k < dimension; k++) {
            offset[k] = factor * (offset[k] + drop * mean[k]);
          }
          consumer.accept(offset);
        });
  }

  private void forEachOffset(int n, ObjIntConsumer<double[]> consumer) {
    SphericalDistribution distribution = distribution();
    double[] mean = mean();
    double[] x = new double[dimension];
    for (int i = 0; i < n; i++) {
      distribution.draw(new RandomStream(seed, i), x);
      for (int k = 0; k < dimension; k++) {
        x[k] -= mean[k];
      }
      consumer.accept(x, i);
    }
  }

  /** Returns a random direction orthogonal to the mean, independent of the draws. */
  double[] sideways() {
    double[] mean = mean();
    double[] side = direction(new Random(~seed), dimension);
    double along = dot(side, mean);
    for (int k = 0; k < dimension; k++) {
      side[k] -= along * mean[k];
    }
    return scaled(side);
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += a[k] * b[k];
    }
    return sum;
  }

  private static double[] direction(Random random, int d) {
    double[] v = new double[d];
    for (int k = 0; k < d; k++) {
      v[k] = random.nextGaussian();
    }
    return scaled(v);
  }

  private static double[] scaled(double[] v) {
    double length = Math.sqrt(dot(v, v));
    for (int k = 0; k < v.length; k++) {
      v[k] /= length;
    }
    return v;
  }
}
