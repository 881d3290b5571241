package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.internal.Softmax;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.FiniteDifference;
import io.github.dssw.testing.Samples;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Gradients of {@code scalar} agree with finite differences, for all energies and options. */
class GradientTest {
  private static final double RELATIVE = 1e-6;
  private static final int SMOOTH_TRIALS = 12;
  private static final double[] ORDERS = {1, 1.5, 2, 3, 7.3};

  static Stream<Energy> energies() {
    Training untrained = Training.defaults().withEpochs(0).withSeed(3);
    return Stream.of(
        Energy.uniform(),
        Energy.exponential(),
        Energy.exponential(0.02),
        Energy.identity(),
        Energy.polynomial(),
        Energy.linear().withTraining(untrained),
        Energy.nonlinear().withTraining(untrained),
        Energy.nonlinear().withHidden(3).withTraining(untrained),
        Energy.attention().withHidden(5).withTraining(untrained));
  }

  @ParameterizedTest
  @MethodSource("energies")
  void gradientIncludesTheWeights(Energy energy) {
    Random random = new Random(1);
    int checked = 0;
    for (int trial = 0; checked < SMOOTH_TRIALS * ORDERS.length; trial++) {
      checked += checkPair(random, settings(random, trial, energy), trial, false);
      assertTrue(
          trial < 2 * SMOOTH_TRIALS * ORDERS.length, checked + " of " + trial + " were smooth");
    }
  }

  @ParameterizedTest
  @MethodSource("energies")
  void gradientWithWeightsFixed(Energy energy) {
    Random random = new Random(2);
    int checked = 0;
    for (int trial = 0; checked < SMOOTH_TRIALS; trial++) {
      DsswBuilder settings = settings(random, trial, energy).weightsFixed();
      checked += checkPair(random, settings, trial, true);
      assertTrue(trial < 2 * SMOOTH_TRIALS, checked + " of " + trial + " were smooth");
    }
  }

  @ParameterizedTest
  @MethodSource("energies")
  void gradientToTheUniformMeasure(Energy energy) {
    Random random = new Random(3);
    int checked = 0;
    for (int trial = 0; checked < SMOOTH_TRIALS; trial++) {
      Dssw dssw = settings(random, 2, energy).parameters(NetworkParameters.fresh()).build();
      SpherePoints x = set(random, 1 + random.nextInt(8), 3);
      Gradient g = dssw.gradientToUniform(x);
      FiniteDifference line = FiniteDifference.along(random, x);
      checked +=
          check(line, p -> dssw.compareToUniform(p).value(), g.inX(), energy + " against uniform");
      assertTrue(trial < 2 * SMOOTH_TRIALS, checked + " of " + trial + " were smooth");
    }
  }

  /** A point that coincides with its target has gradient 0, at p = 1 as well. */
  @Test
  void gradientOfCoincidingPointsIsZero() {
    SpherePoints x = Samples.uniform(new Random(4), 7, 3);
    for (double p : ORDERS) {
      for (Energy energy :
          new Energy[] {Energy.uniform(), Energy.exponential(), Energy.identity()}) {
        Dssw dssw = scalar().order(p).energy(energy).build();
        Gradient g = dssw.gradientInBoth(x, x);
        assertEquals(0, g.value());
        assertEquals(0, g.norm());
        assertEquals(0, Arrays.stream(g.inY()).map(Math::abs).max().orElseThrow());
      }
    }
  }

  @Test
  void gradientsAreTangentUpToRounding() {
    Random random = new Random(5);
    for (double p : ORDERS) {
      SpherePoints x = Samples.around(random, 9, 5, 1).weighted(Samples.weights(random, 9));
      SpherePoints y = Samples.uniform(random, 7, 5);
      Gradient ambient = scalar().order(p).projections(20).build().gradientInBoth(x, y);
      Gradient tangent = ambient.tangent();
      for (int i = 0; i < ambient.inX().length; i++) {
        assertEquals(ambient.inX()[i], tangent.inX()[i], 1e-15 + 1e-13 * ambient.norm());
      }
      for (int i = 0; i < ambient.inY().length; i++) {
        assertEquals(ambient.inY()[i], tangent.inY()[i], 1e-15 + 1e-13 * ambient.norm());
      }
    }
  }

  /** A point orthogonal to the plane of a slice has coordinate 0 and gradient 0. */
  @Test
  void gradientOfAPointAtThePoleOfASliceIsZero() {
    float[] plane = {1, 0, 0, 1, 0, 0};
    SpherePoints x = SpherePoints.of(new float[][] {{0, 0, 1}, {1, 0, 0}});
    SpherePoints y = SpherePoints.of(new float[][] {{0, 1, 0}, {0.6f, 0.8f, 0}});
    Dssw dssw = scalar().slices(Slices.of(plane, 1, 3)).build();
    double[] inX = dssw.gradient(x, y).inX();
    assertEquals(0, inX[0]);
    assertEquals(0, inX[1]);
    assertEquals(0, inX[2]);
    assertTrue(inX[4] < 0, "the other point has a gradient along the circle");
  }

  private static int checkPair(Random random, DsswBuilder settings, int trial, boolean fixed) {
    Dssw dssw = settings.parameters(NetworkParameters.fresh()).build();
    int d = 2 + trial % 3;
    int n = 1 + random.nextInt(7);
    SpherePoints x = set(random, n, d);
    SpherePoints y = set(random, trial % 2 == 0 ? n : 1 + random.nextInt(7), d);
    Gradient g = dssw.gradientInBoth(x, y);
    double[] weights = g.comparison().weights();
    double scale = g.value() / Softmax.dot(weights, g.comparison().costs());
    String what = dssw.energy() + ", p = " + dssw.order() + ", " + x + " against " + y;
    FiniteDifference inX = FiniteDifference.along(random, x);
    FiniteDifference inY = FiniteDifference.along(random, y);
    return check(inX, p -> value(dssw.compare(p, y), weights, scale, fixed), g.inX(), what)
        & check(inY, p -> value(dssw.compare(x, p), weights, scale, fixed), g.inY(), what);
  }

  private static double value(Comparison c, double[] weights, double scale, boolean fixed) {
    return fixed ? scale * Softmax.dot(weights, c.costs()) : c.value();
  }

  /** Returns 1 if the function was smooth and the gradient correct, 0 if it was not smooth. */
  private static int check(
      FiniteDifference line, ToDoubleFunction<SpherePoints> f, double[] gradient, String what) {
    OptionalDouble measured = line.of(f);
    if (measured.isEmpty()) {
      return 0;
    }
    double derivative = measured.getAsDouble();
    assertEquals(derivative, line.expected(gradient), RELATIVE * Math.abs(derivative), what);
    return 1;
  }

  private static SpherePoints set(Random random, int n, int d) {
    SpherePoints points = FiniteDifference.onGrid(Samples.around(random, n, d, 1));
    return random.nextBoolean() ? points : points.weighted(random.doubles(n, 0.2, 1).toArray());
  }

  private static DsswBuilder settings(Random random, int trial, Energy energy) {
    return scalar()
        .order(ORDERS[trial % ORDERS.length])
        .projections(energy instanceof FixedEnergy ? 6 : 4)
        .seed(random.nextLong())
        .scale(random.nextBoolean() ? Scale.INTEGRAL : Scale.ALGORITHM_1)
        .energy(energy);
  }

  private static DsswBuilder scalar() {
    return Dssw.builder().backend(Backends.named("scalar")).projections(5).threads(1);
  }
}
