package io.github.dssw.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.baseline.TransportPlan.Shipments;
import io.github.dssw.sphere.RandomStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The solver by itself: every plan is checked by its marginals and by the bound of its dual. */
class NetworkSimplexTest {
  private static final long WHOLE = 1L << 60;

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 300", "300, 1", "2, 2", "7, 5", "31, 64", "150, 90"})
  void masslessRowsAndColumnsAreAllowed(int n, int m) {
    RandomStream random = new RandomStream(1, n);
    for (int trial = 0; trial < 5; trial++) {
      double[] costs = new double[n * m];
      Arrays.setAll(costs, k -> random.uniform());
      assertOptimal(costs, masses(n, random), masses(m, random));
    }
  }

  /** Costs of few different values make most pivots move no mass, which invites cycling. */
  @ParameterizedTest
  @CsvSource({"40, 40", "60, 45"})
  void manyTiesEnd(int n, int m) {
    RandomStream random = new RandomStream(2, n);
    for (int values = 1; values <= 4; values++) {
      int kinds = values;
      double[] costs = new double[n * m];
      Arrays.setAll(costs, k -> Math.floor(kinds * random.uniform()));
      long[] supply = new long[n];
      long[] demand = new long[m];
      Arrays.fill(supply, m);
      Arrays.fill(demand, n);
      assertOptimal(costs, supply, demand);
    }
  }

  @Test
  void costsOfVeryDifferentSizesAreExact() {
    double[] costs = {1e-300, 1e-9, 3, 1e-9, 1e-300, 3, 3, 3, 1e-12};
    long[] masses = {WHOLE / 4, WHOLE / 4, WHOLE / 2};
    Shipments plan = NetworkSimplex.solve(costs, masses, masses).shipments(WHOLE);
    for (int k = 0; k < plan.mass.length; k++) {
      assertEquals(plan.from[k], plan.to[k]);
    }
  }

  private static long[] masses(int size, RandomStream random) {
    long[] masses = new long[size];
    Arrays.setAll(masses, i -> i % 3 == 1 ? 0 : (long) (random.uniform() * (WHOLE / size)));
    masses[0] = WHOLE - (Arrays.stream(masses).sum() - masses[0]);
    return masses;
  }

  private static void assertOptimal(double[] costs, long[] supply, long[] demand) {
    int m = demand.length;
    long total = Arrays.stream(supply).sum();
    NetworkSimplex solved = NetworkSimplex.solve(costs, supply, demand);
    Shipments shipments = solved.shipments(total);
    double[] leaving = new double[supply.length];
    double[] arriving = new double[m];
    double value = 0;
    for (int k = 0; k < shipments.mass.length; k++) {
      assertTrue(shipments.mass[k] > 0);
      leaving[shipments.from[k]] += shipments.mass[k];
      arriving[shipments.to[k]] += shipments.mass[k];
      value += shipments.mass[k] * costs[shipments.from[k] * m + shipments.to[k]];
    }
    double[] v = solved.columnPrices();
    double bound = 0;
    for (int j = 0; j < m; j++) {
      assertEquals(demand[j] / (double) total, arriving[j], 1e-14);
      bound += arriving[j] * v[j];
    }
    for (int i = 0; i < supply.length; i++) {
      assertEquals(supply[i] / (double) total, leaving[i], 1e-14);
      double least = Double.POSITIVE_INFINITY;
      for (int j = 0; j < m; j++) {
        least = Math.min(least, costs[i * m + j] - v[j]);
      }
      bound += leaving[i] * least;
    }
    assertEquals(value, bound, 1e-13);
  }
}
