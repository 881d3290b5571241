package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Circles;
import io.github.dssw.testing.Rotation;
import io.github.dssw.testing.Samples;
import io.github.dssw.testing.Tolerance;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Changes that must not affect a distance; other solvers of this problem got some of them wrong.
 */
@Tag("vector-width")
class InvarianceTest {
  private static final String BACKENDS = "io.github.dssw.testing.TestBackends#names";

  /** Rotated points are rounded to float again, which moves each by about 1e-7. */
  private static final Tolerance AFTER_ROUNDING = new Tolerance(2e-5, 1e-6);

  private static final double[] ORDERS = {1, 1.7, 2, 4};

  /** A level median without the arc from the last atom to the first would depend on the cut. */
  @ParameterizedTest
  @MethodSource(BACKENDS)
  void rotatingTheCircleChangesNothing(String backend) {
    Random random = new Random(1);
    for (double p : ORDERS) {
      for (int m : new int[] {7, 10}) {
        double[] x = random.doubles(7, 0, 0.4).toArray();
        double[] y = random.doubles(m, 0.2, 0.5).toArray();
        Dssw dssw = plane(backend, p);
        double still = dssw.compare(Circles.at(x), Circles.at(y)).value();
        for (double turn = 0.05; turn < 1; turn += 0.05) {
          double turned = dssw.compare(turned(x, turn), turned(y, turn)).value();
          AFTER_ROUNDING.check("p = " + p + " turned by " + turn, still, turned);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void weightsStayWithTheirAtoms(String backend) {
    // All mass of x is at 0.7 and all mass of y at 0.2; the points around them have weight 0.
    SpherePoints x = Circles.at(0.9, 0.7, 0.1).weighted(new double[] {0, 1, 0});
    SpherePoints y = Circles.at(0.8, 0.5, 0.2, 0.6).weighted(new double[] {0, 0, 3, 0});
    assertEquals(0.5, plane(backend, 1).distance(x, y), 1e-6);
    assertEquals(0.5, plane(backend, 2).distance(x, y), 1e-6);
    assertEquals(0.5, plane(backend, 3).distance(y, x), 1e-6);
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void givenSlicesDetermineTheNumberOfSlices(String backend) {
    Random random = new Random(2);
    SpherePoints x = Samples.uniform(random, 6, 3);
    SpherePoints y = Samples.uniform(random, 6, 3);
    Slices three = Slices.random(0, 3, 3);
    Dssw dssw = sphere(backend, 2, three);
    Comparison c = dssw.compare(x, y);
    assertEquals(3, dssw.projections());
    assertEquals(3, c.slices());
    assertEquals(3, c.costs().length);
    assertEquals(1.0 / 3, c.weights()[2]);
    Comparison literal = dssw.toBuilder().scale(Scale.ALGORITHM_1).build().compare(x, y);
    assertEquals(c.value() / 3, literal.value(), 1e-15);
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void rotatingPointsAndSlicesTogetherChangesNothing(String backend) {
    Random random = new Random(3);
    for (double p : ORDERS) {
      for (int d : new int[] {2, 3, 10}) {
        SpherePoints x = Samples.around(random, 9, d, 1).weighted(Samples.weights(random, 9));
        SpherePoints y = Samples.uniform(random, 12, d);
        Slices slices = Slices.random(5, 4, d);
        double[] still = sphere(backend, p, slices).compare(x, y).costs();
        Rotation axes = Rotation.ofAxes(random, d);
        Rotation any = Rotation.random(random, d);
        Tolerance.of(backend).check("axes", still, rotated(axes, backend, p, slices, x, y));
        AFTER_ROUNDING.check("any", still, rotated(any, backend, p, slices, x, y));
      }
    }
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void permutingThePointsChangesNothing(String backend) {
    Random random = new Random(4);
    for (double p : ORDERS) {
      for (int m : new int[] {9, 13}) {
        SpherePoints x = Samples.around(random, 9, 4, 1);
        SpherePoints y = Samples.uniform(random, m, 4).weighted(Samples.weights(random, m));
        Dssw dssw = sphere(backend, p, Slices.random(6, 5, 4));
        double[] still = dssw.compare(x, y).costs();
        Tolerance.of(backend)
            .check(
                "permuted", still, dssw.compare(shuffled(x, random), shuffled(y, random)).costs());
      }
    }
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void splittingAnAtomChangesNothing(String backend) {
    Random random = new Random(5);
    for (double p : ORDERS) {
      SpherePoints x = Samples.around(random, 8, 3, 1).weighted(Samples.weights(random, 8));
      SpherePoints y = Samples.uniform(random, 5, 3);
      Dssw dssw = sphere(backend, p, Slices.random(7, 5, 3));
      double[] whole = dssw.compare(x, y).costs();
      Tolerance.of(backend).check("one", whole, dssw.compare(split(x), y).costs());
      Tolerance.of(backend).check("both", whole, dssw.compare(split(x), split(y)).costs());
      Tolerance.of(backend).check("itself", new double[5], dssw.compare(split(x), x).costs());
    }
  }

  private static double[] rotated(
      Rotation r, String backend, double p, Slices slices, SpherePoints x, SpherePoints y) {
    return sphere(backend, p, r.apply(slices)).compare(r.apply(x), r.apply(y)).costs();
  }

  private static Dssw plane(String backend, double p) {
    return sphere(backend, p, Circles.PLANE);
  }

  private static Dssw sphere(String backend, double p, Slices slices) {
    return Dssw.builder()
        .backend(Backends.named(backend))
        .order(p)
        .slices(slices)
        .energy(Energy.uniform())
        .build();
  }

  private static SpherePoints turned(double[] turns, double by) {
    return Circles.at(Arrays.stream(turns).map(t -> t + by).toArray());
  }

  private static SpherePoints shuffled(SpherePoints points, Random random) {
    int[] keys = random.ints(0, Integer.MAX_VALUE).limit(points.size()).toArray();
    return picked(
        points,
        IntStream.range(0, points.size())
            .boxed()
            .sorted((a, b) -> Integer.compare(keys[a], keys[b]))
            .mapToInt(i -> i)
            .toArray(),
        1);
  }

  /** Returns every atom twice, with half its weight. */
  private static SpherePoints split(SpherePoints points) {
    int n = points.size();
    return picked(points, IntStream.range(0, 2 * n).map(i -> i % n).toArray(), 0.5);
  }

  private static SpherePoints picked(SpherePoints points, int[] which, double share) {
    int d = points.dimension();
    float[] flat = new float[which.length * d];
    double[] weights = new double[which.length];
    for (int i = 0; i < which.length; i++) {
      System.arraycopy(points.rawCoordinates(), which[i] * d, flat, i * d, d);
      weights[i] = share * points.weight(which[i]);
    }
    return SpherePoints.ofUnit(flat, d).weighted(weights);
  }
}
