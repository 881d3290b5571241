package io.github.dssw.opencl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.dssw.Backends;
import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.DsswBuilder;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.PotentialSlices;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.SliceTile;
import io.github.dssw.testing.Circles;
import io.github.dssw.testing.Golden;
import io.github.dssw.testing.PotentialChecks;
import io.github.dssw.testing.SlicePotentials;
import io.github.dssw.testing.Tolerance;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Potentials agree with linear programming and with {@code scalar}, and solve the dual problem. */
class PotentialsTest {
  private static final Backend SCALAR = Backends.named("scalar");
  private static final double[] ORDERS = {1, 1.5, 2, 3};

  @RegisterExtension static final OpenBackend OPENCL = new OpenBackend();

  private final OpenClBackend opencl = OPENCL.get();

  static List<String> goldens() {
    return Golden.MASSES;
  }

  @ParameterizedTest
  @MethodSource("goldens")
  void agreeWithLinearProgramming(String name) {
    new PotentialChecks(opencl).checkGolden(Golden.of(name));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "1, 9",
    "9, 1",
    "2, 2",
    "13, 13",
    "64, 64",
    "65, 65",
    "300, 300",
    "19, 31",
    "33, 20",
    "48, 12",
    "128, 300",
    "2049, 1031",
    "2049, 2049"
  })
  void agreeWithScalar(int n, int m) {
    for (double order : ORDERS) {
      check(Samples.points(n, 5, n), Samples.points(m, 5, m + 1), order);
      check(Samples.weighted(n, 5, n), Samples.weighted(m, 5, m + 1), order);
      check(Samples.points(n, 5, n), Samples.weighted(m, 5, m + 1), order);
    }
  }

  private void check(SpherePoints x, SpherePoints y, double order) {
    Slices slices = Slices.random(4, 5, x.dimension());
    SlicePotentials want = SlicePotentials.between(SCALAR, x, y, slices, order);
    SlicePotentials found = SlicePotentials.between(opencl, x, y, slices, order);
    String what = x + " against " + y + ", order " + order;
    checkRows(what + " of x", want.x(), found.x());
    checkRows(what + " of y", want.y(), found.y());
    new PotentialChecks(opencl).checkDual(x, y, slices, order);
  }

  private static void checkRows(String what, double[][] want, double[][] found) {
    assertEquals(want.length, found.length, what);
    for (int slice = 0; slice < want.length; slice++) {
      Tolerance.FLOAT.checkAgainstLargest(what + " in slice " + slice, want[slice], found[slice]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 9, 64, 300})
  void agreeWithScalarAgainstTheUniformMeasure(int n) {
    Slices slices = Slices.random(n, 5, 4);
    for (SpherePoints x : List.of(Samples.points(n, 4, n), Samples.weighted(n, 4, n))) {
      double[][] want = SlicePotentials.toUniform(SCALAR, x, slices).x();
      checkRows(x + " to uniform", want, SlicePotentials.toUniform(opencl, x, slices).x());
      new PotentialChecks(opencl).checkDualToUniform(x, slices);
    }
  }

  /** Powers of distances that no mass is moved over overflow in float32. */
  @ParameterizedTest
  @ValueSource(doubles = {7.3, 20, 64})
  void solveTheDualProblemForLargeOrders(double order) {
    Slices slices = Slices.random(4, 5, 3);
    PotentialChecks checks = new PotentialChecks(opencl);
    checks.checkDual(Samples.points(20, 3, 1), Samples.points(20, 3, 2), slices, order);
    checks.checkDual(Samples.points(20, 3, 1), Samples.points(33, 3, 2), slices, order);
    checks.checkDual(Samples.weighted(20, 3, 1), Samples.weighted(9, 3, 2), slices, order);
  }

  @Test
  void solveTheDualProblemWherePointsCoincide() {
    SpherePoints x = Circles.at(0.1, 0.1, 0.1, 0.6, 0.6, 0.95);
    SpherePoints y = Circles.at(0.1, 0.1, 0.35, 0.6, 0.6, 0.6);
    PotentialChecks checks = new PotentialChecks(opencl);
    for (double order : ORDERS) {
      checks.checkDual(x, y, Circles.PLANE, order);
      checks.checkDual(x, x, Circles.PLANE, order);
      SpherePoints some = x.weighted(new double[] {1, 0, 2, 0, 1, 0});
      SpherePoints others = y.weighted(new double[] {0, 0, 1, 1, 2, 0});
      checks.checkDual(some, others, Circles.PLANE, order);
    }
  }

  @Test
  void errorsOfTheSamplesAgree() {
    DsswBuilder settings = Dssw.builder().projections(100).seed(3).potentials();
    for (SpherePoints y : List.of(Samples.points(700, 4, 2), Samples.weighted(90, 4, 2))) {
      SpherePoints x = Samples.points(600, 4, 1);
      Comparison want = settings.backend(SCALAR).build().compare(x, y);
      Comparison found = settings.backend(opencl).build().compare(x, y);
      Tolerance.FLOAT.check(x + " against " + y, want.samplingError(), found.samplingError());
      assertEquals(want.withinChance(), found.withinChance());
    }
  }

  /** Only the potentials outlive {@code keepPotentialsOnly}; after close they are gone as well. */
  @Test
  void keepingPotentialsOnlyReleasesTheDevice() {
    SpherePoints x = Samples.points(30, 3, 1);
    SliceTile tile = SliceTile.all(Slices.random(1, 4, 3));
    CoordinateNeeds needs = CoordinateNeeds.costsOnly().withPotentials(PotentialSlices.ALL);
    CircleCoordinates kept = opencl.projection().project(x, tile, needs);
    double[] factors = {1, 2, 3, 4};
    double[] before = new double[30];
    assertThrows(
        IllegalStateException.class, () -> kept.addPotentials(factors, 0, 30, new double[30]));
    opencl.circleOT().transportToUniform(kept, new SliceCosts(4, 2));
    kept.addPotentials(factors, 0, 30, before);
    kept.keepPotentialsOnly();
    assertEquals(0, opencl.session().remembered());
    double[] after = new double[30];
    kept.addPotentials(factors, 0, 30, after);
    assertArrayEquals(before, after, 0);
    kept.close();
    assertThrows(
        IllegalStateException.class, () -> kept.addPotentials(factors, 0, 30, new double[30]));
  }
}
