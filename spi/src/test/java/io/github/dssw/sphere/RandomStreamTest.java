package io.github.dssw.sphere;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/**
 * Seeds are fixed, so nothing here fails by chance. With a free seed each statistical test would
 * fail with a probability of about 2e-9 for a sound generator.
 */
class RandomStreamTest {
  private static final int DRAWS = 200_000;

  /** √n times the Kolmogorov distance exceeds this with probability 2·exp(−2·3.22²) ≈ 2e-9. */
  private static final double KOLMOGOROV = 3.22;

  @Test
  void aStreamIsItsSeedAndKey() {
    RandomStream one = new RandomStream(7, 3);
    RandomStream same = new RandomStream(7, 3);
    for (int i = 0; i < 1000; i++) {
      assertEquals(one.normal(), same.normal());
    }
    assertNotEquals(new RandomStream(7, 3).bits(), new RandomStream(7, 4).bits());
    assertNotEquals(new RandomStream(7, 3).bits(), new RandomStream(3, 7).bits());
  }

  /** Computed apart, by another program in another language. */
  @Test
  void bitsNeverChange() {
    RandomStream random = new RandomStream(42, 1);
    assertEquals(-7335060013309767720L, random.bits());
    assertEquals(0.9381157062874891, random.uniform());
    assertEquals(-1.154050165292486, random.normal());
    assertEquals(465, random.below(1000));
  }

  @Test
  void uniformNumbersAreUniform() {
    RandomStream random = new RandomStream(1, 0);
    double[] draws = DoubleStream.generate(random::uniform).limit(DRAWS).toArray();
    assertDistribution(draws, u -> u);
    assertTrue(draws[0] > 0 && draws[DRAWS - 1] < 1);
  }

  @Test
  void normalNumbersAreNormal() {
    RandomStream random = new RandomStream(2, 0);
    double[] draws = DoubleStream.generate(random::normal).limit(DRAWS).toArray();
    assertDistribution(draws, RandomStreamTest::normalDistribution);
    // Beyond 3.44 lies the tail, drawn by other code: 5.7e-4 of all, 6 standard deviations.
    double tail = DoubleStream.of(draws).filter(x -> Math.abs(x) > 3.442619855899).count();
    double expected = 2 * DRAWS * (1 - normalDistribution(3.442619855899));
    assertEquals(expected, tail, 6 * Math.sqrt(expected));
  }

  @Test
  void integersFillTheirRangeEvenly() {
    RandomStream random = new RandomStream(3, 0);
    int[] counts = new int[7];
    for (int i = 0; i < DRAWS; i++) {
      counts[random.below(7)]++;
    }
    for (int count : counts) {
      assertEquals(DRAWS / 7.0, count, 6 * Math.sqrt(DRAWS / 7.0));
    }
    assertEquals(0, random.below(1));
    assertThrows(IllegalArgumentException.class, () -> random.below(0));
  }

  private static void assertDistribution(double[] draws, DoubleUnaryOperator distribution) {
    Arrays.sort(draws);
    double worst = 0;
    for (int i = 0; i < draws.length; i++) {
      double f = distribution.applyAsDouble(draws[i]);
      worst = Math.max(worst, Math.max(f - i / (double) DRAWS, (i + 1) / (double) DRAWS - f));
    }
    assertTrue(worst * Math.sqrt(DRAWS) < KOLMOGOROV, "Kolmogorov distance " + worst);
  }

  /** Φ by its Taylor series about 0, which has terms of one sign in this form. */
  private static double normalDistribution(double x) {
    double term = x;
    double sum = x;
    for (int k = 1; k < 300 && Math.abs(term) > 1e-18; k++) {
      term *= x * x / (2 * k + 1);
      sum += term;
    }
    return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
  }
}
