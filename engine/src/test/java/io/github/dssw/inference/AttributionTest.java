package io.github.dssw.inference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Attribution finds what was planted. */
class AttributionTest {
  private static final int D = 64;

  /** Five per cent of the points are moved into a cluster. */
  @Test
  void thePointsThatMovedHaveTheLargestInfluence() {
    Random random = new Random(1);
    int n = 2000;
    int moved = n / 20;
    double[][] rows = rows(random, n);
    double[] centre = rows(random, 1)[0];
    double length = Math.sqrt(Arrays.stream(centre).map(c -> c * c).sum());
    for (int i = 0; i < moved; i++) {
      for (int k = 0; k < D; k++) {
        rows[i][k] = centre[k] / length * Math.sqrt(D) + 0.3 * random.nextGaussian();
      }
    }
    SpherePoints y = SpherePoints.of(rows);
    AttributionResult found = Attribution.withDefaults().explain(Samples.uniform(random, n, D), y);
    long planted = Arrays.stream(found.topOfY(moved)).filter(i -> i < moved).count();
    assertTrue(planted >= 0.9 * moved, planted + " of " + moved + " planted points are on top");
  }

  /** All points are shifted by as much as a permutation test finds at 1e-3. */
  @Test
  void theDirectionIsThatOfACommonShift() {
    Random random = new Random(2);
    int n = 5000;
    double shift = 0.6;
    SpherePoints x = Samples.uniform(random, n, D);
    SpherePoints y = Samples.around(random, n, D, shift);
    SignificanceResult test = TwoSampleTest.withDefaults().withAllPermutations().test(x, y);
    assertTrue(test.pValue() <= 1e-3, "p is " + test.pValue());
    AttributionResult found = Attribution.withDefaults().explain(x, y);
    assertTrue(found.direction()[0] > 0.9, "the cosine is " + found.direction()[0]);
    assertEquals(1, Arrays.stream(found.partsInDirection()).sum(), 1e-9);
  }

  @Test
  void circlesComeWithTheirShareAndDensities() {
    Random random = new Random(3);
    SpherePoints x = Samples.around(random, 50, 3, 1);
    SpherePoints y = Samples.uniform(random, 40, 3);
    Dssw dssw = Dssw.builder().projections(7).energy(Energy.identity()).build();
    AttributionResult found =
        Attribution.withDefaults().with(dssw).withCircles(7).withArcs(12).explain(x, y);
    double shares = 0;
    double last = 1;
    for (AttributionResult.Circle circle : found.circles()) {
      shares += circle.share();
      assertTrue(circle.share() <= last);
      last = circle.share();
      assertEquals(12, Arrays.stream(circle.densityX()).sum(), 1e-9);
      assertEquals(12, Arrays.stream(circle.densityY()).sum(), 1e-9);
    }
    assertEquals(1, shares, 1e-12);
  }

  private static double[][] rows(Random random, int n) {
    double[][] rows = new double[n][D];
    for (double[] row : rows) {
      Arrays.setAll(row, k -> random.nextGaussian());
    }
    return rows;
  }
}
