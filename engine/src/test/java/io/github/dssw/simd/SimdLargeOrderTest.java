package io.github.dssw.simd;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.Gradient;
import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Large orders on {@code simd} against {@code scalar}, whose own results are proved against every
 * shift elsewhere.
 *
 * <p>Distances are compared rather than values: a value is a p-th power, which is p times as
 * sensitive. Coordinates are floats, so a distance is off by up to some 2e-7 turns, and a gradient
 * by p times that, relative to the largest move.
 */
@Tag("vector-width")
class SimdLargeOrderTest {
  private static final int[][] SIZES = {{1, 1}, {7, 7}, {40, 40}, {9, 7}, {40, 3}};
  private static final double ROUNDING = 2e-7;

  @ParameterizedTest
  @ValueSource(doubles = {1.5, 3, 7.3, 20, 40, 64})
  void distances(double order) {
    Random random = new Random(1);
    for (int[] size : SIZES) {
      for (double move : new double[] {1, 1e-2, 1e-4}) {
        SpherePoints x = Samples.around(random, size[0], 3, 0.5);
        SpherePoints y = near(random, x, size[1], move);
        check(order, x, y);
        check(order, y, x);
        check(order, x.weighted(Samples.weights(random, x.size())), y);
      }
    }
  }

  private static void check(double order, SpherePoints x, SpherePoints y) {
    double expected = dssw("scalar", order).distance(x, y);
    Dssw simd = dssw("simd", order);
    String what = "p = " + order + ", " + x + " against " + y;
    double actual = simd.distance(x, y);
    assertEquals(expected, actual, 2e-5 * expected + ROUNDING, what);
    assertEquals(
        actual, simd.gradient(x, y).comparison().distance(), what + ": the same with a gradient");
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.5, 3, 7.3, 20, 40, 64})
  void gradients(double order) {
    Random random = new Random(2);
    for (int[] size : SIZES) {
      SpherePoints x = Samples.around(random, size[0], 3, 1);
      SpherePoints y = Samples.around(random, size[1], 3, -1);
      Gradient expected = dssw("scalar", order).gradient(x, y);
      double[] actual = dssw("simd", order).gradient(x, y).inX();
      double largest = Arrays.stream(expected.inX()).map(Math::abs).max().orElse(0);
      double relative = 2e-5 + order * ROUNDING / expected.comparison().distance();
      for (int i = 0; i < actual.length; i++) {
        String what = "p = " + order + ", " + size[0] + " against " + size[1] + ", entry " + i;
        assertEquals(expected.inX()[i], actual[i], relative * largest, what);
      }
    }
  }

  private static Dssw dssw(String backend, double order) {
    return Dssw.builder()
        .backend(Backends.named(backend))
        .order(order)
        .projections(9)
        .energy(Energy.uniform())
        .build();
  }

  private static SpherePoints near(Random random, SpherePoints x, int m, double move) {
    double[][] rows = new double[m][x.dimension()];
    for (int j = 0; j < m; j++) {
      for (int k = 0; k < x.dimension(); k++) {
        rows[j][k] = x.coordinate(j % x.size(), k) + move * random.nextGaussian();
      }
    }
    return SpherePoints.of(rows);
  }
}
