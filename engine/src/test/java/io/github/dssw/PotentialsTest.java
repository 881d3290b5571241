package io.github.dssw;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Circles;
import io.github.dssw.testing.Golden;
import io.github.dssw.testing.PotentialChecks;
import io.github.dssw.testing.Samples;
import io.github.dssw.testing.TestBackends;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Potentials of every back end are optimal for the dual problem of transport on each slice. */
@Tag("vector-width")
class PotentialsTest {
  private static final double[] ORDERS = {1, 1.5, 2, 3, 7.3};
  private static final int[] SIZES = {1, 2, 3, 7, 8, 9, 16, 17, 64};

  static Stream<String> backends() {
    return TestBackends.names();
  }

  static Stream<Arguments> goldens() {
    return Golden.MASSES.stream().flatMap(g -> backends().map(b -> Arguments.of(g, b)));
  }

  @ParameterizedTest
  @MethodSource("goldens")
  void agreeWithLinearProgramming(String name, String backend) {
    new PotentialChecks(Backends.named(backend)).checkGolden(Golden.of(name));
  }

  @ParameterizedTest
  @MethodSource("backends")
  void areOptimalForEqualNumbers(String backend) {
    Random random = new Random(1);
    for (int n : SIZES) {
      checkDual(
          backend, Samples.around(random, n, 3, 1), Samples.around(random, n, 3, -0.5), random);
      checkDual(backend, Samples.uniform(random, n, 5), Samples.uniform(random, n, 5), random);
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void areOptimalForDifferentNumbers(String backend) {
    Random random = new Random(2);
    for (int n : SIZES) {
      for (int m : new int[] {1, 2, 6, 12, n + 1}) {
        checkDual(backend, Samples.around(random, n, 3, 1), Samples.uniform(random, m, 3), random);
      }
    }
    checkDual(backend, Samples.around(random, 400, 3, 1), Samples.uniform(random, 1, 3), random);
    checkDual(backend, Samples.around(random, 400, 3, 1), Samples.uniform(random, 300, 3), random);
  }

  @ParameterizedTest
  @MethodSource("backends")
  void areOptimalForWeights(String backend) {
    Random random = new Random(3);
    for (int n : SIZES) {
      for (int m : new int[] {1, 5, 17}) {
        SpherePoints x = Samples.around(random, n, 4, 1).weighted(Samples.weights(random, n));
        SpherePoints y = Samples.uniform(random, m, 4);
        checkDual(backend, x, y.weighted(Samples.weights(random, m)), random);
        checkDual(backend, y, x, random);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void areOptimalWherePointsCoincide(String backend) {
    SpherePoints x = Circles.at(0.1, 0.1, 0.1, 0.6, 0.6, 0.95);
    SpherePoints y = Circles.at(0.1, 0.1, 0.35, 0.6, 0.6, 0.6);
    for (double p : ORDERS) {
      PotentialChecks checks = new PotentialChecks(Backends.named(backend));
      checks.checkDual(x, y, Circles.PLANE, p);
      checks.checkDual(x, x, Circles.PLANE, p);
      checks.checkDual(
          x.weighted(new double[] {1, 0, 2, 0, 1, 0}),
          y.weighted(new double[] {0, 0, 1, 1, 2, 0}),
          Circles.PLANE,
          p);
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void areOptimalAgainstTheUniformMeasure(String backend) {
    Random random = new Random(4);
    PotentialChecks checks = new PotentialChecks(Backends.named(backend));
    for (int n : new int[] {1, 2, 9, 40}) {
      Slices slices = Slices.random(n, 3, 3);
      SpherePoints x = Samples.around(random, n, 3, 1);
      checks.checkDualToUniform(x, slices);
      checks.checkDualToUniform(x.weighted(Samples.weights(random, n)), slices);
    }
  }

  private static void checkDual(String backend, SpherePoints x, SpherePoints y, Random random) {
    Slices slices = Slices.random(random.nextLong(), 3, x.dimension());
    for (double p : ORDERS) {
      new PotentialChecks(Backends.named(backend)).checkDual(x, y, slices, p);
    }
  }
}
