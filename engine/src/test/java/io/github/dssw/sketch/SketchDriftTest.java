package io.github.dssw.sketch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The band of a reference has the level that it claims, and sets that moved leave it. */
class SketchDriftTest {
  private static final SketchSpec SPEC =
      SketchSpec.withDefaults(3).withProjections(8).withArcs(256).withParts(8);

  private final Random random = new Random(21);

  private static CircleSketch sketch(SpherePoints points) {
    return CircleSketch.of(SPEC).update(points);
  }

  /**
   * Counts false alarms at the level 0.1 in 120 draws. At that level more than 24 have a
   * probability of 4e-4; the seed is fixed.
   */
  @ParameterizedTest
  @CsvSource({"800, 800, 0", "1600, 150, 1", "400, 3000, 1", "800, 800, 6"})
  void setsOfOneLawSeldomLeaveTheBand(int n, int m, double pull) {
    int alarms = 0;
    for (int draw = 0; draw < 120; draw++) {
      SketchDrift drift = SketchDrift.against(sketch(Samples.around(random, n, 3, pull)));
      DriftResult result = drift.compare(sketch(Samples.around(random, m, 3, pull)));
      alarms += result.moved(0.1) ? 1 : 0;
    }
    assertTrue(alarms <= 24, alarms + " alarms in 120 draws");
  }

  @Test
  void setsThatMovedLeaveTheBand() {
    SketchDrift drift = SketchDrift.against(sketch(Samples.around(random, 2000, 3, 1)));
    DriftResult result = drift.compare(sketch(Samples.around(random, 500, 3, 1.5)));
    assertTrue(result.moved(0.05));
    assertTrue(result.distance() >= result.band(0.05));
    assertEquals(1.0 / (1 + result.chance().length), result.pValue());
    assertEquals(500, result.count());
  }

  @Test
  void theBandIsWhereTheDecisionChanges() {
    SketchDrift drift = SketchDrift.against(sketch(Samples.around(random, 900, 3, 1)));
    for (double pull : new double[] {1, 1.1, 1.2, 1.3}) {
      DriftResult result = drift.compare(sketch(Samples.around(random, 400, 3, pull)));
      for (double alpha : new double[] {0.01, 0.05, 0.1, 0.5}) {
        assertEquals(result.distance() > result.band(alpha), result.moved(alpha));
      }
    }
    DriftResult any = drift.compare(sketch(Samples.uniform(random, 400, 3)));
    assertEquals(Double.POSITIVE_INFINITY, any.band(0.001));
  }

  @Test
  void aReferenceWithoutPartsIsRefused() {
    CircleSketch whole = CircleSketch.of(SPEC.withParts(4)).update(Samples.uniform(random, 90, 3));
    refuses("the reference has 4 parts", () -> SketchDrift.against(whole));
    CircleSketch few = CircleSketch.of(SPEC).update(new float[] {1, 0, 0});
    refuses("of the reference is empty", () -> SketchDrift.against(few));
  }

  private static void refuses(String words, Runnable call) {
    String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
    assertTrue(message.contains(words), message);
  }
}
