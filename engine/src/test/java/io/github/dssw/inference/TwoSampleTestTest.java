package io.github.dssw.inference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Parts;
import io.github.dssw.testing.Samples;
import io.github.dssw.testing.Tolerance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The permutation test against comparisons made afresh, and against what is known of its law. */
class TwoSampleTestTest {
  private static final String BACKENDS = "io.github.dssw.testing.TestBackends#names";
  private static final SpherePoints X = Samples.uniform(new Random(1), 40, 5);
  private static final SpherePoints Y = Samples.around(new Random(2), 30, 5, 0.6);

  private final TwoSampleTest test = TwoSampleTest.withDefaults().with(dssw(Energy.exponential()));

  private static Dssw dssw(Energy energy) {
    return Dssw.builder().projections(30).energy(energy).seed(4).build();
  }

  /** The power of a test is a function of these values, so it is that of afresh projections. */
  @ParameterizedTest
  @MethodSource(BACKENDS)
  void nullValuesAreThoseOfRelabelledSamplesComparedAfresh(String backend) {
    for (String energy : List.of("uniform", "exponential", "identity", "polynomial")) {
      for (SpherePoints y : List.of(Y, Samples.around(new Random(3), 40, 5, 1))) {
        Dssw dssw = dssw(Energy.named(energy)).toBuilder().backend(Backends.named(backend)).build();
        Permutations permutations = Permutations.of(dssw, X, y, 7, true);
        double[][] found = permutations.draw(10, 50, done -> {});
        for (int b = 10; b < 50; b++) {
          Parts parts = permutations.permutation(b);
          SpherePoints first = permutations.pooled().select(parts.xRows());
          SpherePoints second = permutations.pooled().select(parts.yRows());
          Tolerance.of(backend).check(energy, dssw.value(first, second), found[0][b - 10]);
          assertEquals(meanDifference(first, second), found[1][b - 10], 1e-12);
        }
      }
    }
  }

  private static double meanDifference(SpherePoints x, SpherePoints y) {
    double square = 0;
    for (int k = 0; k < x.dimension(); k++) {
      int column = k;
      double meanX = IntStream.range(0, x.size()).mapToDouble(i -> x.coordinate(i, column)).sum();
      double meanY = IntStream.range(0, y.size()).mapToDouble(i -> y.coordinate(i, column)).sum();
      double difference = meanX / x.size() - meanY / y.size();
      square += difference * difference;
    }
    return Math.sqrt(square);
  }

  @Test
  void theStatisticHasTheBitsOfTheValue() {
    for (SpherePoints y : List.of(Y, Samples.uniform(new Random(9), 40, 5))) {
      assertEquals(dssw(Energy.exponential()).value(X, y), test.statistic(X, y));
      assertEquals(test.statistic(X, y), test.test(X, y).statistic());
    }
  }

  @Test
  void exchangingTheSamplesOrUsingOtherThreadsGivesTheSameBits() {
    TwoSampleTest all = test.withAllPermutations().withPermutations(150).withMeanDirection();
    double[] expected = all.test(X, Y).nullValues();
    assertArrayEquals(expected, all.test(Y, X).nullValues());
    Dssw one = dssw(Energy.exponential()).toBuilder().threads(1).build();
    Dssw five = one.toBuilder().threads(5).memoryBudget(1).build();
    assertArrayEquals(expected, all.with(one).test(X, Y).nullValues());
    assertArrayEquals(expected, all.with(five).test(X, Y).nullValues());
    assertEquals(all.with(one).test(X, Y).pValue(), all.with(five).test(Y, X).pValue());
  }

  /** Six points have ten divisions into three and three; each is drawn equally often. */
  @Test
  void divisionsAreUniformAndExchangedSetsAreOne() {
    SpherePoints x = Samples.around(new Random(1), 3, 3, 9);
    SpherePoints y = Samples.around(new Random(2), 3, 3, -9);
    Permutations permutations = Permutations.of(dssw(Energy.uniform()), x, y, 1, false);
    Map<String, Integer> counts = new HashMap<>();
    int draws = 20_000;
    for (int b = 0; b < draws; b++) {
      Parts parts = permutations.permutation(b);
      assertEquals(0, parts.xRows()[0]);
      counts.merge(Arrays.toString(parts.xRows()), 1, Integer::sum);
    }
    assertEquals(10, counts.size());
    double expected = draws / 10.0;
    double chiSquare =
        counts.values().stream().mapToDouble(c -> (c - expected) * (c - expected) / expected).sum();
    // The 99.99 % quantile with nine degrees of freedom: another seed fails once in 10,000.
    assertTrue(chiSquare < 33.7, "chi square " + chiSquare);
    double p = test.withPermutations(9999).withAllPermutations().test(x, y).pValue();
    // No division but the observed one has such a value: p is 1/10, give or take 3e-3.
    assertEquals(0.1, p, 0.012);
  }

