package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SpherePoints;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;

/**
 * Orders up to the largest that is supported. There W<sub>p</sub><sup>p</sup> underflows for sets
 * that are close, so these properties look at the distance.
 *
 * <p>Only sets without weights are compared closely. With weights, the sums of which are rounded,
 * the distance itself is ill-conditioned: mass of 1e-17 moved over half a turn is W<sub>64</sub> =
 * 0.27.
 */
@Domain(Scenes.class)
class LargeOrderProperties {
  private static final double LARGEST = 64;

  @Provide
  Arbitrary<Double> orders() {
    return Arbitraries.oneOf(
        Arbitraries.of(20.0, 60.0, LARGEST), Arbitraries.doubles().between(1, LARGEST).ofScale(1));
  }

  /**
   * Two sets without weights: of any sizes anywhere, or of one size and as close as 1e-5.
   *
   * @param scene the back end, the slices and the first set
   * @param step the length by which points of the first set are moved to give the second; 0 if the
   *     second set is that of the scene
   */
  record Pair(Scene scene, double step) {
    SpherePoints x() {
      return scene.x();
    }

    SpherePoints y() {
      return step == 0 ? scene.y() : Displaced.by(step, scene.x(), scene.seed());
    }

    double distance(String backend, double order) {
      return scene.on(backend).ofOrder(order).dssw(Energy.uniform()).distance(x(), y());
    }
  }

  @Provide
  Arbitrary<Pair> pairs() {
    Arbitrary<Double> steps = Arbitraries.of(0.0, 0.0, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5);
    return Combinators.combine(new Scenes().scenes(), steps)
        .as(
            (scene, step) ->
                new Pair(
                    scene
                        .withFirst(scene.first().withoutWeights())
                        .withSecond(scene.second().withoutWeights()),
                    step));
  }

  @Property
  void isAtMostHalfATurn(@ForAll Scene scene, @ForAll Energy energy, @ForAll("orders") double p) {
    double distance = scene.ofOrder(p).dssw(energy).distance(scene.x(), scene.y());
    assertTrue(distance >= 0 && distance <= 0.5 * (1 + 1e-6), "W_" + p + " = " + distance);
  }

  @Property
  void growsWithTheOrder(
      @ForAll("pairs") Pair pair, @ForAll("orders") double p, @ForAll("orders") double q) {
    double low = Math.min(p, q);
    double high = Math.max(p, q);
    String backend = pair.scene().backend();
    double lower = pair.distance(backend, low);
    double higher = pair.distance(backend, high);
    double allowed = allowed(pair, low, lower) + allowed(pair, high, higher);
    assertTrue(
        lower <= higher + allowed,
        "W_" + low + " = " + lower + ", W_" + high + " = " + higher + ", allowed " + allowed);
  }

  @Property
  void agreesWithTheOracle(@ForAll("pairs") Pair pair, @ForAll("orders") double p) {
    double expected = pair.distance("scalar", p);
    double actual = pair.distance(pair.scene().backend(), p);
    assertEquals(expected, actual, allowed(pair, p, expected), "W_" + p);
  }

  private static double allowed(Pair pair, double order, double distance) {
    return Precision.ofDistance(pair.scene().ofOrder(order), pair.x(), pair.y(), distance);
  }
}
