package io.github.dssw.cli.study.swvi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.sampling.PowerSpherical;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The divergence against a sum over a grid on the whole sphere. */
class DivergenceTest {
  private static final double[] POLE = {0, 0, 1};

  @ParameterizedTest
  @CsvSource({
    "0, 10, 0",
    "0.1, 10, 0.9",
    "0.1, 10, 2.5",
    "3, 10, 0.3",
    "10, 10, 1",
    "12, 8, 0.05",
    "5, 2, 3"
  })
  void equalsTheIntegralOverTheSphere(double kappa, double targetKappa, double angle) {
    PowerSpherical q = new PowerSpherical(POLE, kappa);
    PowerSpherical p =
        new PowerSpherical(new double[] {Math.sin(angle), 0, Math.cos(angle)}, targetKappa);
    double expected = integral(q, p);
    assertEquals(expected, Divergence.of(q, p), 3e-5 * (1 + expected));
  }

  /** Sums over the midpoints of a grid in colatitude and longitude. */
  private static double integral(PowerSpherical q, PowerSpherical p) {
    int pieces = 1000;
    double sum = 0;
    for (int i = 0; i < pieces; i++) {
      double colatitude = Math.PI * (i + 0.5) / pieces;
      double sine = Math.sin(colatitude);
      for (int j = 0; j < pieces; j++) {
        double longitude = 2 * Math.PI * (j + 0.5) / pieces;
        double[] x = {sine * Math.cos(longitude), sine * Math.sin(longitude), Math.cos(colatitude)};
        double log = q.logDensity(x);
        sum += sine * Math.exp(log) * (log - p.logDensity(x));
      }
    }
    return sum * 2 * Math.PI * Math.PI / pieces / pieces;
  }

  @Test
  void isZeroBetweenEqualDistributions() {
    PowerSpherical q = new PowerSpherical(new double[] {1, 2, 2}, 7);
    assertEquals(0, Divergence.of(q, q), 1e-12);
  }

  @Test
  void equalsTheIntegralForOppositeDirections() {
    PowerSpherical q = new PowerSpherical(POLE, 4);
    PowerSpherical p = new PowerSpherical(new double[] {0, 0, -1}, 2);
    assertEquals(integral(q, p), Divergence.of(q, p), 1e-4);
  }
}
