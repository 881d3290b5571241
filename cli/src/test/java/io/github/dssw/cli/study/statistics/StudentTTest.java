package io.github.dssw.cli.study.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tail probabilities of Student's t against printed tables and closed forms. */
class StudentTTest {
  /** Two-sided quantiles of printed tables, to the digits that the tables have. */
  @ParameterizedTest
  @CsvSource({
    "12.706, 1, 0.05",
    "4.303, 2, 0.05",
    "2.262, 9, 0.05",
    "3.250, 9, 0.01",
    "4.781, 9, 0.001",
    "2.042, 30, 0.05",
    "1.984, 100, 0.05",
    "1.962, 1000, 0.05"
  })
  void agreesWithPrintedTables(double t, int freedom, double p) {
    assertEquals(p, StudentT.beyond(t, freedom), 3e-3 * p);
  }

  @Test
  void agreesWithClosedForms() {
    for (double t : new double[] {1e-9, 0.1, 0.5, 1, 1.7, 2.5, 7, 40, 1e4, 1e8}) {
      double one = 2 / Math.PI * Math.atan(1 / t);
      double s = Math.sqrt(2 + t * t);
      double two = 2 / (s * (s + t));
      assertEquals(one, StudentT.beyond(t, 1), 1e-13 * one, "1 degree, t = " + t);
      assertEquals(two, StudentT.beyond(t, 2), 1e-13 * two, "2 degrees, t = " + t);
      assertEquals(StudentT.beyond(t, 2), StudentT.beyond(-t, 2));
    }
  }

  /** For an even number of degrees: 1 − sin θ (1 + ½ cos² θ + (1·3)/(2·4) cos⁴ θ + …). */
  @Test
  void agreesWithFiniteSeries() {
    for (int freedom = 2; freedom <= 60; freedom += 2) {
      for (double t : new double[] {0.2, 1, 2, 3}) {
        double cosine = Math.sqrt(freedom / (freedom + t * t));
        double term = 1;
        double sum = 0;
        for (int k = 0; k < freedom / 2; k++) {
          sum += term;
          term *= (2 * k + 1.0) / (2 * k + 2) * cosine * cosine;
        }
        double p = 1 - Math.sqrt(1 - cosine * cosine) * sum;
        assertEquals(p, StudentT.beyond(t, freedom), 1e-13, freedom + " degrees, t = " + t);
      }
    }
  }

  @Test
  void handlesExtremeArguments() {
    assertEquals(1, StudentT.beyond(0, 9), 1e-15);
    assertEquals(0, StudentT.beyond(Double.POSITIVE_INFINITY, 9));
    assertEquals(0, StudentT.beyond(1e200, 9));
    assertTrue(Double.isNaN(StudentT.beyond(Double.NaN, 9)));
    assertThrows(IllegalArgumentException.class, () -> StudentT.beyond(1, 0));
  }
}