  @Test
  void differentSamplesAreFoundAndEqualOnesAreNot() {
    SignificanceResult moved = test.test(X, Samples.around(new Random(2), 30, 5, 1.5));
    assertTrue(moved.reject(0.05));
    assertTrue(moved.effect() > 3);
    assertTrue(moved.excess() > 0);
    assertTrue(moved.stoppedEarly());
    assertEquals(208, moved.permutations());
    SignificanceResult same = test.test(X, Samples.uniform(new Random(11), 50, 5));
    assertFalse(same.reject(0.05));
    assertTrue(same.stoppedEarly());
    IllegalStateException e = assertThrows(IllegalStateException.class, () -> same.reject(0.01));
    assertTrue(e.getMessage().contains("settled at alpha 0.05, not at 0.01"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void earlyStoppingDecidesAsAllPermutationsDo(boolean meanDirection) {
    int early = 0;
    for (int scene = 0; scene < 60; scene++) {
      SpherePoints x = Samples.uniform(new Random(scene), 25, 3);
      SpherePoints y = Samples.around(new Random(1000 + scene), 25, 3, scene % 10 * 0.12);
      TwoSampleTest one = test.with(dssw(Energy.identity())).withSeed(scene);
      TwoSampleTest chosen = meanDirection ? one.withMeanDirection() : one;
      SignificanceResult stopped = chosen.test(x, y);
      SignificanceResult all = chosen.withAllPermutations().test(x, y);
      assertEquals(999, all.permutations());
      assertFalse(all.stoppedEarly());
      assertEquals(all.reject(0.05), stopped.reject(0.05), "scene " + scene);
      early += stopped.stoppedEarly() ? 1 : 0;
    }
    assertTrue(early > 30, early + " scenes stopped early");
  }

  /** Each p-value is one of (1 + k)/(1 + B), and P(p ≤ alpha) = alpha without ties. */
  @ParameterizedTest
  @CsvSource({"20, 20, 3, exponential", "12, 25, 8, identity", "15, 15, 30, linear"})
  void pValuesOfEqualLawsAreUniform(int n, int m, int d, String energy) {
    int scenes = 400;
    int rejected = 0;
    double sum = 0;
    Energy chosen = Energy.named(energy);
    if (chosen instanceof NetworkEnergy network) {
      chosen = network.withTraining(Training.defaults().withEpochs(1));
    }
    Dssw dssw = Dssw.builder().projections(8).energy(chosen).threads(1).build();
    for (int scene = 0; scene < scenes; scene++) {
      Random random = new Random(scene);
      SpherePoints x = Samples.around(random, n, d, 0.5);
      SpherePoints y = Samples.around(random, m, d, 0.5);
      double p =
          TwoSampleTest.withDefaults()
              .with(dssw)
              .withSeed(scene)
              .withPermutations(39)
              .withAllPermutations()
              .test(x, y)
              .pValue();
      rejected += p <= 0.1 ? 1 : 0;
      sum += p;
    }
    // 400 scenes reject 40 ± 6 at 10 %, and the mean is 0.5125 ± 0.0144; the bounds are four
    // standard deviations, which other seeds miss once in 16,000.
    assertEquals(40, rejected, 24);
    assertEquals(0.5125, sum / scenes, 0.058);
  }

  @Test
  void meanDirectionsFindACommonShiftAndTheDistanceWhatTheyCannotSee() {
    Dssw dssw = dssw(Energy.exponential()).toBuilder().projections(60).build();
    TwoSampleTest both = TwoSampleTest.withDefaults().with(dssw).withMeanDirection();
    SpherePoints x = Samples.uniform(new Random(5), 150, 20);
    SignificanceResult shift = both.test(x, Samples.around(new Random(6), 150, 20, 0.7));
    assertTrue(shift.reject(0.05));
    assertTrue(shift.meanDirectionPValue().getAsDouble() < 0.01);
    SignificanceResult axis = both.test(x, axial(new Random(7), 150, 20));
    assertTrue(axis.reject(0.05));
    assertTrue(axis.distancePValue() < 0.01);
    assertTrue(axis.meanDirectionPValue().getAsDouble() > 0.05);
    assertTrue(test.test(X, Y).meanDirectionPValue().isEmpty());
  }

  /** Opposite points near both ends of the first axis: their mean is 0. */
  private static SpherePoints axial(Random random, int n, int d) {
    double[][] rows = new double[n][d];
    for (int i = 0; i < n; i += 2) {
      double[] row = rows[i];
      Arrays.setAll(row, k -> random.nextGaussian() * (k == 0 ? 15 : 1));
      Arrays.setAll(rows[i + 1], k -> -row[k]);
    }
    return SpherePoints.of(rows);
  }

  @Test
  void theCombinedPValueRanksTheSmallerOne() {
    double[][] nulls = {{1, 2, 3, 9}, {7, 5, 6, 1}};
    // Ranks among (observed, draws): 2, 5, 4, 3, 1 and 4, 1, 3, 2, 5; smaller: 2, 1, 3, 2, 1.
    SignificanceResult result =
        new SignificanceResult(new double[] {4, 2}, nulls, 0.05, Settlement.Decision.OPEN, "");
    assertEquals(2 / 5.0, result.distancePValue());
    assertEquals(4 / 5.0, result.meanDirectionPValue().getAsDouble());
    assertEquals(4 / 5.0, result.pValue());
  }

  @Test
  void numbersOfTheNullDistribution() {
    SignificanceResult result =
        new SignificanceResult(
            new double[] {5}, new double[][] {{1, 2, 3, 6}}, 0.05, Settlement.Decision.OPEN, "");
    assertEquals(0.4, result.pValue());
    assertEquals(3, result.nullMean());
    assertEquals(Math.sqrt(14 / 3.0), result.nullStandardDeviation(), 1e-15);
    assertEquals(2, result.excess());
    assertEquals(2 / Math.sqrt(14 / 3.0), result.effect(), 1e-15);
    assertEquals(1, result.nullQuantile(0));
    assertEquals(2.5, result.nullQuantile(0.5));
    assertEquals(6, result.nullQuantile(1));
    assertTrue(result.reject(0.4));
    assertFalse(result.reject(0.39));
    assertThrows(IllegalArgumentException.class, () -> result.nullQuantile(1.1));
  }

  @Test
  void aTrainedEnergySaysWhatItWasTrainedOn() {
    Energy linear = Energy.linear().withTraining(Training.defaults().withEpochs(3));
    SignificanceResult result =
        TwoSampleTest.withDefaults()
            .with(dssw(linear))
            .test(X, Y.select(new int[] {0, 1, 2, 3, 4}));
    assertEquals(
        "the energy linear was trained on 2 and 20 points, and tested on the other 3 and 20",
        result.note());
    assertEquals("", test.test(X, Y).note());
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> test.with(dssw(linear)).test(X, Y.select(new int[] {0})));
    assertTrue(e.getMessage().startsWith("a sample has 1 point"), e.getMessage());
  }

  @Test
  void trainedAndTestedPointsAreDisjointAndComplete() {
    Halves halves = Halves.of(X, 3, 0);
    List<String> rows = new ArrayList<>();
    for (SpherePoints half : List.of(halves.training(), halves.testing())) {
      for (int i = 0; i < half.size(); i++) {
        rows.add(Arrays.toString(half.select(new int[] {i}).toArray()));
      }
    }
    List<String> all = new ArrayList<>();
    for (int i = 0; i < X.size(); i++) {
      all.add(Arrays.toString(X.select(new int[] {i}).toArray()));
    }
    Collections.sort(rows);
    Collections.sort(all);
    assertEquals(all, rows);
    assertEquals(20, halves.training().size());
  }

  @Test
  void progressIsReportedAndAnInterruptEndsTheTest() {
    List<Double> seen = Collections.synchronizedList(new ArrayList<>());
    test.withListener(seen::add).test(X, Y);
    assertEquals(seen.stream().sorted().toList(), seen);
    assertEquals(1.0, seen.get(seen.size() - 1));
    Thread.currentThread().interrupt();
    CancellationException e = assertThrows(CancellationException.class, () -> test.test(X, Y));
    assertTrue(Thread.interrupted(), "the status stays set");
    assertTrue(e.getMessage().startsWith("interrupted when"), e.getMessage());
    assertThrows(
        UnsupportedOperationException.class,
        () ->
            test.withListener(
                    done -> {
                      throw new UnsupportedOperationException();
                    })
                .test(X, Y));
  }

  @Test
  void badArgumentsAreNamed() {
    SpherePoints weighted = Y.weighted(Samples.weights(new Random(1), Y.size()));
    IllegalArgumentException weights =
        assertThrows(IllegalArgumentException.class, () -> test.test(X, weighted));
    assertTrue(
        weights.getMessage().startsWith("y has weights; a permutation"), weights.getMessage());
    assertThrows(IllegalArgumentException.class, () -> test.test(weighted, X));
    SpherePoints other = Samples.uniform(new Random(1), 9, 4);
    assertThrows(IllegalArgumentException.class, () -> test.test(X, other));
    assertThrows(IllegalArgumentException.class, () -> test.withPermutations(0));
    for (double alpha : new double[] {0, 1, -1, Double.NaN}) {
      assertThrows(IllegalArgumentException.class, () -> test.withAlpha(alpha));
    }
  }
}
