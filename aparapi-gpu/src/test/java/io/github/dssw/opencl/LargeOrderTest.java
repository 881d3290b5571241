package io.github.dssw.opencl;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.DsswBuilder;
import io.github.dssw.Gradient;
import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.SliceTile;
import io.github.dssw.testing.CircleOracle;
import io.github.dssw.testing.Circles;
import io.github.dssw.testing.Tolerance;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Powers of large order, which underflow in float32 unless moves are scaled: 0.1^64 = 1e-64, and
 * 0.01^20 = 1e-40.
 */
class LargeOrderTest {
  private static final int SLICES = 6;

  @RegisterExtension static final OpenBackend OPENCL = new OpenBackend();

  private final OpenClBackend opencl = OPENCL.get();

  @ParameterizedTest
  @ValueSource(doubles = {1, 1.5, 2, 3, 20, 33.5, 64})
  void setsThatAreFarApart(double order) {
    check(order, Samples.points(13, 3, 1), equal(13, 1), Samples.points(13, 3, 2), equal(13, 1));
    check(order, Samples.points(6, 4, 3), equal(6, 2), Samples.points(4, 4, 4), equal(4, 3));
    check(order, Samples.points(70, 5, 1), equal(70, 2), Samples.points(140, 5, 2), equal(140, 1));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1.5, 2, 3, 20, 33.5, 64})
  void setsThatAreNear(double order) {
    SpherePoints x = Samples.points(150, 3, 1);
    check(order, x, equal(150, 1), moved(x, 1e-4), equal(150, 1));
    check(order, x, equal(150, 1), moved(x, 3e-3), equal(150, 1));
  }

  /** A point without mass is far from all others: it must not decide the scale. */
  @ParameterizedTest
  @ValueSource(doubles = {1.5, 3, 20, 64})
  void pointsWithoutMassDoNotMatter(double order) {
    SpherePoints x = Samples.points(40, 3, 1);
    int[] masses = new int[40];
    Arrays.setAll(masses, i -> i % 4);
    int[] reversed = new int[40];
    Arrays.setAll(reversed, i -> masses[39 - i]);
    check(order, x, masses, moved(x, 1e-4), masses);
    check(order, x, masses, Samples.points(40, 3, 7), reversed);
    int[] single = new int[40];
    single[3] = 1;
    check(order, x, single, moved(x, 1e-4), single);
  }

  @Test
  void equalSetsHaveNoDistance() {
    SpherePoints x = Samples.points(20, 3, 5);
    for (double distance : distances(64, x, x, Slices.random(2, SLICES, 3))) {
      assertTrue(distance < 1e-7, "distance " + distance);
    }
  }

  private void check(double order, SpherePoints x, int[] xMasses, SpherePoints y, int[] yMasses) {
    Slices slices = Slices.random(2, SLICES, x.dimension());
    double[] want = new double[SLICES];
    for (int slice = 0; slice < SLICES; slice++) {
      double[] xs = Circles.turns(x, slices, slice);
      double[] ys = Circles.turns(y, slices, slice);
      double cost = CircleOracle.byEveryShift(xs, xMasses, ys, yMasses, order);
      want[slice] = Math.pow(cost, 1 / order);
      assertTrue(want[slice] > 1e-5, "the sets differ");
    }
    double[] found = distances(order, weighted(x, xMasses), weighted(y, yMasses), slices);
    Tolerance.FLOAT.check(x + " against " + y + ", order " + order, want, found);
  }

  private static SpherePoints weighted(SpherePoints points, int[] masses) {
    boolean equal = Arrays.stream(masses).distinct().count() == 1;
    return equal ? points : points.weighted(Arrays.stream(masses).asDoubleStream().toArray());
  }

  /** Returns W_p in each slice. */
  private double[] distances(double order, SpherePoints x, SpherePoints y, Slices slices) {
    SliceCosts costs = new SliceCosts(SLICES, order);
    CoordinateNeeds needs = CoordinateNeeds.costsOnly();
    try (CircleCoordinates first =
            opencl.projection().project(x, new SliceTile(slices, 0, SLICES), needs);
        CircleCoordinates second =
            opencl.projection().project(y, new SliceTile(slices, 0, SLICES), needs)) {
      opencl.circleOT().transport(first, second, order, costs);
    }
    return Arrays.stream(costs.inUnit())
        .map(cost -> costs.unit() * Math.pow(cost, 1 / order))
        .toArray();
  }

  private static int[] equal(int n, int mass) {
    int[] masses = new int[n];
    Arrays.fill(masses, mass);
    return masses;
  }

  /** Returns the points, each moved by about this number of turns in a random direction. */
  private static SpherePoints moved(SpherePoints points, double turns) {
    Random random = new Random(11);
    float[] flat = points.rawCoordinates().clone();
    for (int i = 0; i < flat.length; i++) {
      flat[i] += (float) (2 * Math.PI * turns * random.nextGaussian());
    }
    return SpherePoints.of(flat, points.dimension());
  }

  /**
   * Rounding of a coordinate, 2⁻²⁴ turns on each side, changes a move, and a power of order p
   * multiplies the relative change by p.
   */
  @ParameterizedTest
  @ValueSource(doubles = {3, 20, 64})
  void gradientsAgreeWithScalar(double order) {
    SpherePoints x = Samples.points(23, 3, 1);
    SpherePoints far = Samples.weighted(17, 3, 2);
    gradientsAgree(order, x, far, Tolerance.FLOAT.relative() + order * 0x1p-23 / 0.1);
    for (double turns : new double[] {1e-2, 1e-4}) {
      double rounding = order * 0x1p-23 / turns;
      gradientsAgree(order, x, moved(x, turns), Tolerance.FLOAT.relative() + rounding);
    }
  }

  private void gradientsAgree(double order, SpherePoints x, SpherePoints y, double tolerance) {
    DsswBuilder settings =
        Dssw.builder().order(order).projections(9).seed(5).energy(Energy.uniform());
    Gradient want = settings.backend(Backends.named("scalar")).build().gradientInBoth(x, y);
    Gradient found = settings.backend(opencl).build().gradientInBoth(x, y);
    String what = x + " against " + y + ", order " + order;
    new Tolerance(tolerance, 0).checkAgainstLargest(what + " in x", want.inX(), found.inX());
    new Tolerance(tolerance, 0).checkAgainstLargest(what + " in y", want.inY(), found.inY());
    double distance = Math.pow(want.value(), 1 / order);
    Tolerance.FLOAT.check(what, distance, Math.pow(found.value(), 1 / order));
  }
}
