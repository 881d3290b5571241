package io.github.dssw.cli.study.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** The stopwatch of the runtime study, and the limits of its sizes. */
class StopwatchTest {
  @Test
  void forecastsExtrapolateTheGrowthOfTimes() {
    List<Integer> sizes = List.of(10, 100, 1000, 10_000);
    assertEquals(0, Stopwatch.forecast(sizes, List.of()));
    assertEquals(0, Stopwatch.forecast(sizes, List.of(1.0)));
    assertEquals(100, Stopwatch.forecast(sizes, List.of(1.0, 10.0)), 1e-9);
    assertEquals(1e6, Stopwatch.forecast(sizes, List.of(1.0, 100.0, 1e4)), 1e-3);
    // Times that fall are not extrapolated to smaller ones.
    assertEquals(1, Stopwatch.forecast(sizes, List.of(4.0, 1.0)), 1e-12);
  }

  @Test
  void repeatsShortCalls() {
    int[] calls = {0};
    double median = new Stopwatch(0, 0).time(() -> calls[0]++, Stopwatch.Warmth.COLD, () -> {});
    assertTrue(calls[0] >= 4, calls[0] + " calls");
    assertTrue(median >= 0);
  }

  @Test
  void canBeInterruptedBetweenCalls() {
    int[] calls = {0};
    Runnable stopAfterTwo =
        () -> {
          if (calls[0] == 2) {
            throw new CancellationException();
          }
        };
    assertThrows(
        CancellationException.class,
        () -> new Stopwatch(60, 60).time(() -> calls[0]++, Stopwatch.Warmth.COLD, stopAfterTwo));
    assertEquals(2, calls[0]);
  }

  @Test
  void aTimedFunctionMustReturnANumber() {
    assertThrows(
        IllegalStateException.class,
        () -> new Stopwatch(0, 0).time(() -> Double.NaN, Stopwatch.Warmth.WARM, () -> {}));
  }

  @Test
  void aBackEndIsColdOnlyOnce() {
    RuntimeStudy.Setup setup =
        new RuntimeStudy.Setup(new Stopwatch(0, 0), 1, "independent", 0, 1, 1, 1, new HashSet<>());
    assertEquals(Stopwatch.Warmth.COLD, setup.warmth("simd"));
    assertEquals(Stopwatch.Warmth.TEPID, setup.warmth("simd"));
    assertEquals(Stopwatch.Warmth.COLD, setup.warmth("scalar"));
  }

  @Test
  void limitsApplyToPointsAndDimensions() {
    TimedDistance.Limits limits = new TimedDistance.Limits(100, 10, "reasons");
    assertTrue(limits.allow(new ProblemSize(100, 5, 10)));
    assertFalse(limits.allow(new ProblemSize(101, 5, 10)));
    assertFalse(limits.allow(new ProblemSize(100, 5, 11)));
  }
}
