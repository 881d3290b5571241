package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sampling.Mixture;
import io.github.dssw.sampling.PowerSpherical;
import io.github.dssw.sampling.SphericalDistribution;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/**
 * Samplers follow their closed forms, in dimensions from 2 to 200 and for concentrations from 0 to
 * 10⁵, with new seeds in every run.
 *
 * <p>False alarms: the checks of lengths and closed forms raise none. The others compare statistics
 * with bounds that a correct sampler exceeds with a probability of at most 1e-10 each ({@link
 * Bounds}): one try makes one comparison of mean resultant lengths, two of directions, one with a
 * beta law, and up to six of the shares of a mixture, ten in all. A run of 1000 tries per property
 * raises a false alarm with a probability of at most 1000 · 10 · 1e-10 = 1e-6, a run of the usual
 * 200 tries with 2e-7.
 */
class SamplerProperties {
  /** Degrees of freedom per try for means: enough to detect a concentration 2 % off from d = 3. */
  private static final int FREEDOM_FOR_MEANS = 300_000;

  private static final int MAX_DRAWS = 150_000;

  /** Degrees of freedom per try for laws, which take longer to check. */
  private static final int FREEDOM_FOR_LAWS = 40_000;

  private static final int MAX_COMPONENTS = 6;

  @Provide
  Arbitrary<AxialDraws> draws() {
    return draws(AxialDraws.Family.values());
  }

  @Provide
  Arbitrary<AxialDraws> powerSphericalDraws() {
    return draws(AxialDraws.Family.POWER_SPHERICAL);
  }

  private static Arbitrary<AxialDraws> draws(AxialDraws.Family... families) {
    return Combinators.combine(
            Arbitraries.of(families), dimensions(), concentrations(), Arbitraries.longs())
        .as(AxialDraws::new);
  }

