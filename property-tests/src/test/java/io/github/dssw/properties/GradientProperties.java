package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.Gradient;
import io.github.dssw.NetworkParameters;
import io.github.dssw.Scale;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.FiniteDifference;
import io.github.dssw.testing.Rotation;
import io.github.dssw.testing.Samples;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;

/** Gradients are derivatives, and follow the points. */
@Domain(Scenes.class)
class GradientProperties {
  /** The error allowed in float32 gradients, relative to the largest component. */
  private static final double FLOAT_GRADIENT = 2e-4;

  /** Tests the oracle, because finite differences need double precision. */
  @Property
  void isTheFiniteDifferenceAlongALine(@ForAll Scenes.Generic generic, @ForAll Energy energy) {
    Scene scene = generic.scene().on("scalar");
    SpherePoints x = FiniteDifference.onGrid(scene.x());
    SpherePoints y = FiniteDifference.onGrid(scene.y());
    Scale scale = Scale.values()[(int) (scene.seed() & 1)];
    Dssw dssw =
        scene
            .settings(Scenes.untrained(energy))
            .scale(scale)
            .parameters(NetworkParameters.fresh())
            .build();
    Gradient g = dssw.gradientInBoth(x, y);
    Random random = new Random(scene.seed());
    FiniteDifference alongX = FiniteDifference.along(random, x);
    FiniteDifference alongY = FiniteDifference.along(random, y);
    OptionalDouble inX = alongX.of(points -> dssw.compare(points, y).value());
    OptionalDouble inY = alongY.of(points -> dssw.compare(x, points).value());
    Assume.that(inX.isPresent() || inY.isPresent());
    inX.ifPresent(v -> assertEquals(v, alongX.expected(g.inX()), 1e-6 * Math.abs(v), "in x"));
    inY.ifPresent(v -> assertEquals(v, alongY.expected(g.inY()), 1e-6 * Math.abs(v), "in y"));
  }

  @Property
  void agreesWithTheOracle(@ForAll Scenes.Generic generic, @ForAll Energy energy) {
    Scene scene = generic.scene();
    SpherePoints x = scene.x();
    SpherePoints y = scene.y();
    Energy untrained = Scenes.untrained(energy);
    Assume.that(Kinks.areFar(scene, untrained, x, y));
    Gradient expected = scene.on("scalar").dssw(untrained).gradientInBoth(x, y);
    Gradient actual = scene.dssw(untrained).gradientInBoth(x, y);
    assertNear(expected.inX(), actual.inX(), FLOAT_GRADIENT);
    assertNear(expected.inY(), actual.inY(), FLOAT_GRADIENT);
  }

  /** Bit by bit, in one piece and in chunks. */
  @Property
  void theValueIsTheSameWithAndWithoutAGradient(@ForAll Scene scene, @ForAll Energy energy) {
    SpherePoints x = scene.x();
    SpherePoints y = scene.y();
    Dssw dssw = scene.dssw(energy);
    double value = dssw.compare(x, y).value();
    assertEquals(value, dssw.gradient(x, y).value(), "with the gradient in x");
    assertEquals(value, dssw.gradient(y, x).value(), "with the gradient in y");
    assertEquals(value, dssw.gradientInBoth(x, y).value(), "with both gradients");
    if (energy instanceof FixedEnergy) {
      Dssw chunked = scene.settings(energy).memoryBudget(1).build();
      assertEquals(value, chunked.gradient(x, y).value(), "with the gradient in chunks");
    }
  }

  /** Larger sets take other ways through the kernels: long sorts, several tiles. */
  @Example
  void theValueOfLargerSetsIsTheSameWithAndWithoutAGradient() {
    for (String backend : Usable.BACKENDS) {
      for (int[] size : new int[][] {{300, 300}, {300, 211}, {2500, 2500}, {2500, 1999}}) {
        SpherePoints x = Samples.uniform(new Random(1), size[0], 5);
        SpherePoints y = Samples.around(new Random(2), size[1], 5, 1);
        for (double order : new double[] {1, 2, 3}) {
          Dssw dssw =
              Dssw.builder().backend(Usable.backend(backend)).order(order).projections(37).build();
          String name = backend + ", " + size[0] + " × " + size[1] + ", p = " + order;
          double value = dssw.compare(x, y).value();
          assertEquals(value, dssw.gradient(x, y).value(), name);
          assertEquals(value, dssw.gradientInBoth(x, y).value(), name);
        }
      }
    }
  }

