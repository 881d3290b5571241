package io.github.dssw;

import static io.github.dssw.testing.CircleOracle.byAssignment;
import static io.github.dssw.testing.CircleOracle.byEveryBreakpoint;
import static io.github.dssw.testing.CircleOracle.byEveryShift;
import static io.github.dssw.testing.CircleOracle.byReplication;

import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.CircleOracle;
import io.github.dssw.testing.Circles;
import io.github.dssw.testing.Samples;
import io.github.dssw.testing.TestBackends;
import io.github.dssw.testing.Tolerance;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Circle transport of every back end agrees with brute force. */
@Tag("vector-width")
class TransportTest {
  private static final double[] ORDERS = {1, 1.5, 2, 3, 7.3};

  /** One, two, primes, and vector widths with their neighbours. */
  private static final int[] SIZES = {1, 2, 3, 4, 5, 7, 8, 9, 11, 13, 15, 16, 17, 31, 32, 33, 64};

  static Stream<Arguments> backendsAndOrders() {
    return TestBackends.NAMES.stream()
        .flatMap(b -> Arrays.stream(ORDERS).mapToObj(p -> Arguments.of(b, p)));
  }

  @ParameterizedTest
  @MethodSource("backendsAndOrders")
  void equalNumbersOfEqualAtoms(String backend, double p) {
    Random random = new Random(1);
    for (int n : SIZES) {
      for (int d : new int[] {2, 3, 9}) {
        SpherePoints x = Samples.around(random, n, d, 1);
        SpherePoints y = Samples.around(random, n, d, -0.5);
        check(backend, p, x, y, (s, t) -> byEveryShift(s, t, p));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("backendsAndOrders")
  void differentNumbersOfEqualAtoms(String backend, double p) {
    Random random = new Random(2);
    for (int n : SIZES) {
      // The oracle tries every shift of n copies of n + 1 points: above 33 this takes too long.
      for (int m : new int[] {1, 2, 5, 8, 16, Math.min(n, 33) + 1}) {
        SpherePoints x = Samples.around(random, n, 3, 1);
        SpherePoints y = Samples.uniform(random, m, 3);
        check(backend, p, x, y, (s, t) -> byReplication(s, t, p));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("backendsAndOrders")
  void thousandAgainstOne(String backend, double p) {
    Random random = new Random(3);
    SpherePoints many = Samples.around(random, 1000, 5, 1);
    SpherePoints one = Samples.uniform(random, 1, 5);
    check(backend, p, many, one, (s, t) -> toOne(s, t[0], p));
    check(backend, p, one, many, (s, t) -> toOne(t, s[0], p));
  }

  @ParameterizedTest
  @MethodSource("backendsAndOrders")
  void weightedAtoms(String backend, double p) {
    Random random = new Random(4);
    for (int n : new int[] {1, 2, 3, 7, 8, 9, 16, 17}) {
      for (int m : new int[] {1, 2, 5, 8, 15}) {
        double[] wx = Samples.weights(random, n);
        double[] wy = Samples.weights(random, m);
        SpherePoints x = Samples.around(random, n, 3, 1).weighted(wx);
        SpherePoints y = Samples.uniform(random, m, 3).weighted(wy);
        check(backend, p, x, y, (s, t) -> byEveryBreakpoint(s, wx, t, wy, p));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("backendsAndOrders")
  void onlyOneSetIsWeighted(String backend, double p) {
    Random random = new Random(5);
    for (int n : new int[] {1, 6, 8, 13}) {
      double[] wx = Samples.weights(random, n);
      double[] equal = new double[9];
      Arrays.fill(equal, 1);
      SpherePoints x = Samples.around(random, n, 3, 1).weighted(wx);
      SpherePoints y = Samples.uniform(random, 9, 3);
      check(backend, p, x, y, (s, t) -> byEveryBreakpoint(s, wx, t, equal, p));
    }
  }

  /** Solving the assignment problem uses no property of the circle but its distances. */
  @ParameterizedTest
  @MethodSource("backendsAndOrders")
  void wholeMassesAgreeWithAssignment(String backend, double p) {
    Random random = new Random(6);
    for (int trial = 0; trial < 12; trial++) {
      int total = 12 + random.nextInt(20);
      int[] wx = composition(random, total, 1 + random.nextInt(10));
      int[] wy = composition(random, total, 1 + random.nextInt(10));
      SpherePoints x = Samples.around(random, wx.length, 3, 1).weighted(toDouble(wx));
      SpherePoints y = Samples.uniform(random, wy.length, 3).weighted(toDouble(wy));
      check(backend, p, x, y, (s, t) -> byAssignment(s, wx, t, wy, p));
    }
  }

  /** More atoms than the coarse search samples, and indices too wide for full fixed-point keys. */
  @ParameterizedTest
  @MethodSource("backendsAndOrders")
  void manyAtoms(String backend, double p) {
    Random random = new Random(10);
    for (int n : new int[] {127, 129, 257, 511, 513, 1025}) {
      SpherePoints x = Samples.around(random, n, 3, 1);
      SpherePoints y = Samples.uniform(random, n, 3);
      check(backend, p, x, y, (s, t) -> byEveryShift(s, t, p));
    }
    SpherePoints x = Samples.around(random, 600, 3, 1);
    SpherePoints y = Samples.uniform(random, 400, 3);
    check(backend, p, x, y, (s, t) -> byReplication(s, t, p));
    int[] wx = composition(random, 1300, 600);
    int[] wy = composition(random, 1300, 400);
    check(
        backend,
        p,
        x.weighted(toDouble(wx)),
        y.weighted(toDouble(wy)),
        (s, t) -> byEveryShift(s, wx, t, wy, p));
  }

  @ParameterizedTest
  @MethodSource("backendsAndOrders")
  void degenerateArrangements(String backend, double p) {
    Random random = new Random(7);
    for (int n : new int[] {1, 2, 8, 11}) {
      for (Arrangement first : Arrangement.values()) {
        for (Arrangement second : Arrangement.values()) {
          for (int m : new int[] {n, n + 3}) {
            SpherePoints x = first.points(random, n);
            SpherePoints y = second.points(random, m);
            check(backend, p, x, y, (s, t) -> byReplication(s, t, p));
          }
        }
      }
    }
  }

  /** Arrangements with ties, with points on the cut of the circle, or with several best plans. */
  private enum Arrangement {
    TIES((random, i) -> (i % 3) / 3.0),
    ALL_EQUAL((random, i) -> 0.3),
    ACROSS_THE_CUT((random, i) -> 0.02 * random.nextGaussian()),
    ON_THE_CUT((random, i) -> 0),
    ANTIPODES((random, i) -> i % 2 == 0 ? 0.1 : 0.6),
    OPPOSITE((random, i) -> 0.8),
    EVENLY_SPACED((random, i) -> i / 11.0);

    private final Turns turns;

    Arrangement(Turns turns) {
      this.turns = turns;
    }

    /** Places point i on the circle, in turns. */
    private interface Turns {
      double of(Random random, int i);
    }

    SpherePoints points(Random random, int n) {
      return Circles.at(IntStream.range(0, n).mapToDouble(i -> turns.of(random, i)).toArray());
    }
  }

  private interface Oracle {
    double cost(double[] x, double[] y);
  }

  private static void check(
      String backend, double p, SpherePoints x, SpherePoints y, Oracle oracle) {
    Slices slices = x.dimension() == 2 ? Circles.PLANE : Slices.random(11, 3, x.dimension());
    Dssw dssw =
        Dssw.builder()
            .backend(Backends.named(backend))
            .order(p)
            .energy(Energy.uniform())
            .slices(slices)
            .build();
    double[] costs = dssw.compare(x, y).costs();
    for (int l = 0; l < slices.count(); l++) {
      double expected = oracle.cost(Circles.turns(x, slices, l), Circles.turns(y, slices, l));
      String what = "p = " + p + ", " + x + " against " + y + ", slice " + l;
      Tolerance.of(backend).check(what, expected, costs[l]);
    }
  }

  private static double toOne(double[] many, double one, double p) {
    return Arrays.stream(many).map(t -> Math.pow(CircleOracle.arc(t, one), p)).average().orElse(0);
  }

  /** Returns random whole numbers, each at least 1, with the given total. */
  private static int[] composition(Random random, int total, int parts) {
    int[] out = new int[parts];
    Arrays.fill(out, 1);
    for (int left = total - parts; left > 0; left--) {
      out[random.nextInt(parts)]++;
    }
    return out;
  }

  private static double[] toDouble(int[] w) {
    return Arrays.stream(w).asDoubleStream().toArray();
  }
}
