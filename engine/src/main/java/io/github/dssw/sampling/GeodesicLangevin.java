package io.github.dssw.sampling;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;

/**
 * Moves points by noisy steps uphill on a log-density, so that after many small steps they are
 * nearly draws from it: x ← (x + γ g + √(2γ) Z) / ‖…‖, where g is the part of ∇ log p(x) tangent to
 * the sphere and Z is normal in R<sup>d</sup>.
 *
 * <p>The density may be known up to a factor: only its gradient is used.
 */
public final class GeodesicLangevin {
  private final SphericalDistribution target;
  private final double step;

  /** Steps of size γ &gt; 0 towards a target. */
  public GeodesicLangevin(SphericalDistribution target, double step) {
    if (!(step > 0 && step < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("step is " + step + ": it is finite and above 0");
    }
    this.target = target;
    this.step = step;
  }

  /**
   * The points after some steps, with the weights they had. In between they are held in double
   * precision; the noise of point i depends on the seed and i alone.
   */
  public SpherePoints advance(SpherePoints points, int steps, long seed) {
    int d = target.dimension();
    Vectors.checkDimension(points.dimension(), d);
    if (steps < 0) {
      throw new IllegalArgumentException(steps + " steps; at least 0 are needed");
    }
    double[][] moved = new double[points.size()][d];
    double[] gradient = new double[d];
    for (int i = 0; i < moved.length; i++) {
      Vectors.read(points, i, moved[i]);
      RandomStream random = new RandomStream(seed, i);
      for (int s = 0; s < steps; s++) {
        step(moved[i], gradient, random);
      }
    }
    SpherePoints result = SpherePoints.of(moved);
    return points.isWeighted() ? result.weighted(points.rawWeights()) : result;
  }

  private void step(double[] x, double[] gradient, RandomStream random) {
    target.logDensityGradient(x, gradient);
    double radial = Vectors.dot(gradient, x);
    double noise = Math.sqrt(2 * step);
    for (int k = 0; k < x.length; k++) {
      x[k] += step * (gradient[k] - radial * x[k]) + noise * random.normal();
    }
    Vectors.scale(x, 1 / Math.sqrt(Vectors.dot(x, x)));
  }
}