  /**
   * Some step against the gradient lowers the value by a tenth of the first-order prediction. This
   * is true at kinks, too, for energies whose value grows with every cost: there the value is the
   * minimum of several smooth functions.
   */
  @Property
  void aSmallStepAgainstItLowersTheValue(@ForAll Scenes.Generic generic) {
    Scene scene = generic.scene();
    SpherePoints x = scene.x();
    SpherePoints y = scene.y();
    Energy energy = scene.seed() % 2 == 0 ? Energy.uniform() : Energy.exponential();
    Dssw dssw = scene.dssw(energy);
    Gradient g = dssw.gradient(x, y);
    Assume.that(g.norm() > 1e-2);
    boolean lower = false;
    for (double length = 1e-2; length > 1e-5 && !lower; length /= 4) {
      SpherePoints moved = Displaced.against(g.inX(), length, x);
      lower = dssw.compare(moved, y).value() <= g.value() - 0.1 * length * g.norm();
    }
    assertTrue(lower, "no step lowers the value");
  }

  @Property
  void isOrthogonalToThePoints(@ForAll Scene scene, @ForAll Energy energy) {
    SpherePoints x = scene.x();
    Gradient g = scene.dssw(energy).gradient(x, scene.y());
    double[] inX = g.inX();
    double largest = Arrays.stream(inX).map(Math::abs).max().orElse(0);
    double rounding = scene.backend().equals("scalar") ? 1e-12 : 1e-5;
    for (int i = 0; i < x.size(); i++) {
      double dot = 0;
      for (int k = 0; k < x.dimension(); k++) {
        dot += inX[i * x.dimension() + k] * x.coordinate(i, k);
      }
      assertEquals(0, dot, rounding * largest + 1e-15, "point " + i);
    }
  }

  /** For p = 1 the gradient of |δ| at δ = 0 is 0 by convention. */
  @Property
  void isZeroWhereTheSetsCoincide(@ForAll Scene scene, @ForAll Energy energy) {
    Assume.that(energy instanceof FixedEnergy);
    SpherePoints x = scene.x();
    Gradient g = scene.dssw(energy).gradientInBoth(x, x);
    assertEquals(0, g.norm());
    assertEquals(0, Arrays.stream(g.inY()).map(Math::abs).max().orElse(0));
  }

  /** The rotation permutes and flips axes, which is exact in floats. */
  @Property
  void rotatesWithPointsAndSlices(@ForAll Scenes.Generic generic, @ForAll Energy energy) {
    Scene scene = generic.scene();
    Rotation rotation = Rotation.ofAxes(new Random(scene.seed()), scene.dimension());
    SpherePoints x = scene.x();
    SpherePoints y = scene.y();
    Energy untrained = Scenes.untrained(energy);
    Assume.that(Kinks.areFar(scene, untrained, x, y));
    double[] still = scene.dssw(untrained).gradient(x, y).inX();
    double[] turned =
        scene
            .settings(untrained)
            .slices(rotation.apply(scene.slices()))
            .build()
            .gradient(rotation.apply(x), rotation.apply(y))
            .inX();
    double rounding = scene.backend().equals("scalar") ? 1e-9 : FLOAT_GRADIENT;
    assertNear(rotation.applyToRows(still), turned, rounding);
  }

  @Property
  void isPermutedWithThePoints(@ForAll Scenes.Generic generic, @ForAll Energy energy) {
    Scene scene = generic.scene();
    SpherePoints x = scene.x();
    SpherePoints y = scene.y();
    Assume.that(Kinks.areFar(scene, energy, x, y));
    int d = scene.dimension();
    int[] permutation = Rearranged.permutation(x.size(), scene.seed());
    Dssw dssw = scene.dssw(energy);
    double[] still = dssw.gradient(x, y).inX();
    double[] permuted = dssw.gradient(Rearranged.permuted(x, permutation), y).inX();
    double[] expected = new double[still.length];
    for (int i = 0; i < permutation.length; i++) {
      System.arraycopy(still, permutation[i] * d, expected, i * d, d);
    }
    double rounding = scene.backend().equals("scalar") ? 1e-9 : 1e-5;
    assertNear(expected, permuted, rounding);
  }

  private static void assertNear(double[] expected, double[] actual, double relative) {
    double largest = Arrays.stream(expected).map(Math::abs).max().orElse(0);
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], actual[i], relative * largest + 1e-9, "component " + i);
    }
  }
}
