package io.github.dssw.baseline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.SphericalDistance;
import io.github.dssw.sampling.Mixture;
import io.github.dssw.sampling.SphericalDistribution;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Exact transport, against all pairings and against its dual. */
class WassersteinTest {
  /** The rounding error of costs of a few units, summed over a plan. */
  private static final double ROUNDING = 1e-13;

  private static final SphericalDistribution CLUSTERS =
      new Mixture(
          List.of(
              new VonMisesFisher(new double[] {1, 0, 0}, 50),
              new VonMisesFisher(new double[] {-1, 1, 0}, 50),
              new VonMisesFisher(new double[] {0, 0, -1}, 500)));

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
  void isTheMinimumOverAllPairings(int n) {
    for (int seed = 0; seed < 20; seed++) {
      SpherePoints x = new UniformOnSphere(4).sample(n, seed);
      SpherePoints y = new UniformOnSphere(4).sample(n, 1000 + seed);
      for (double p : new double[] {1, 2, 3}) {
        double expected = ByHand.cheapestPairing(ByHand.angles(x, y, p));
        assertEquals(expected, new Wasserstein(p).value(x, y), 1e-12 * expected);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 6", "2, 3", "3, 2", "6, 4", "7, 1", "2, 7"})
  void unequalSizesEqualSetsOfRepeatedPoints(int n, int m) {
    int both = n == 6 && m == 4 ? 12 : n * m;
    for (int seed = 0; seed < 10; seed++) {
      SpherePoints x = new UniformOnSphere(3).sample(n, seed);
      SpherePoints y = new UniformOnSphere(3).sample(m, 1000 + seed);
      double expected =
          both <= 7
              ? ByHand.cheapestPairing(
                  ByHand.angles(ByHand.repeated(x, both), ByHand.repeated(y, both), 2))
              : new Wasserstein(2).value(ByHand.repeated(x, both), ByHand.repeated(y, both));
      assertEquals(expected, new Wasserstein(2).value(x, y), 1e-12);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 10, 63, 200, 500})
  void theDualProvesMatchingsOptimal(int n) {
    SpherePoints uniform = new UniformOnSphere(3).sample(n, 1);
    SpherePoints clusters = CLUSTERS.sample(n, 2);
    assertProven(new Wasserstein(2), uniform, clusters);
    assertProven(new Wasserstein(1), CLUSTERS.sample(n, 3), clusters);
    assertProven(
        new Wasserstein(2),
        new UniformOnSphere(101).sample(n, 1),
        new UniformOnSphere(101).sample(n, 2));
  }

  @ParameterizedTest
  @CsvSource({"1, 5", "30, 20", "60, 60", "200, 120", "3, 400"})
  void theDualProvesFlowsOptimal(int n, int m) {
    RandomStream random = new RandomStream(3, 0);
    SpherePoints x = new UniformOnSphere(3).sample(n, 1);
    SpherePoints y = CLUSTERS.sample(m, 2);
    double[] weights = new double[m];
    Arrays.setAll(weights, j -> j % 5 == 1 ? 0 : Math.pow(random.uniform(), 4));
    assertProven(new Wasserstein(2), x, y);
    assertProven(new Wasserstein(2), x, y.weighted(weights));
    assertProven(new Wasserstein(1.5), y.weighted(weights), x);
  }

  /** Many equal costs: a grid against every other of its points, and coinciding points. */
  @Test
  void tiedCostsAreSolved() {
    double[][] grid = new double[24][];
    Arrays.setAll(grid, i -> new double[] {Math.cos(i * Math.PI / 12), Math.sin(i * Math.PI / 12)});
    double[][] half = new double[24][];
    Arrays.setAll(half, i -> grid[i / 2 * 2]);
    assertProven(new Wasserstein(1), SpherePoints.of(grid), SpherePoints.of(half));
    double[][] same = new double[10][];
    Arrays.setAll(same, i -> grid[5]);
    assertProven(new Wasserstein(2), SpherePoints.of(same), SpherePoints.of(same));
    assertProven(new Wasserstein(2), SpherePoints.of(same), SpherePoints.of(grid));
    assertEquals(0, new Wasserstein(2).value(SpherePoints.of(grid), SpherePoints.of(grid)));
  }

  /** Asserts that potentials are feasible and reach the cost, and that marginals are exact. */
  private static void assertProven(Wasserstein wasserstein, SpherePoints x, SpherePoints y) {
    TransportPlan plan = wasserstein.plan(x, y);
    double[] leaving = new double[x.size()];
    double[] arriving = new double[y.size()];
    double[][] costs = ByHand.angles(x, y, wasserstein.order());
    double[] u = plan.xPotential();
    double[] v = plan.yPotential();
    for (int k = 0; k < plan.size(); k++) {
      assertTrue(plan.mass(k) > 0);
      leaving[plan.from(k)] += plan.mass(k);
      arriving[plan.to(k)] += plan.mass(k);
    }
    double dual = 0;
    for (int i = 0; i < x.size(); i++) {
      assertEquals(x.weight(i), leaving[i], 1e-14);
      dual += x.weight(i) * u[i];
      for (int j = 0; j < y.size(); j++) {
        // The oracle computes angles from cosines, which is accurate to 5e-7 near 0.
        assertTrue(u[i] + v[j] <= costs[i][j] + 5e-7, "potentials of " + i + " and " + j);
      }
    }
    for (int j = 0; j < y.size(); j++) {
      assertEquals(y.weight(j), arriving[j], 1e-14);
      dual += y.weight(j) * v[j];
    }
    assertEquals(plan.value(), dual, ROUNDING);
    assertEquals(plan.lowerBound(), plan.value(), ROUNDING);
  }

  @Test
  void anglesAreAccurateWhereTheCosineIsFlat() {
    for (double angle : new double[] {0, 1e-6, 1e-3, 1, Math.PI - 1e-3, Math.PI}) {
      SpherePoints x = SpherePoints.of(new double[][] {{1, 0, 0}});
      SpherePoints y = SpherePoints.of(new double[][] {{Math.cos(angle), Math.sin(angle), 0}});
      assertEquals(angle, new Wasserstein(1).value(x, y), 1e-7 * angle);
      assertEquals(angle, new Wasserstein(2).distance(x, y), 1e-7 * angle);
    }
  }

  @Test
  void aClipKeepsPointsApart() {
    SpherePoints x = new UniformOnSphere(3).sample(5, 1);
    double smallest = Math.acos(1 - 1e-5);
    assertEquals(smallest * smallest, new Wasserstein(2).withClip(1e-5).value(x, x), 1e-12);
    double[] gradient = new double[15];
    new Wasserstein(2).withClip(1e-5).valueAndGradient(x, x, gradient);
    assertArrayEquals(new double[15], gradient);
    SpherePoints y = new UniformOnSphere(3).sample(5, 2);
    assertEquals(
        new Wasserstein(2).value(x, y), new Wasserstein(2).withClip(1e-5).value(x, y), 1e-6);
  }

  @Test
  void gradientsAreDerivativesAlongTheSphere() {
    SpherePoints x = new UniformOnSphere(3).sample(6, 1);
    SpherePoints y = new UniformOnSphere(3).sample(6, 2);
    SpherePoints more = CLUSTERS.sample(9, 3);
    for (double p : new double[] {1, 2, 3}) {
      Differences.assertTangentGradient(new Wasserstein(p), x, y, 1e-5);
      Differences.assertTangentGradient(new Wasserstein(p), x, more, 1e-5);
    }
    // x·y also depends on the lengths, which float32 rounds by 6e-8; steps are 3e-4.
    Differences.assertTangentGradient(new Wasserstein(2).withClip(1e-5), x, y, 1e-3);
  }

  @Test
  void splittingAPointChangesNothing() {
    double[][] rows = ByHand.rows(new UniformOnSphere(3).sample(3, 1));
    SpherePoints y = CLUSTERS.sample(7, 2);
    SpherePoints whole = SpherePoints.of(rows).weighted(new double[] {2, 1, 1});
    SpherePoints split = SpherePoints.of(new double[][] {rows[1], rows[0], rows[2], rows[0]});
    assertEquals(new Wasserstein(2).value(whole, y), new Wasserstein(2).value(split, y), ROUNDING);
  }

  @Test
  void isNotRandomAndDoesNotDependOnThreads() {
    SpherePoints x = new UniformOnSphere(3).sample(80, 1);
    SpherePoints y = CLUSTERS.sample(80, 2);
    Wasserstein w = new Wasserstein(2);
    assertSame(w, w.withSeed(3));
    assertEquals(w.value(x, y), w.withThreads(4).value(x, y));
    assertEquals("W", w.name());
  }

  @Test
  void badSettingsAreNamed() {
    assertThrows(IllegalArgumentException.class, () -> new Wasserstein(0.9));
    assertThrows(IllegalArgumentException.class, () -> new Wasserstein(2).withClip(1));
    SpherePoints x = new UniformOnSphere(3).sample(2, 1);
    SpherePoints flat = new UniformOnSphere(2).sample(2, 1);
    assertThrows(IllegalArgumentException.class, () -> new Wasserstein(2).value(x, flat));
    for (SphericalDistance distance : List.of(new Wasserstein(2), new Sinkhorn(2, 1))) {
      assertEquals(
          "x has dimension 3, y has dimension 2",
          assertThrows(IllegalArgumentException.class, () -> distance.value(x, flat)).getMessage());
      for (int length : new int[] {0, 5, 7}) {
        assertEquals(
            "the gradient array has length " + length + "; 2 points of dimension 3 need 6",
            assertThrows(
                    IllegalArgumentException.class,
                    () -> distance.valueAndGradient(x, x, new double[length]))
                .getMessage());
      }
    }
  }
}
