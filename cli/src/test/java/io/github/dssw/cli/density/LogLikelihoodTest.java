package io.github.dssw.cli.density;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.sphere.SpherePoints;
import org.junit.jupiter.api.Test;

/** Means and standard errors by hand. */
class LogLikelihoodTest {
  private static final SpherePoints POINTS =
      SpherePoints.of(new float[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});

  @Test
  void equalWeightsHaveTheUsualStandardError() {
    LogLikelihood found = LogLikelihood.of(POINTS, new double[] {1, 2, 6});
    assertEquals(3, found.mean(), 1e-15);
    // The variance is (4 + 1 + 9) / 2, and that of the mean a third of it.
    assertEquals(Math.sqrt(7 / 3.0), found.standardError(), 1e-15);
  }

  @Test
  void aPointWithoutWeightDoesNotCount() {
    SpherePoints weighted = POINTS.weighted(new double[] {2, 2, 0});
    LogLikelihood found = LogLikelihood.of(weighted, new double[] {1, 2, 600});
    assertEquals(1.5, found.mean(), 1e-15);
    assertEquals(0.5, found.standardError(), 1e-15);
  }
}
