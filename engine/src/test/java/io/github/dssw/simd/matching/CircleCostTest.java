package io.github.dssw.simd.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.simd.KernelSizes;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The kernels of every kind of cost against plain loops in double. */
@Tag("vector-width")
class CircleCostTest {
  private final Random random = new Random(8);

  @ParameterizedTest
  @ValueSource(doubles = {1, 1.5, 2, 3, 7.3, 20, 64})
  void slope(double order) {
    CircleCost cost = CircleCost.of(order);
    for (int n : KernelSizes.all()) {
      for (int lift = -1; lift <= 1; lift++) {
        float[] x = KernelSizes.uniform(random, 2 + n);
        float[] y = KernelSizes.uniform(random, 3 + n + 1);
        double unit = cost.unitOf(x, 2, y, 3, n, lift);
        double expected = 0;
        double size = 0;
        double largest = 0;
        for (int i = 0; i < n; i++) {
          double here = Math.abs((double) x[2 + i] - y[3 + i] - lift);
          double next = Math.abs((double) x[2 + i] - y[3 + i + 1] - lift);
          expected += power(next, unit, order) - power(here, unit, order);
          size += power(next, unit, order) + power(here, unit, order);
          largest = Math.max(largest, Math.max(here, next));
        }
        assertEquals(cost.isRelative() ? largest : 1, unit, 1e-15, "unit, n = " + n);
        double actual = cost.slope(x, 2, y, 3, n, lift, unit);
        assertEquals(expected, actual, 1e-6 * size, "p = " + order + ", n = " + n);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1.5, 2, 3, 7.3, 20, 64})
  void sumAndDerivative(double order) {
    CircleCost cost = CircleCost.of(order);
    for (int n : KernelSizes.all()) {
      for (float scale : new float[] {0, 1e-7f, 1e-4f, 0.5f}) {
        int padded = Lanes.padded(n);
        float[] moves = new float[padded];
        float[] mass = new float[padded];
        for (int i = 0; i < n; i++) {
          moves[i] = scale * (2 * random.nextFloat() - 1);
          mass[i] = random.nextFloat();
        }
        double unit = cost.unitOf(moves, n);
        double sum = 0;
        for (int i = 0; i < n; i++) {
          sum += mass[i] * power(moves[i], unit, order);
        }
        String what = "p = " + order + ", n = " + n + ", moves up to " + scale;
        assertEquals(sum, cost.sum(moves, mass, padded, unit), 1e-6 * sum, what);
        checkDerivative(cost, moves, n, unit, what);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1.5, 2, 3, 64})
  void sharedSum(double order) {
    CircleCost cost = CircleCost.of(order);
    for (int n : KernelSizes.all()) {
      for (int lift = -1; lift <= 1; lift++) {
        float[] x = KernelSizes.uniform(random, 2 + n);
        float[] y = KernelSizes.uniform(random, 3 + n + 1);
        float[] share = KernelSizes.uniform(random, 1 + n);
        double unit = cost.unitOf(x, 2, y, 3, n, lift);
        double sum = 0;
        for (int i = 0; i < n; i++) {
          double part = share[1 + i];
          double here = (double) x[2 + i] - y[3 + i] - lift;
          double next = (double) x[2 + i] - y[3 + i + 1] - lift;
          sum += (1 - part) * power(here, unit, order) + part * power(next, unit, order);
        }
        double actual = cost.sharedSum(x, 2, y, 3, share, 1, n, lift, unit);
        assertEquals(sum, actual, 1e-6 * sum, "p = " + order + ", n = " + n);
      }
    }
  }

  private static void checkDerivative(
      CircleCost cost, float[] moves, int n, double unit, String what) {
    float[] derived = moves.clone();
    cost.derive(derived, moves.length, unit);
    double p = cost.order();
    for (int i = 0; i < n; i++) {
      double expected =
          moves[i] == 0 ? 0 : p * Math.signum(moves[i]) * power(moves[i], unit, p - 1) / unit;
      assertEquals(expected, derived[i], 1e-6 * Math.abs(expected) + 1e-38, what);
    }
    float[] padding = Arrays.copyOfRange(derived, n, derived.length);
    assertTrue(
        Arrays.equals(padding, new float[padding.length]), what + ": the padding stays zero");
  }

  /** Comparable slopes keep their sign, grow with the slope, and neither overflow nor underflow. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 1.5, 2, 3, 64})
  void comparableSlopes(double order) {
    CircleCost cost = CircleCost.of(order);
    double unit = cost.isRelative() ? 1e-8 : 1;
    double last = Double.NEGATIVE_INFINITY;
    for (double slope : new double[] {-1, -0.5, -1e-9, 0, 1e-9, 0.5, 1}) {
      double comparable = cost.comparable(slope, unit);
      assertTrue(comparable > last, "p = " + order + ", slope " + slope);
      assertEquals(Math.signum(slope), Math.signum(comparable));
      last = comparable;
    }
    if (cost.isRelative()) {
      assertTrue(cost.comparable(1, 1e-8) < cost.comparable(1, 1e-7));
    }
  }

  private static double power(double move, double unit, double p) {
    return unit == 0 ? 0 : Math.pow(Math.abs(move) / unit, p);
  }
}
