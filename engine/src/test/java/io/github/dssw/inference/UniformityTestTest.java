package io.github.dssw.inference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.Training;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class UniformityTestTest {
  private static final Dssw DSSW = Dssw.builder().projections(20).build();
  private final UniformityTest test = UniformityTest.withDefaults().with(DSSW);

  @Test
  void theStatisticHasTheBitsOfTheValue() {
    SpherePoints x = Samples.around(new Random(1), 30, 4, 1);
    assertEquals(DSSW.compareToUniform(x).value(), test.statistic(x));
    assertEquals(test.statistic(x), test.test(x).statistic());
  }

  @Test
  void clustersAreFoundAndUniformSamplesAreNot() {
    assertTrue(test.test(Samples.around(new Random(1), 60, 4, 1)).reject(0.05));
    SignificanceResult uniform = test.test(Samples.uniform(new Random(2), 60, 4));
    assertFalse(uniform.reject(0.05));
    assertTrue(uniform.stoppedEarly());
  }

  @Test
  void threadsDoNotChangeABit() {
    SpherePoints x = Samples.around(new Random(1), 30, 4, 0.3);
    UniformityTest all = test.withAllSamples().withSamples(70);
    double[] one = all.with(DSSW.toBuilder().threads(1).build()).test(x).nullValues();
    assertArrayEquals(one, all.with(DSSW.toBuilder().threads(4).build()).test(x).nullValues());
    assertEquals(70, Arrays.stream(one).distinct().count());
  }

  @Test
  void pValuesOfUniformSamplesAreUniform() {
    int rejected = 0;
    double sum = 0;
    Dssw dssw = Dssw.builder().projections(8).threads(1).build();
    for (int scene = 0; scene < 400; scene++) {
      SpherePoints x = Samples.uniform(new Random(scene), 15, 3);
      double p = test.with(dssw).withSeed(scene).withSamples(39).withAllSamples().test(x).pValue();
      rejected += p <= 0.1 ? 1 : 0;
      sum += p;
    }
    // Four standard deviations, as in TwoSampleTestTest.
    assertEquals(40, rejected, 24);
    assertEquals(0.5125, sum / 400, 0.058);
  }

  @Test
  void aTrainedEnergySaysWhatItWasTrainedOn() {
    Energy linear = Energy.linear().withTraining(Training.defaults().withEpochs(3));
    UniformityTest trained = test.with(DSSW.toBuilder().energy(linear).build());
    SpherePoints x = Samples.around(new Random(1), 41, 4, 2);
    SignificanceResult result = trained.test(x);
    assertEquals(
        "the energy linear was trained on 20 points, and tested on the other 21", result.note());
    assertTrue(result.reject(0.05));
    assertEquals(result.statistic(), trained.statistic(x));
  }

  @Test
  void badArgumentsAreNamed() {
    SpherePoints x = Samples.uniform(new Random(1), 5, 3);
    SpherePoints weighted = x.weighted(new double[] {1, 2, 3, 4, 5});
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> test.test(weighted));
    assertTrue(e.getMessage().startsWith("x has weights"), e.getMessage());
    Dssw first = DSSW.toBuilder().order(1).build();
    assertThrows(IllegalArgumentException.class, () -> test.with(first).test(x));
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> test.test(x));
    assertTrue(Thread.interrupted());
  }
}
