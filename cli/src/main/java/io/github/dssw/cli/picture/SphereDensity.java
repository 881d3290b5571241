package io.github.dssw.cli.picture;

import io.github.dssw.sphere.SpherePoints;
import java.util.stream.IntStream;

/**
 * A smooth density on the sphere of R³ from points of it: the mean of von Mises–Fisher kernels
 * about them. It integrates to 1 over the sphere.
 */
public final class SphereDensity {
  /** More points than this change a picture no more; every so manieth is taken. */
  private static final int MOST_POINTS = 4000;

  /** So many are enough to choose how wide kernels are. */
  private static final int MOST_JUDGES = 600;

  private static final double[] CONCENTRATIONS = {2, 4, 8, 15, 25, 40, 65, 100, 150, 220, 320};

  private final double[] points;
  private final double[] weights;
  private final double concentration;

  private SphereDensity(double[] points, double[] weights, double concentration) {
    this.points = points;
    this.weights = weights;
    this.concentration = concentration;
  }

  /** With kernels of the width under which each point is likeliest to be seen from the others. */
  public static SphereDensity of(SpherePoints given) {
    SphereDensity judges = thinned(given, MOST_JUDGES, CONCENTRATIONS[0]);
    double best = CONCENTRATIONS[0];
    double most = Double.NEGATIVE_INFINITY;
    for (double candidate : CONCENTRATIONS) {
      double likelihood = new SphereDensity(judges.points, judges.weights, candidate).leaveOneOut();
      if (likelihood > most) {
        most = likelihood;
        best = candidate;
      }
    }
    return of(given, best);
  }

  /** With kernels of this concentration κ &gt; 0. */
  public static SphereDensity of(SpherePoints given, double concentration) {
    if (!(concentration > 0 && concentration < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "concentration is " + concentration + "; it must be finite and above 0");
    }
    return thinned(given, MOST_POINTS, concentration);
  }

  private static SphereDensity thinned(SpherePoints given, int most, double concentration) {
    if (given.dimension() != 3) {
      throw new IllegalArgumentException(
          "a picture of the sphere needs points in dimension 3; these have " + given.dimension());
    }
    int stride = (given.size() + most - 1) / most;
    SpherePoints few =
        stride == 1
            ? given
            : given.select(IntStream.iterate(0, i -> i < given.size(), i -> i + stride).toArray());
    double[] points =
        IntStream.range(0, 3 * few.size()).mapToDouble(i -> few.coordinate(i / 3, i % 3)).toArray();
    double[] weights = IntStream.range(0, few.size()).mapToDouble(few::weight).toArray();
    return new SphereDensity(points, weights, concentration);
  }

  /** κ of the kernels. */
  public double concentration() {
    return concentration;
  }

  /** The density, per steradian, at a unit vector. */
  public double at(double x, double y, double z) {
    return normaliser() * sum(x, y, z, -1);
  }

  /** The density at a place. */
  public double at(Mollweide.Place place) {
    double across = Math.cos(place.latitude());
    return at(
        across * Math.cos(place.longitude()),
        across * Math.sin(place.longitude()),
        Math.sin(place.latitude()));
  }

  /** The mean log-density of each point under the kernels of the others. */
  private double leaveOneOut() {
    double total = 0;
    for (int i = 0; i < weights.length; i++) {
      double others = sum(points[3 * i], points[3 * i + 1], points[3 * i + 2], i);
      // A point that no other one sees counts much, but not without end.
      double seen = Math.max(1e-12, normaliser() * others / Math.max(1e-12, 1 - weights[i]));
      total += weights[i] * Math.log(seen);
    }
    return total;
  }

  private double sum(double x, double y, double z, int without) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      double dot = x * points[3 * i] + y * points[3 * i + 1] + z * points[3 * i + 2];
      double exponent = concentration * (dot - 1);
      if (exponent > -30 && i != without) {
        sum += weights[i] * Math.exp(exponent);
      }
    }
    return sum;
  }

  private double normaliser() {
    return concentration / (2 * Math.PI * -Math.expm1(-2 * concentration));
  }
}
