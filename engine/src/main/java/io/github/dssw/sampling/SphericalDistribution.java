package io.github.dssw.sampling;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;

/** A distribution on the unit sphere of R<sup>d</sup>. Immutable and thread-safe. */
public interface SphericalDistribution {
  /** The dimension d of the space the sphere lies in. */
  int dimension();

  /**
   * The logarithm of the density with respect to surface measure: over the whole sphere densities
   * integrate to 1.
   *
   * @param x a unit vector
   */
  double logDensity(double[] x);

  /**
   * Sets {@code gradient} to the derivatives of {@link #logDensity} with respect to the coordinates
   * of x; only the part tangent to the sphere has a meaning.
   */
  void logDensityGradient(double[] x, double[] gradient);

  /** Sets {@code into} to a draw, a unit vector in double precision. */
  void draw(RandomStream random, double[] into);

  /** Points drawn independently; point i depends on the seed and i alone. */
  default SpherePoints sample(int n, long seed) {
    if (n < 1) {
      throw new IllegalArgumentException(n + " points; at least 1 is needed");
    }
    int d = dimension();
    if ((long) n * d > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          n + " points of dimension " + d + " are more numbers than an array holds");
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

  /** The log-density at each point. */
  default double[] logDensities(SpherePoints points) {
    Vectors.checkDimension(points.dimension(), dimension());
    double[] logs = new double[points.size()];
    double[] point = new double[dimension()];
    for (int i = 0; i < logs.length; i++) {
      Vectors.read(points, i, point);
      logs[i] = logDensity(point);
    }
    return logs;
  }
}
