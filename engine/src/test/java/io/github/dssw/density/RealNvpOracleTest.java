package io.github.dssw.density;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.testing.Golden;
import io.github.dssw.testing.Tolerance;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The baseline's size, ten couplings of width 25, against {@link PlainRealNvp}; and that against a
 * reference case of two couplings.
 */
class RealNvpOracleTest {
  private static final int COUPLINGS = 10;
  private static final int WIDTH = 25;
  private static final int POINTS = 40;

  @Test
  void theOracleAgreesWithTheReference() {
    Golden golden = Golden.of("realnvp-2");
    PlainRealNvp plain =
        new PlainRealNvp(
            golden.expected().get("couplings").asInt(),
            golden.expected().get("width").asInt(),
            array(golden, "parameters"));
    check(
        plain,
        array(golden, "x"),
        array(golden, "z"),
        array(golden, "logdet"),
        array(golden, "logp"));
  }

  @Test
  void tenCouplings() {
    double[] parameters = parameters();
    double[] x = points();
    PlanePass pass = RealNvp.of(COUPLINGS, WIDTH, parameters).forward(x);
    check(
        new PlainRealNvp(COUPLINGS, WIDTH, parameters),
        x,
        pass.images(),
        pass.logDeterminants(),
        pass.logDensities());
  }

  /** Every 97th parameter: the gradient against differences of the oracle's values. */
  @Test
  void gradientOfTenCouplings() {
    double[] parameters = parameters();
    double[] x = points();
    double[] mean = new double[POINTS];
    Arrays.fill(mean, -1.0 / POINTS);
    double[] gradient =
        RealNvp.of(COUPLINGS, WIDTH, parameters).forward(x).pullBackDensities(mean).inParameters();
    double largest = Arrays.stream(gradient).map(Math::abs).max().orElseThrow();
    for (int i = 0; i < gradient.length; i += 97) {
      double expected = Derivative.of(p -> negativeLogLikelihood(p, x), parameters, i);
      assertEquals(expected, gradient[i], 1e-6 * largest, "parameter " + i);
    }
  }

  private static double negativeLogLikelihood(double[] parameters, double[] x) {
    PlainRealNvp plain = new PlainRealNvp(COUPLINGS, WIDTH, parameters);
    double sum = 0;
    for (int i = 0; i < x.length; i += 3) {
      sum -= plain.at(x[i], x[i + 1], x[i + 2])[3];
    }
    return sum / (x.length / 3);
  }

  private static void check(
      PlainRealNvp plain, double[] x, double[] z, double[] logDeterminants, double[] logDensities) {
    int n = x.length / 3;
    double[] expectedZ = new double[2 * n];
    double[] expectedDeterminants = new double[n];
    double[] expectedDensities = new double[n];
    for (int i = 0; i < n; i++) {
      double[] at = plain.at(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
      expectedZ[2 * i] = at[0];
      expectedZ[2 * i + 1] = at[1];
      expectedDeterminants[i] = at[2];
      expectedDensities[i] = at[3];
    }
    Tolerance.DOUBLE.checkAgainstLargest("z", expectedZ, z);
    Tolerance.DOUBLE.checkAgainstLargest("logdet", expectedDeterminants, logDeterminants);
    Tolerance.DOUBLE.checkAgainstLargest("log p", expectedDensities, logDensities);
  }

  /** Larger than {@link RealNvp#random}, so that log|det| varies from 1 to 4 between the points. */
  private static double[] parameters() {
    return Arrays.stream(RealNvp.random(COUPLINGS, WIDTH, 31).parameters())
        .map(p -> 1.4 * p)
        .toArray();
  }

  private static double[] points() {
    Random random = new Random(32);
    return UnitRows.of(random.doubles(3 * POINTS, -1, 1).toArray());
  }

  private static double[] array(Golden golden, String name) {
    return golden.array(name).orElseThrow().values();
  }
}
