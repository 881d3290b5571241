package io.github.dssw.cli.picture;

import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A kernel density estimate on the sphere of R³: the weighted mean of von Mises–Fisher densities
 * around the points (Mardia and Jupp, Directional Statistics, 2000, section 9.3.2). It integrates
 * to 1 over the sphere.
 *
 * <pre>{@code
 * double perSteradian = KernelDensity.of(points).at(0, 0, 1);
 * }</pre>
 */
public final class KernelDensity implements SphereDensity {
  /** The maximum number of kernels; of more points only every k-th one is used. */
  private static final int MOST_POINTS = 4000;

  /** The maximum number of points for choosing the concentration of the kernels. */
  private static final int MOST_FOR_CHOICE = 600;

  /** A picture leaves out kernels with smaller exponents, which saves most exponentials. */
  private static final double NEGLIGIBLE = -30;

  private static final double[] CONCENTRATIONS = {
    2, 4, 8, 15, 25, 40, 65, 100, 150, 220, 320, 450, 650, 1000
  };

  private final double[] points;
  private final double[] weights;
  private final double concentration;

  private KernelDensity(double[] points, double[] weights, double concentration) {
    this.points = points;
    this.weights = weights;
    this.concentration = concentration;
  }

  /** Estimates the density with the concentration of the largest leave-one-out likelihood. */
  public static KernelDensity of(SpherePoints given) {
    KernelDensity sample = thinned(given, MOST_FOR_CHOICE, CONCENTRATIONS[0]);
    double best = CONCENTRATIONS[0];
    double most = Double.NEGATIVE_INFINITY;
    for (double candidate : CONCENTRATIONS) {
      double likelihood = new KernelDensity(sample.points, sample.weights, candidate).leaveOneOut();
      if (likelihood > most) {
        most = likelihood;
        best = candidate;
      }
    }
    return of(given, best);
  }

  /** Estimates the density with kernels of this concentration κ &gt; 0. */
  public static KernelDensity of(SpherePoints given, double concentration) {
    if (!(concentration > 0 && concentration < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "concentration is " + concentration + "; it must be finite and above 0");
    }
    return thinned(given, MOST_POINTS, concentration);
  }

  private static KernelDensity thinned(SpherePoints given, int most, double concentration) {
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
    return new KernelDensity(points, weights, concentration);
  }

  /** Returns the concentration κ of the kernels. */
  public double concentration() {
    return concentration;
  }

  /** Returns the density, per steradian, at a unit vector. */
  public double at(double x, double y, double z) {
    return normaliser() * sum(x, y, z, -1);
  }

  @Override
  public double[] at(SpherePoints places) {
    return atEach(places, this::at);
  }

  /** Returns the log-densities, which are finite even where {@link #at(SpherePoints)} gives 0. */
  public double[] logAt(SpherePoints places) {
    return atEach(places, this::logAt);
  }

  /** A function of a unit vector. */
  private interface Function {
    double at(double x, double y, double z);
  }

  private static double[] atEach(SpherePoints places, Function function) {
    return IntStream.range(0, places.size())
        .parallel()
        .mapToDouble(
            i ->
                function.at(
                    places.coordinate(i, 0), places.coordinate(i, 1), places.coordinate(i, 2)))
        .toArray();
  }

  /** Adds the kernels relative to the largest one, so that none of them underflows alone. */
  private double logAt(double x, double y, double z) {
    double[] logs = new double[weights.length];
    Arrays.setAll(logs, i -> Math.log(weights[i]) + exponent(i, x, y, z));
    double largest = Arrays.stream(logs).max().orElseThrow();
    double sum = Arrays.stream(logs).map(log -> Math.exp(log - largest)).sum();
    return Math.log(normaliser()) + largest + Math.log(sum);
  }

  /** Returns the mean log-density of each point under the kernels of the others. */
  private double leaveOneOut() {
    double total = 0;
    for (int i = 0; i < weights.length; i++) {
      double others = sum(points[3 * i], points[3 * i + 1], points[3 * i + 2], i);
      // The floor limits the influence of an isolated point.
      double seen = Math.max(1e-12, normaliser() * others / Math.max(1e-12, 1 - weights[i]));
      total += weights[i] * Math.log(seen);
    }
    return total;
  }

  private double sum(double x, double y, double z, int without) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      double exponent = exponent(i, x, y, z);
      if (exponent > NEGLIGIBLE && i != without) {
        sum += weights[i] * Math.exp(exponent);
      }
    }
    return sum;
  }

  private double exponent(int i, double x, double y, double z) {
    double dot = x * points[3 * i] + y * points[3 * i + 1] + z * points[3 * i + 2];
    return concentration * (dot - 1);
  }

  private double normaliser() {
    return concentration / (2 * Math.PI * -Math.expm1(-2 * concentration));
  }
}
