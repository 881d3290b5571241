package io.github.dssw.simd.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every matcher against every shift, for orders up to the largest and sets as close as floats
 * resolve. Oracle and matcher see the same float coordinates, so only the arithmetic is compared.
 */
@Tag("vector-width")
class RowMatcherTest {
  private static final int[] SIZES = {1, 2, 3, 7, 8, 9, 17, 33, 101};
  private static final double[] SPREADS = {0.5, 1e-2, 1e-4, 1e-6};

  private final Random random = new Random(9);

  @ParameterizedTest
  @ValueSource(doubles = {1, 1.5, 2, 3, 7.3, 20, 40, 64})
  void equalNumbers(double order) {
    for (int n : SIZES) {
      for (double spread : SPREADS) {
        float[] x = row(n, 1);
        check(new EqualMatcher(), order, x, ones(n), near(x, n, spread), ones(n));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1.5, 2, 3, 7.3, 20, 40, 64})
  void differentNumbers(double order) {
    for (int n : SIZES) {
      for (int m : new int[] {n + 1, 2 * n, 3 * n - 1}) {
        // The oracle makes copies up to the least common multiple and tries every shift of them.
        if (m > n && (long) n * m / gcd(n, m) <= 600) {
          for (double spread : SPREADS) {
            float[] x = row(n, 1);
            float[] y = near(x, m, spread);
            int divisor = gcd(n, m);
            int[] copiesX = filled(n, m / divisor);
            int[] copiesY = filled(m, n / divisor);
            check(new UnequalMatcher(), order, x, copiesX, y, copiesY);
            check(new UnequalMatcher(), order, y, copiesY, x, copiesX);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1.5, 2, 3, 7.3, 20, 40, 64})
  void differentMasses(double order) {
    for (int n : SIZES) {
      for (int m : new int[] {1, n, n + 4}) {
        for (double spread : SPREADS) {
          int total = 2 * Math.max(n, m) + 3;
          float[] x = row(n, 1);
          check(
              new WeightedMatcher(),
              order,
              x,
              composition(total, n),
              near(x, m, spread),
              composition(total, m));
        }
      }
    }
  }

  /** Past the sizes from which the search starts at a coarse shift. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 2, 3, 64})
  void manyAtoms(double order) {
    for (int n : new int[] {97, 400}) {
      float[] x = row(n, 0.3f);
      float[] y = row(n, 1);
      check(new EqualMatcher(), order, x, ones(n), y, ones(n));
      int[] masses = composition(2 * n, n);
      check(new WeightedMatcher(), order, x, masses, y, composition(2 * n, n));
    }
    float[] x = row(120, 0.3f);
    float[] y = row(200, 1);
    check(new UnequalMatcher(), order, x, filled(120, 5), y, filled(200, 3));
  }

  /** Costs of neighbouring shifts differ by hundreds of orders of magnitude here. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 2, 3, 20, 64})
  void oppositeClusters(double order) {
    for (int n : new int[] {2, 5, 20, 101}) {
      for (double spread : new double[] {1e-2, 1e-4, 1e-6}) {
        float[] places = new float[n];
        for (int i = 0; i < n; i++) {
          places[i] = random.nextBoolean() ? 0.2f : 0.7f;
        }
        float[] x = closed(places);
        float[] y = near(x, n, spread);
        checkCost(new EqualMatcher(), order, x, ones(n), y, ones(n));
        checkCost(new WeightedMatcher(), order, x, ones(n), y, ones(n));
        if (n <= 20) {
          float[] more = near(x, 2 * n, spread);
          checkCost(new UnequalMatcher(), order, x, filled(n, 2), more, ones(2 * n));
        }
      }
    }
  }

  /** All atoms of a set in one place, at the cut of the circle, or opposite. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 2, 3, 64})
  void hardPlaces(double order) {
    float[][] places = {{0, 0, 0}, {0.5f, 0.5f, 0.5f}, {0, 0.25f, 0.5f}, {0, 0, 0.999999f}};
    for (float[] first : places) {
      for (float[] second : places) {
        float[] x = closed(first);
        float[] y = closed(second);
        checkCost(new EqualMatcher(), order, x, ones(3), y, ones(3));
        checkCost(new WeightedMatcher(), order, x, ones(3), y, ones(3));
        float[] one = closed(new float[] {0.25f});
        checkCost(new UnequalMatcher(), order, x, ones(3), one, filled(1, 3));
      }
    }
  }

  private void check(
      RowMatcher matcher, double order, float[] x, int[] copiesX, float[] y, int[] copiesY) {
    ScaledOracle oracle = checkCost(matcher, order, x, copiesX, y, copiesY);
    double[] expectedX = oracle.gradientX(copiesX, matcher.unit());
    double[] expectedY = oracle.gradientY(copiesY, matcher.unit());
    double largest =
        DoubleStream.concat(Arrays.stream(expectedX), Arrays.stream(expectedY))
            .map(Math::abs)
            .max()
            .orElse(0);
    float[] gradient = new float[Math.max(copiesX.length, copiesY.length)];
    String what = what(matcher, order, x, y);
    matcher.gradientX(gradient);
    checkGradient(what + ", in x", expectedX, gradient, largest);
    matcher.gradientY(gradient);
    checkGradient(what + ", in y", expectedY, gradient, largest);
  }

  private ScaledOracle checkCost(
      RowMatcher matcher, double order, float[] x, int[] copiesX, float[] y, int[] copiesY) {
    CircleCost cost = CircleCost.of(order);
    Atoms atomsX = new Atoms(x, 0, copiesX.length, TestLevels.of(masses(copiesX)));
    Atoms atomsY = new Atoms(y, 0, copiesY.length, TestLevels.of(masses(copiesY)));
    double alone = matcher.match(cost, atomsX, atomsY, false);
    double unitAlone = matcher.unit();
    double value = matcher.match(cost, atomsX, atomsY, true);
    matcher.derive(cost);
    String what = what(matcher, order, x, y);
    assertEquals(alone, value, what + ": the same number with and without a gradient");
    assertEquals(unitAlone, matcher.unit(), what + ": the same unit");
    ScaledOracle oracle = new ScaledOracle(x, copiesX, y, copiesY, order);
    double distance = matcher.unit() * Math.pow(value, 1 / order);
    assertEquals(oracle.distance(), distance, 2e-6 * oracle.distance() + 1e-12, what);
    return oracle;
  }

  /** Relative to the largest of both sets: the sum of many derivatives cancels at the optimum. */
  private static void checkGradient(
      String what, double[] expected, float[] actual, double largest) {
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], actual[i], 2e-5 * largest, what + "[" + i + "]");
    }
  }

  private static String what(RowMatcher matcher, double order, float[] x, float[] y) {
    return matcher.getClass().getSimpleName()
        + ", p = "
        + order
        + ", "
        + (x.length - 1)
        + " against "
        + (y.length - 1);
  }

  /** Returns a sorted row within an arc, closed by its first entry plus 1. */
  private float[] row(int n, float arc) {
    float[] values = new float[n];
    for (int i = 0; i < n; i++) {
      values[i] = arc * random.nextFloat();
    }
    return closed(values);
  }

  /** Returns a row of {@code m} atoms near those of another. */
  private float[] near(float[] row, int m, double spread) {
    int n = row.length - 1;
    float[] values = new float[m];
    for (int j = 0; j < m; j++) {
      double t = row[(int) ((long) j * n / m)] + spread * (random.nextDouble() - 0.3);
      values[j] = Math.min((float) (t - Math.floor(t)), Math.nextDown(1f));
    }
    return closed(values);
  }

  private static float[] closed(float[] values) {
    float[] row = Arrays.copyOf(values, values.length + 1);
    Arrays.sort(row, 0, values.length);
    row[values.length] = row[0] + 1;
    return row;
  }

  private int[] composition(int total, int parts) {
    int[] out = ones(parts);
    for (int left = total - parts; left > 0; left--) {
      out[random.nextInt(parts)]++;
    }
    return out;
  }

  private static double[] masses(int[] copies) {
    return Arrays.stream(copies).asDoubleStream().toArray();
  }

  private static int[] ones(int n) {
    return filled(n, 1);
  }

  private static int[] filled(int n, int value) {
    int[] out = new int[n];
    Arrays.fill(out, value);
    return out;
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
