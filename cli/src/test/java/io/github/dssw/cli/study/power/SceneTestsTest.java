package io.github.dssw.cli.study.power;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.inference.SignificanceResult;
import io.github.dssw.inference.TwoSampleTest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SceneTestsTest {
  private static final Dssw DSSW = Dssw.builder().projections(30).build();

  /** Both draw their own permutations, so p-values agree to the error of 1999 of them. */
  @Test
  void pValuesAreThoseOfTheEnginesTest() {
    Scene scene = new Scene.Kind(Alteration.MEAN, 5, 0.35).draw(30, 2, 1);
    Map<Method, Double> found = new SceneTests(DSSW, 1999, 0.05).pValues(scene);
    for (Method method : Method.values()) {
      method.fixed().ifPresent(energy -> check(found.get(method), test(scene, energy).pValue()));
    }
    SignificanceResult both = test(scene, Energy.exponential());
    check(found.get(Method.WITH_MEAN), both.pValue());
    check(found.get(Method.MEAN_DIRECTION), both.meanDirectionPValue().orElseThrow());
  }

  private static SignificanceResult test(Scene scene, Energy energy) {
    TwoSampleTest test =
        TwoSampleTest.withDefaults()
            .with(DSSW.toBuilder().seed(scene.seed()).energy(energy).build())
            .withPermutations(1999)
            .withAllPermutations();
    return (energy.equals(Energy.exponential()) ? test.withMeanDirection() : test)
        .test(scene.x(), scene.y());
  }

  /** Four standard errors of the difference of two shares: other seeds fail once in 16,000. */
  private static void check(double found, double expected) {
    double share = Math.max(expected, 0.002);
    assertEquals(expected, found, 4 * Math.sqrt(2 * share * (1 - share) / 1999));
  }

  @ParameterizedTest
  @EnumSource
  void aLargeAlterationIsFoundAndNoneIsNot(Alteration alteration) {
    List<Double> effects = alteration.effects(3);
    SceneTests tests = new SceneTests(DSSW, 199, 0.05);
    double strongest = effects.get(effects.size() - 1);
    int found = 0;
    int alarms = 0;
    for (int i = 0; i < 10; i++) {
      found += rejects(tests, alteration, strongest, i) ? 1 : 0;
      alarms += rejects(tests, alteration, alteration.none(), i) ? 1 : 0;
    }
    assertTrue(found >= 7, found + " of 10");
    // A test at level 0.05 rejects five or more of ten in one of 16,000 cases.
    assertFalse(alarms >= 5, alarms + " of 10");
  }

  private static boolean rejects(SceneTests tests, Alteration alteration, double effect, int i) {
    Scene scene = new Scene.Kind(alteration, 3, effect).draw(100, 1, i);
    return tests.rejections(scene).get(Method.ENERGY_DISTANCE);
  }

  @Test
  void everyMethodDecides() {
    Scene scene = new Scene.Kind(Alteration.MODES, 4, 5).draw(40, 3, 0);
    Map<Method, Boolean> rejections = new SceneTests(DSSW, 99, 0.05).rejections(scene);
    assertEquals(Arrays.asList(Method.values()), List.copyOf(rejections.keySet()));
  }

  @Test
  void aMinorityHasItsPercentOfThePoints() {
    assertEquals(3, Alteration.MINORITY.minority(100, 3));
    assertEquals(0, Alteration.MINORITY.minority(100, 0));
    assertEquals(0, Alteration.MEAN.minority(100, 3));
  }

  @Test
  void scenesOfOneKindDiffer() {
    Scene.Kind kind = new Scene.Kind(Alteration.SPREAD, 3, 2);
    float[] first = kind.draw(5, 1, 2).x().rawCoordinates();
    assertArrayEquals(first, kind.draw(5, 1, 2).x().rawCoordinates());
    assertFalse(Arrays.equals(first, kind.draw(5, 1, 3).x().rawCoordinates()));
  }
}
