package io.github.dssw.inference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class BootstrapTest {
  private static final Dssw DSSW = Dssw.builder().projections(20).energy(Energy.uniform()).build();
  private static final SpherePoints X = Samples.uniform(new Random(1), 80, 3);
  private static final SpherePoints FAR = Samples.around(new Random(2), 60, 3, 2);
  private static final SpherePoints NEAR = Samples.uniform(new Random(3), 80, 3);

  private final Bootstrap bootstrap = Bootstrap.withDefaults().with(DSSW).withResamples(300);

  @Test
  void anIntervalIsBelowTheValueBySamplingsPart() {
    BootstrapInterval interval = bootstrap.interval(X, FAR);
    assertFalse(interval.nearZero());
    assertTrue(interval.bias() > 0);
    assertTrue(0 < interval.low() && interval.low() < interval.high());
    assertTrue(interval.contains(interval.value() - interval.bias()));
    assertEquals(DSSW.value(X, FAR), interval.value());
    assertEquals(300, interval.resamples());
    BootstrapInterval narrow = bootstrap.withLevel(0.5).interval(X, FAR);
    assertTrue(narrow.low() > interval.low() && narrow.high() < interval.high());
  }

  @Test
  void samplesOfOneLawContainZero() {
    BootstrapInterval interval = bootstrap.interval(X, NEAR);
    assertTrue(interval.nearZero());
    assertTrue(interval.contains(0));
    assertTrue(interval.high() < 3 * interval.value());
  }

  /** The spread of the resamples is that of samples: 200 pairs of samples are drawn to compare. */
  @Test
  void widthsAreThoseOfSamplesDrawnAnew() {
    double[] values = new double[200];
    double width = 0;
    for (int s = 0; s < values.length; s++) {
      SpherePoints x = Samples.uniform(new Random(100 + s), 80, 3);
      SpherePoints y = Samples.around(new Random(500 + s), 60, 3, 2);
      values[s] = DSSW.value(x, y);
      if (s < 20) {
        BootstrapInterval interval = bootstrap.withLevel(0.8).interval(x, y);
        width += (interval.high() - interval.low()) / 20;
      }
    }
    double spread = Quantiles.of(values, 0.9) - Quantiles.of(values, 0.1);
    assertEquals(1, width / spread, 0.25);
  }

  @Test
  void sidesAndThreadsDoNotChangeABit() {
    for (SpherePoints y : List.of(FAR, NEAR)) {
      BootstrapInterval expected = bootstrap.interval(X, y);
      assertEquals(expected, bootstrap.interval(y, X));
      Dssw one = DSSW.toBuilder().threads(1).memoryBudget(1).build();
      assertEquals(expected, bootstrap.with(one).interval(X, y));
      assertFalse(expected.equals(bootstrap.withSeed(9).interval(X, y)));
    }
  }

  @Test
  void progressGrowsToOneAndAnInterruptEnds() {
    for (SpherePoints y : List.of(FAR, NEAR)) {
      List<Double> seen = Collections.synchronizedList(new ArrayList<>());
      bootstrap.withListener(seen::add).interval(X, y);
      assertEquals(seen.stream().sorted().toList(), seen);
      assertEquals(1.0, seen.get(seen.size() - 1));
    }
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> bootstrap.interval(X, FAR));
    assertTrue(Thread.interrupted());
  }

  @Test
  void badArgumentsAreNamed() {
    SpherePoints weighted = X.weighted(Samples.weights(new Random(1), X.size()));
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> bootstrap.interval(X, weighted))
            .getMessage()
            .startsWith("y has weights"));
    assertThrows(IllegalArgumentException.class, () -> bootstrap.withLevel(1));
    assertThrows(IllegalArgumentException.class, () -> bootstrap.withResamples(0));
    Dssw linear = DSSW.toBuilder().energy(Energy.linear()).build();
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> bootstrap.with(linear).interval(X, FAR))
            .getMessage()
            .contains("is trained"));
  }
}
