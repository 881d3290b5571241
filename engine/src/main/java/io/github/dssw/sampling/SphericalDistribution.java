package io.github.dssw.sampling;

import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;

/**
 * A distribution on the unit sphere of R<sup>d</sup>. Implementations are immutable and
 * thread-safe.
 *
 * <pre>{@code
 * SphericalDistribution distribution = new VonMisesFisher(new double[] {0, 0, 1}, 50);
 * SpherePoints points = distribution.sample(1000, 42);
 * double[] logs = distribution.logDensities(points);
 * }</pre>
 */
public interface SphericalDistribution {
  /** Returns the dimension d of the space that the sphere lies in. */
  int dimension();

  /**
   * Returns the logarithm of the density with respect to the surface measure: the integral of the
   * density over the sphere is 1.
   *
   * @param x a unit vector
   */
  double logDensity(double[] x);

  /**
   * Sets {@code gradient} to the derivatives of {@link #logDensity} with respect to the coordinates
   * of x; only the part tangent to the sphere is meaningful.
   */
  void logDensityGradient(double[] x, double[] gradient);

  /** Sets {@code into}, of length d, to a random unit vector of the distribution. */
  void draw(RandomStream random, double[] into);

  /** Returns n independent random points; point i depends on the seed and i alone. */
  default SpherePoints sample(int n, long seed) {
    Checks.atLeastOne(n, "points");
    int d = dimension();
    if ((long) n * d > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          n + " points of dimension " + d + " do not fit into one array");
    }
    float[] flat = new float[n * d];
    double[] point = new double[d];
    for (int i = 0; i < n; i++) {
      draw(new RandomStream(seed, i), point);
      for (int k = 0; k < d; k++) {
        flat[i * d + k] = (float) point[k];
      }
    }
    return SpherePoints.ofUnit(flat, d);
  }

  /** Returns the log-density at each point. */
  default double[] logDensities(SpherePoints points) {
    Checks.sameDimension("the set of points", points.dimension(), "the distribution", dimension());
    double[] logs = new double[points.size()];
    double[] point = new double[dimension()];
    for (int i = 0; i < logs.length; i++) {
      Vectors.read(points, i, point);
      logs[i] = logDensity(point);
    }
    return logs;
  }
}
