package io.github.dssw.cli.picture;

import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.function.Function;

/**
 * A probability density on the sphere of R³ that a map can show.
 *
 * <pre>{@code
 * VonMisesFisher target = new VonMisesFisher(mean, 10);
 * SphereDensity density = SphereDensity.ofLogs(target::logDensities);
 * }</pre>
 */
@FunctionalInterface
public interface SphereDensity {
  /** Returns the density, per steradian, at each of the points. */
  double[] at(SpherePoints points);

  /** Returns the density with these logarithms at points. */
  static SphereDensity ofLogs(Function<SpherePoints, double[]> logDensities) {
    return points -> Arrays.stream(logDensities.apply(points)).map(Math::exp).toArray();
  }
}
