package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.CircleOracle;
import io.github.dssw.testing.Circles;
import io.github.dssw.testing.Tolerance;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The cost is the minimum: a lower bound and an upper bound of the minimum both equal it. */
class ExactnessProperties {
  /**
   * Two sets of atoms on a circle, with integers as masses.
   *
   * @param backend the name of the back end
   * @param order p
   * @param n the number of atoms of the first set
   * @param m the number of atoms of the second set
   * @param spare the total mass minus max(n, m), spread at random over atoms of mass 1
   * @param grid atoms lie at multiples of 1/grid; 0 for any position
   * @param seed the seed of positions and masses
   */
  record Circle(String backend, double order, int n, int m, int spare, int grid, long seed) {}

  @Provide
  Arbitrary<Circle> circles() {
    return Combinators.combine(
            Arbitraries.of(Usable.BACKENDS),
            Arbitraries.oneOf(
                Arbitraries.of(1.0, 2.0), Arbitraries.doubles().between(1, 8).ofScale(2)),
            Arbitraries.integers().between(1, 30),
            Arbitraries.integers().between(1, 30),
            Arbitraries.integers().between(0, 30),
            Arbitraries.of(0, 0, 4, 12, 97),
            Arbitraries.longs())
        .as(Circle::new);
  }

  /**
   * Any feasible prices of the dual problem bound the cost from below, and any shift bounds it from
   * above; the best of both are equal.
   */
  @Property
  void boundsFromBothSidesMeet(@ForAll("circles") Circle circle) {
    Random random = new Random(circle.seed());
    int total = Math.max(circle.n(), circle.m()) + circle.spare();
    int[] wx = masses(random, circle.n(), total);
    int[] wy = masses(random, circle.m(), total);
    SpherePoints x = atoms(random, circle.n(), circle.grid());
    SpherePoints y = atoms(random, circle.m(), circle.grid());
    double[] s = Circles.turns(x);
    double[] t = Circles.turns(y);
    double below = CircleOracle.dualBound(s, wx, t, wy, circle.order());
    double above = CircleOracle.byEveryShift(s, wx, t, wy, circle.order());
    Dssw dssw =
        Dssw.builder()
            .backend(Usable.backend(circle.backend()))
            .order(circle.order())
            .slices(Circles.PLANE)
            .energy(Energy.uniform())
            .build();
    double cost = dssw.compare(weighted(x, wx), weighted(y, wy)).value();
    assertEquals(below, above, 1e-13, "lower and upper bound");
    Tolerance tolerance = Tolerance.of(circle.backend());
    // A float32 coordinate has an error of about 1e-7, which changes a cost by p ½^(p−1) times
    // that.
    double turned =
        tolerance.equals(Tolerance.DOUBLE)
            ? 0
            : 2e-7 * circle.order() * Math.pow(0.5, circle.order() - 1);
    assertEquals(below, cost, tolerance.relative() * below + tolerance.absolute() + turned);
  }

  private static int[] masses(Random random, int atoms, int total) {
    int[] out = new int[atoms];
    Arrays.fill(out, 1);
    for (int left = total - atoms; left > 0; left--) {
      out[random.nextInt(atoms)]++;
    }
    return out;
  }

  private static SpherePoints atoms(Random random, int n, int grid) {
    double[] turns = random.doubles(n).toArray();
    for (int i = 0; i < n && grid > 0; i++) {
      turns[i] = Math.floor(turns[i] * grid) / grid;
    }
    return Circles.at(turns);
  }

  /** Leaves equal weights out, so that transport with and without weights is tested. */
  private static SpherePoints weighted(SpherePoints points, int[] w) {
    boolean equal = Arrays.stream(w).allMatch(v -> v == w[0]);
    return equal ? points : points.weighted(Arrays.stream(w).asDoubleStream().toArray());
  }
}
