package io.github.dssw.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import java.util.Arrays;

/** Checks the potentials of a back end; used for every back end of every module. */
public final class PotentialChecks {
  /** Steps of the integral over the circle; its error is far below float rounding. */
  private static final int STEPS = 20_000;

  private final Backend backend;
  private final Tolerance tolerance;

  /** Prepares the checks of one back end. */
  public PotentialChecks(Backend backend) {
    this.backend = backend;
    this.tolerance = Tolerance.of(backend.name());
  }

  /** Compares with potentials that linear programming found. */
  public void checkGolden(Golden golden) {
    SlicePotentials found =
        SlicePotentials.between(
            backend, golden.x(), golden.y().orElseThrow(), golden.slices(), golden.order());
    tolerance.check(
        golden + " cost", golden.array("slice_cost").orElseThrow().values(), found.costs());
    checkRows(golden, "potentials_x", found.x());
    checkRows(golden, "potentials_y", found.y());
  }

  private void checkRows(Golden golden, String name, double[][] rows) {
    double[] flat = Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray();
    tolerance.checkAgainstLargest(
        golden + " " + name, golden.array(name).orElseThrow().values(), flat);
  }

  /**
   * Checks that φ(x) + ψ(y) ≤ |x − y|<sup>p</sup> for all pairs, where the means of φ and ψ add up
   * to the cost. Cost and potentials are then optimal, both: a plan cannot cost less, and other
   * potentials cannot add up to more.
   */
  public void checkDual(SpherePoints x, SpherePoints y, Slices slices, double p) {
    SlicePotentials found = SlicePotentials.between(backend, x, y, slices, p);
    for (int l = 0; l < slices.count(); l++) {
      checkCentred(x, found.x()[l]);
      checkCentred(y, found.y()[l]);
      double[] s = Circles.turns(x, slices, l);
      double[] t = Circles.turns(y, slices, l);
      double allowed = allowed(found.x()[l], found.y()[l], found.costs()[l]);
      for (int i = 0; i < s.length; i++) {
        for (int j = 0; j < t.length; j++) {
          double sum = found.x()[l][i] + found.y()[l][j] + found.costs()[l];
          double cost = Math.pow(CircleOracle.arc(s[i], t[j]), p);
          if (!(sum <= cost + allowed)) {
            throw new AssertionError(
                String.format(
                    "n %d, m %d, p %s, slice %d: φ(%d) + ψ(%d) = %s > %s",
                    s.length, t.length, p, l, i, j, sum, cost));
          }
        }
      }
    }
  }

  /** Checks that the mean over the circle of min |x − y|² − φ(x) is the cost: no gap. */
  public void checkDualToUniform(SpherePoints x, Slices slices) {
    SlicePotentials found = SlicePotentials.toUniform(backend, x, slices);
    for (int l = 0; l < slices.count(); l++) {
      checkCentred(x, found.x()[l]);
      double[] s = Circles.turns(x, slices, l);
      double sum = 0;
      for (int step = 0; step < STEPS; step++) {
        double y = (step + 0.5) / STEPS;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < s.length; i++) {
          double arc = CircleOracle.arc(s[i], y);
          least = Math.min(least, arc * arc - found.x()[l][i]);
        }
        sum += least;
      }
      double allowed = 1e-8 + allowed(found.x()[l], found.x()[l], found.costs()[l]);
      assertEquals(found.costs()[l], sum / STEPS, allowed, "slice " + l + " of " + x);
    }
  }

  private double allowed(double[] x, double[] y, double cost) {
    double largest = Math.max(cost, Math.max(largest(x), largest(y)));
    return tolerance.relative() * largest + tolerance.absolute();
  }

  private void checkCentred(SpherePoints points, double[] potentials) {
    double mean = 0;
    for (int i = 0; i < potentials.length; i++) {
      mean += points.weight(i) * potentials[i];
    }
    double largest = largest(potentials);
    assertTrue(
        Math.abs(mean) <= tolerance.relative() * largest + tolerance.absolute(),
        "mean " + mean + " of potentials up to " + largest);
  }

  private static double largest(double[] potentials) {
    return Arrays.stream(potentials).map(Math::abs).max().orElse(0);
  }
}