  /** Draws 2 and 3 often, where samplers have special cases. */
  @Provide
  static Arbitrary<Integer> dimensions() {
    return Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.of(2, 3)), Tuple.of(4, Arbitraries.integers().between(2, 200)));
  }

  /** Draws the logarithm uniformly. */
  @Provide
  static Arbitrary<Double> concentrations() {
    return Arbitraries.oneOf(
        Arbitraries.of(0.0, 1e5),
        Arbitraries.doubles().between(-3, 5).ofScale(6).map(e -> Math.pow(10, e)));
  }

  @Property
  void drawsHaveUnitLength(@ForAll("draws") AxialDraws draws) {
    SphericalDistribution distribution = draws.distribution();
    double[] x = new double[draws.dimension()];
    for (int i = 0; i < 100; i++) {
      distribution.draw(new RandomStream(draws.seed(), i), x);
      assertEquals(1, AxialDraws.dot(x, x), 1e-14, "draw " + i);
    }
    SpherePoints points = distribution.sample(100, draws.seed());
    for (int i = 0; i < points.size(); i++) {
      double square = 0;
      for (int k = 0; k < draws.dimension(); k++) {
        square += Math.pow(points.coordinate(i, k), 2);
      }
      assertEquals(1, square, 2e-7, "point " + i);
    }
  }

  /** One comparison. */
  @Property
  void theMeanResultantLengthIsTheClosedForm(@ForAll("draws") AxialDraws draws) {
    int n = Math.min(MAX_DRAWS, FREEDOM_FOR_MEANS / (draws.dimension() - 1));
    double drop = Arrays.stream(draws.drops(n)).sum() / n;
    Bounds.Band band = Bounds.Band.ofMean(draws.law(), n);
    assertTrue(drop > band.low() && drop < band.high(), "1 − length is " + drop + ", not " + band);
  }

  /**
   * Two comparisons: the mean of the directions around μ is 0, and one of their coordinates follows
   * the marginal law of a uniform direction.
   */
  @Property
  void directionsAroundTheMeanAreUniform(@ForAll("draws") AxialDraws draws) {
    int n = FREEDOM_FOR_LAWS / (draws.dimension() - 1);
    int m = draws.dimension() - 1;
    double[] side = draws.sideways();
    double[] sum = new double[draws.dimension()];
    DoubleStream.Builder sideways = DoubleStream.builder();
    draws.forEachDirection(
        n,
        direction -> {
          Arrays.setAll(sum, k -> sum[k] + direction[k]);
          sideways.add(AxialDraws.dot(direction, side));
        });
    double squared = AxialDraws.dot(sum, sum) / ((double) n * n);
    double most = Bounds.squaredMeanDirection(n, m);
    assertTrue(squared < most, "the squared mean is " + squared + " of at most " + most);
    double[] coordinates = sideways.build().sorted().toArray();
    if (m == 1) {
      double share = Arrays.stream(coordinates).filter(c -> c < 0).count() / (double) n;
      assertFalse(Bounds.isUnlikely(share, 0.5, n), "share on one side: " + share);
    } else {
      BetaLaw marginal = new BetaLaw(0.5 * (m - 1), 0.5 * (m - 1));
      assertFollows(marginal, Arrays.stream(coordinates).map(c -> 0.5 * (1 + c)).toArray());
    }
  }

  /** One comparison. */
  @Property
  void powerSphericalDropsFollowABetaLaw(@ForAll("powerSphericalDraws") AxialDraws draws) {
    double beta = 0.5 * (draws.dimension() - 1);
    double[] drops = draws.drops(FREEDOM_FOR_LAWS / (draws.dimension() - 1));
    BetaLaw law = new BetaLaw(beta, beta + draws.concentration());
    assertFollows(law, Arrays.stream(drops).map(w -> 0.5 * w).sorted().toArray());
  }

  /**
   * One comparison per component, at most six. The clusters lie around axes and are so tight that
   * each draw shows which one it comes from.
   */
  @Property
  void mixturesDrawComponentsInProportionToTheirWeights(
      @ForAll("dimensions") int d, @ForAll long seed, @ForAll boolean powerSpherical) {
    Random random = new Random(seed);
    int components = Math.min(d, 2 + random.nextInt(MAX_COMPONENTS - 1));
    double[] weights = random.doubles(components, 0, 1).map(w -> w < 0.2 ? 0 : w).toArray();
    weights[random.nextInt(components)] = 1;
    List<SphericalDistribution> clusters = new ArrayList<>();
    for (int c = 0; c < components; c++) {
      double[] axis = new double[d];
      axis[c] = c % 2 == 0 ? 1 : -1;
      clusters.add(powerSpherical ? new PowerSpherical(axis, 1e5) : new VonMisesFisher(axis, 1e5));
    }
    int n = 1000;
    int[] counts = new int[components];
    SpherePoints points = new Mixture(clusters, weights).sample(n, seed);
    for (int i = 0; i < n; i++) {
      counts[cluster(points, i, components)]++;
    }
    double sum = Arrays.stream(weights).sum();
    for (int c = 0; c < components; c++) {
      double share = counts[c] / (double) n;
      assertFalse(
          Bounds.isUnlikely(share, weights[c] / sum, n),
          "component " + c + " has the share " + share + ", its weight is " + weights[c] / sum);
    }
  }

  @Property
  void closedFormsAgree(@ForAll("dimensions") int d, @ForAll("concentrations") double kappa) {
    double[] axis = new double[d];
    axis[0] = 1;
    double vmf = 1 - new VonMisesFisher(axis, kappa).meanResultantLength();
    double expected = new AxialLaw.VonMisesFisher(d, kappa).mean();
    assertEquals(expected, vmf, 1e-14 + 1e-11 * expected);
    double power = 1 - new PowerSpherical(axis, kappa).meanResultantLength();
    assertEquals(AxialLaw.PowerSpherical.of(d, kappa).mean(), power, 1e-14);
  }

  /** The oracles agree with simpler formulas where there are some. */
  @Property
  void theOraclesAreCorrect(@ForAll("dimensions") int d, @ForAll("concentrations") double kappa) {
    if (kappa > 0) {
      double langevin = 1 / Math.tanh(kappa) - 1 / kappa;
      assertEquals(
          langevin, BesselRatio.of(3, kappa), 1e-15 / Math.min(1, kappa) + 1e-13 * langevin);
    }
    AxialLaw uniform = new AxialLaw.VonMisesFisher(d, 0);
    AxialLaw alsoUniform = AxialLaw.PowerSpherical.of(d, 0);
    double s = 0.02 / uniform.deviation();
    assertEquals(alsoUniform.mean(), uniform.mean(), 1e-15);
    assertEquals(alsoUniform.deviation(), uniform.deviation(), 1e-14);
    assertEquals(alsoUniform.cumulant(s), uniform.cumulant(s), 1e-9 * s);
    assertEquals(alsoUniform.cumulant(-s), uniform.cumulant(-s), 1e-9 * s);
    double x = new Random(d).nextDouble();
    assertEquals(Math.pow(x, 1 + kappa), new BetaLaw(1 + kappa, 1).below(x), 1e-9);
    assertEquals(2 / Math.PI * Math.asin(Math.sqrt(x)), new BetaLaw(0.5, 0.5).below(x), 1e-9);
    assertEquals(0.5, new BetaLaw(0.5 * d, 0.5 * d).below(0.5), 1e-9);
  }

  private static int cluster(SpherePoints points, int i, int components) {
    for (int c = 0; c < components; c++) {
      if (Math.abs(points.coordinate(i, c)) > 0.8) {
        return c;
      }
    }
    throw new AssertionError("point " + i + " is in no cluster");
  }

  private static void assertFollows(BetaLaw law, double[] sorted) {
    int n = sorted.length;
    double distance = 0;
    for (int i = 0; i < n; i++) {
      double p = law.below(sorted[i]);
      distance = Math.max(distance, Math.max(p - i / (double) n, (i + 1) / (double) n - p));
    }
    double most = Bounds.kolmogorov(n);
    assertTrue(distance < most, "Kolmogorov's distance is " + distance + " of at most " + most);
  }
}
