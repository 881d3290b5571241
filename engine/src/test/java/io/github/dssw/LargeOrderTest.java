package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Circles;
import io.github.dssw.testing.Samples;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Orders up to 64, for sets far apart and close together, against every shift of copied atoms. The
 * powers of small moves are less than a double holds, so the oracle compares distances and divides
 * by the largest move of each shift.
 */
class LargeOrderTest {
  private static final int[][] SIZES = {{1, 1}, {5, 5}, {16, 16}, {6, 4}, {9, 7}, {17, 3}};

  @ParameterizedTest
  @ValueSource(doubles = {2.5, 10, 20, 40, 64})
  void distancesOfSlicesAreThoseOfEveryShift(double order) {
    Random random = new Random(1);
    for (int[] size : SIZES) {
      for (double move : new double[] {1, 1e-2, 1e-4, 1e-6}) {
        SpherePoints x = Samples.around(random, size[0], 3, 0.5);
        SpherePoints y = near(random, x, size[1], move);
        Slices slices = Slices.random(random.nextLong(), 4, 3);
        check(order, x, y, slices);
        check(order, y, x, slices);
      }
    }
  }

  /** Costs of neighbouring shifts differ by up to 300 powers of ten here. */
  @ParameterizedTest
  @ValueSource(doubles = {2, 2.5, 10, 20, 40, 60, 64})
  void oppositeClustersCloseToTheirCopies(double order) {
    Random random = new Random(4);
    for (int n : new int[] {2, 5, 20}) {
      for (double move : new double[] {1e-2, 1e-4, 1e-6}) {
        double[][] rows = new double[n][];
        for (int i = 0; i < n; i++) {
          double side = random.nextBoolean() ? 1 : -1;
          rows[i] = new double[] {0.3 * side, -0.5 * side, 0.8 * side};
        }
        SpherePoints x = SpherePoints.of(rows);
        check(order, x, near(random, x, n, move), Slices.random(random.nextLong(), 4, 3));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {2.5, 20, 64})
  void weightedAtomsCostAsMuchAsTheirCopies(double order) {
    Random random = new Random(2);
    for (double move : new double[] {1, 1e-3}) {
      SpherePoints few = Samples.around(random, 5, 3, 0.5);
      int[] copies = {0, 0, 0, 1, 2, 2, 3, 4, 4, 4, 4};
      SpherePoints x = few.weighted(new double[] {3, 1, 2, 1, 4});
      SpherePoints y = near(random, few, 8, move);
      Dssw dssw = scalar(order).projections(20).build();
      assertEquals(
          dssw.distance(few.select(copies), y), dssw.distance(x, y), 1e-9 * dssw.distance(x, y));
    }
  }

  /** The derivative of the distance, from the gradient of a value that may be 1e-300. */
  @ParameterizedTest
  @ValueSource(doubles = {2.5, 20, 64})
  void gradientsAreDerivativesOfTheDistance(double order) {
    Random random = new Random(3);
    SpherePoints x = Samples.around(random, 6, 3, 1);
    SpherePoints y = Samples.around(random, 5, 3, -1);
    Dssw dssw = scalar(order).projections(7).energy(Energy.uniform()).build();
    Gradient g = dssw.gradient(x, y);
    double distance = g.comparison().distance();
    double[] inX = g.inX();
    double step = 0x1p-12;
    for (int k = 0; k < inX.length; k++) {
      double up = dssw.distance(moved(x, k, step), y);
      double down = dssw.distance(moved(x, k, -step), y);
      double derivative = inX[k] / g.value() * distance / order;
      assertEquals((up - down) / (2 * step), derivative, 1e-3 * Math.max(0.02, distance), "k " + k);
    }
  }

  /** Larger orders give larger distances, and none is more than half a turn. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void distancesGrowWithTheOrderUpToHalfATurn(long seed) {
    Random random = new Random(seed);
    SpherePoints x = Samples.around(random, 7, 3, 1).weighted(Samples.weights(random, 7));
    SpherePoints y = Samples.uniform(random, 11, 3);
    double[] distances =
        DoubleStream.of(1, 1.5, 2, 3, 8, 16, 32, 64)
            .map(p -> scalar(p).projections(1).energy(Energy.uniform()).build().distance(x, y))
            .toArray();
    for (int i = 1; i < distances.length; i++) {
      assertTrue(distances[i] >= distances[i - 1], Arrays.toString(distances));
    }
    assertTrue(distances[distances.length - 1] <= 0.5, Arrays.toString(distances));
  }

  private static void check(double order, SpherePoints x, SpherePoints y, Slices slices) {
    DsswBuilder one = scalar(order).energy(Energy.uniform());
    for (int l = 0; l < slices.count(); l++) {
      float[] columns = Arrays.copyOfRange(slices.rawColumns(), l * 6, (l + 1) * 6);
      double actual = one.slices(Slices.of(columns, 1, 3)).build().distance(x, y);
      double expected = distance(Circles.turns(x, slices, l), Circles.turns(y, slices, l), order);
      // Differences of coordinates are rounded at 1e-16.
      assertEquals(expected, actual, 1e-9 * expected + 1e-15, "p " + order + ", slice " + l);
    }
  }

  /** The least, over all shifts of copied atoms, of the p-th root of the mean p-th power. */
  private static double distance(double[] x, double[] y, double order) {
    int n = x.length * y.length;
    double[] xs = copies(x, y.length);
    double[] ys = copies(y, x.length);
    double best = Double.POSITIVE_INFINITY;
    for (int shift = -n; shift <= n; shift++) {
      double[] moves = new double[n];
      for (int i = 0; i < n; i++) {
        int lap = Math.floorDiv(i + shift, n);
        moves[i] = Math.abs(xs[i] - ys[i + shift - lap * n] - lap);
      }
      double largest = Arrays.stream(moves).max().orElseThrow();
      double mean =
          Arrays.stream(moves).map(m -> Math.pow(m / largest, order)).average().orElseThrow();
      best = Math.min(best, largest == 0 ? 0 : largest * Math.pow(mean, 1 / order));
    }
    return best;
  }

  private static double[] copies(double[] atoms, int each) {
    return Arrays.stream(atoms)
        .sorted()
        .flatMap(a -> DoubleStream.generate(() -> a).limit(each))
        .toArray();
  }

  /** Points near those of x, or anywhere for a move of 1. */
  private static SpherePoints near(Random random, SpherePoints x, int m, double move) {
    double[][] rows = new double[m][3];
    for (int j = 0; j < m; j++) {
      for (int k = 0; k < 3; k++) {
        rows[j][k] = x.coordinate(j % x.size(), k) + move * random.nextGaussian();
      }
    }
    return SpherePoints.of(rows);
  }

  private static SpherePoints moved(SpherePoints x, int k, double step) {
    float[] flat = x.toArray();
    double[] positions = new double[flat.length];
    Arrays.setAll(positions, i -> flat[i]);
    positions[k] += step;
    return SpherePoints.of(positions, 3);
  }

  private static DsswBuilder scalar(double order) {
    return Dssw.builder().backend(Backends.named("scalar")).order(order);
  }
}
