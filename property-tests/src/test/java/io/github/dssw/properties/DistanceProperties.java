package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;

/**
 * Propositions 1 and 2 of the paper: DSSW is non-negative, symmetric and 0 on equal measures, and
 * goes to 0 as measures converge.
 */
@Domain(Scenes.class)
class DistanceProperties {
  /** The number of halvings of a perturbation, down to the precision of a float. */
  private static final int HALVINGS = 22;

  @Property
  void isNotNegative(@ForAll Scene scene, @ForAll Energy energy) {
    Comparison c = scene.dssw(energy).compare(scene.x(), scene.y());
    assertTrue(c.value() >= 0, c::toString);
    assertTrue(c.distance() >= 0, c::toString);
    assertTrue(Arrays.stream(c.costs()).allMatch(w -> w >= 0), () -> Arrays.toString(c.costs()));
    assertTrue(c.standardError() >= 0, c::toString);
  }

  @Property
  void isTheRootOfTheWeightedSumOfCosts(@ForAll Scene scene, @ForAll Energy energy) {
    Comparison c = scene.dssw(energy).compare(scene.x(), scene.y());
    double sum = 0;
    for (int l = 0; l < c.slices(); l++) {
      sum += c.weights()[l] * c.costs()[l];
    }
    assertEquals(sum, c.value(), 1e-12 * sum);
    assertEquals(sum, Math.pow(c.distance(), scene.order()), 1e-12 * sum);
  }

  /** The results have the same bits, for trained weights too. */
  @Property
  void isSymmetric(@ForAll Scene scene, @ForAll Energy energy) {
    Dssw dssw = scene.dssw(energy);
    Comparison forth = dssw.compare(scene.x(), scene.y());
    Comparison back = dssw.compare(scene.y(), scene.x());
    assertEquals(forth.value(), back.value());
    assertArrayEquals(forth.costs(), back.costs());
    assertArrayEquals(forth.weights(), back.weights());
  }

  @Property
  void weightsAreADistribution(@ForAll Scene scene, @ForAll Energy energy) {
    Comparison c = scene.dssw(energy).compare(scene.x(), scene.y());
    double[] w = c.weights();
    assertEquals(1, Arrays.stream(w).sum(), 1e-12);
    boolean powers = energy instanceof FixedEnergy.Power;
    for (int l = 0; l < w.length; l++) {
      // A power of a cost that is tiny relative to another underflows to 0.
      boolean positive = w[l] > 0 || powers && c.costs()[l] < 1e-100;
      assertTrue(positive && (w[l] < 1 || w.length == 1 || powers), Arrays.toString(w));
    }
    assertTrue(c.effectiveSlices() <= w.length * (1 + 1e-12) && c.effectiveSlices() >= 1 - 1e-12);
  }

  @Property
  void isZeroBetweenTwoFormsOfOneMeasure(
      @ForAll Scene scene, @ForAll Energy energy, @ForAll Form form) {
    SpherePoints x = scene.x();
    Comparison c = scene.dssw(energy).compare(x, form.of(x, scene.seed()));
    double allowed = Precision.ofCosts(scene, x, x, new double[c.slices()]);
    assertTrue(c.value() <= allowed, () -> form + " costs " + c.value() + ", allowed " + allowed);
  }

  /** Ways to represent the same measure. */
  enum Form {
    UNCHANGED {
      @Override
      SpherePoints of(SpherePoints points, long seed) {
        return points;
      }
    },
    PERMUTED {
      @Override
      SpherePoints of(SpherePoints points, long seed) {
        return Rearranged.permuted(points, Rearranged.permutation(points.size(), seed));
      }
    },
    ATOMS_SPLIT {
      @Override
      SpherePoints of(SpherePoints points, long seed) {
        return Rearranged.split(points);
      }
    },
    WEIGHTS_RESCALED {
      @Override
      SpherePoints of(SpherePoints points, long seed) {
        return Rearranged.rescaled(points, 1e5);
      }
    };

    abstract SpherePoints of(SpherePoints points, long seed);
  }

  /**
   * The perturbation is halved again and again. Near its poles a slice magnifies a displacement, so
   * each cost is compared with the cost of moving every point along its circle, which goes to 0.
   */
  @Property
  void goesToZeroAsMeasuresConverge(@ForAll Scenes.Generic generic, @ForAll Energy energy) {
    Scene scene = generic.scene();
    SpherePoints x = scene.x();
    Assume.that(x.dimension() > 2 || x.size() > 1);
    Dssw dssw = scene.dssw(energy);
    double step = 1;
    double value = Double.NaN;
    for (int k = 0; k <= HALVINGS; k++) {
      SpherePoints near = Displaced.by(step, x, scene.seed());
      Comparison c = dssw.compare(x, near);
      value = c.value();
      for (int l = 0; l < c.slices(); l++) {
        double bound = Displaced.cost(x, near, scene.slices(), l, scene.order());
        double allowed = bound + Precision.ofCost(scene, x, near, l, bound);
        assertTrue(c.costs()[l] <= allowed, "slice " + l + " costs more than moving every point");
      }
      step /= 2;
    }
    double left = value;
    double allowed = Precision.ofCosts(scene, x, x, new double[scene.slices().count()]);
    assertTrue(
        left <= 1e-3 + allowed, () -> "the value is " + left + " at the smallest perturbation");
  }
}
