package io.github.dssw.sampling;

import io.github.dssw.internal.Checks;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;

/**
 * A Langevin sampler on the sphere: after many small steps the points are approximately draws from
 * the target. Immutable.
 *
 * <p>A step is x ← y/‖y‖ with y = x + γ g + √(2γ) Z, where g is the part of ∇ log p(x) tangent to
 * the sphere and Z is standard normal in R<sup>d</sup>. This is the geodesic Langevin algorithm
 * (Wang, Lei and Panageas 2020) with the exponential map replaced by normalisation. It uses only
 * the gradient of log p, so p need not be normalised.
 *
 * <pre>{@code
 * GeodesicLangevin sampler = new GeodesicLangevin(target, 1e-3);
 * SpherePoints draws = sampler.advance(new UniformOnSphere(3).sample(1000, 1), 2000, 2);
 * }</pre>
 */
public final class GeodesicLangevin {
  private final SphericalDistribution target;
  private final double step;

  /** Makes a sampler of this target with step size γ &gt; 0. */
  public GeodesicLangevin(SphericalDistribution target, double step) {
    Checks.finiteAndPositive(step, "step");
    this.target = target;
    this.step = step;
  }

  /**
   * Returns the points after a number of steps, with their weights. The steps are computed in
   * double precision; the noise of point i depends on the seed and i alone.
   */
  public SpherePoints advance(SpherePoints points, int steps, long seed) {
    int d = target.dimension();
    Checks.sameDimension("the set of points", points.dimension(), "the distribution", d);
    if (steps < 0) {
      throw new IllegalArgumentException(steps + " steps; the number must not be negative");
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
