package io.github.dssw.sphere;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * The stream is standard normal. Seeds are fixed; with others each bound below would fail once in
 * at least 10,000 runs or so: z-scores of at most 4, a Kolmogorov–Smirnov level of 1e-4.
 */
class NormalNumbersTest {
  private static final int COUNT = 1_000_000;

  @Test
  void momentsAreThoseOfANormal() {
    double[] z = draw(12, 0, COUNT);
    // E z^k, and the variance of z^k, which is E z^2k − (E z^k)².
    double[] mean = {0, 0, 1, 0, 3, 0, 15};
    double[] variance = {0, 1, 2, 15, 96, 945, 10170};
    for (int k = 1; k <= 6; k++) {
      double sum = 0;
      for (double v : z) {
        sum += Math.pow(v, k);
      }
      assertEquals(mean[k], sum / COUNT, 4 * Math.sqrt(variance[k] / COUNT), "moment " + k);
    }
  }

  @Test
  void theWholeDistributionIsNormal() {
    double[] z = draw(13, 5, 100_000);
    double gap = Statistics.kolmogorovSmirnov(z, Statistics::normalDistribution);
    assertTrue(gap < 2.23 / Math.sqrt(z.length), "gap " + gap);
  }

  /** Where the ziggurat's last layer hands over to the tail, at 3.44, and well past it. */
  @Test
  void theTailsHaveTheirShare() {
    double[] z = draw(14, 9, COUNT);
    for (double edge : new double[] {2, 3, 3.4426, 3.8, 4.2}) {
      double share = 2 * (1 - Statistics.normalDistribution(edge));
      double expected = share * COUNT;
      long right = 0;
      long left = 0;
      for (double v : z) {
        right += v > edge ? 1 : 0;
        left += v < -edge ? 1 : 0;
      }
      assertEquals(expected, right + left, 4 * Math.sqrt(expected), "beyond " + edge);
      assertEquals(0, right - left, 4 * Math.sqrt(expected), "sides beyond " + edge);
    }
  }

  @Test
  void neighboursAndNeighbouringStreamsAreUncorrelated() {
    double[] a = draw(15, 1, 100_000);
    double[] b = draw(15, 2, 100_000);
    double[] c = draw(16, 1, 100_000);
    double[] products = new double[3];
    for (int i = 1; i < a.length; i++) {
      products[0] += a[i] * a[i - 1];
      products[1] += a[i] * b[i];
      products[2] += a[i] * c[i];
    }
    for (double product : products) {
      assertEquals(0, product / a.length, 4 / Math.sqrt(a.length));
    }
  }

  @Test
  void seedAndKeyNameTheStream() {
    assertEquals(new RandomStream(1, 2).normal(), new RandomStream(1, 2).normal());
    assertNotEquals(new RandomStream(1, 2).normal(), new RandomStream(2, 1).normal());
    assertNotEquals(new RandomStream(1, 2).normal(), new RandomStream(1, 3).normal());
    assertNotEquals(new RandomStream(0, 0).normal(), new RandomStream(0, 1).normal());
  }

  private static double[] draw(long seed, long key, int count) {
    RandomStream stream = new RandomStream(seed, key);
    double[] z = new double[count];
    for (int i = 0; i < count; i++) {
      z[i] = stream.normal();
    }
    return z;
  }
}
