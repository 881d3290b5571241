package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.statistics.Statistics;

/** Every back end agrees with the oracle, and with itself under changes that must not matter. */
@Domain(Scenes.class)
class BackendProperties {
  @Property
  void agreesWithTheOracle(@ForAll Scene scene, @ForAll Energy energy) {
    Statistics.label("back end").collect(scene.backend());
    SpherePoints x = scene.x();
    SpherePoints y = scene.y();
    Comparison expected = scene.on("scalar").dssw(energy).compare(x, y);
    Comparison actual = scene.dssw(energy).compare(x, y);
    double worst = 0;
    for (int l = 0; l < expected.slices(); l++) {
      double cost = expected.costs()[l];
      double allowed = Precision.ofCost(scene, x, y, l, cost);
      assertEquals(cost, actual.costs()[l], allowed, "slice " + l);
      worst = Math.max(worst, allowed);
    }
    // Weights change with the costs or the coordinates, so a value changes a few times as much.
    double spread = energy instanceof FixedEnergy ? 6 : 6 + 20 * scene.projections();
    assertEquals(expected.value(), actual.value(), spread * worst, "value");
  }

  @Property
  void agreesWithTheOracleAgainstTheUniformMeasure(@ForAll Scene given) {
    Scene scene = given.ofOrder(2);
    SpherePoints x = scene.x();
    double[] expected = scene.on("scalar").dssw(Energy.uniform()).compareToUniform(x).costs();
    double[] actual = scene.dssw(Energy.uniform()).compareToUniform(x).costs();
    for (int l = 0; l < expected.length; l++) {
      double allowed = Precision.ofCost(scene, x, x, l, expected[l]);
      assertEquals(expected[l], actual[l], allowed, "slice " + l);
    }
  }

  /** The seed alone determines the slices. */
  @Property
  void drawsTheSlicesOfItsSeed(@ForAll Scene scene, @ForAll Energy energy) {
    Slices slices = Slices.random(scene.seed(), scene.slices().count(), scene.dimension());
    Dssw given = scene.settings(energy).slices(slices).build();
    assertArrayEquals(
        given.compare(scene.x(), scene.y()).costs(),
        scene.dssw(energy).compare(scene.x(), scene.y()).costs());
  }

  /** The first slices of a longer draw are the shorter draw: the costs have the same bits. */
  @Property
  void aShorterDrawIsTheStartOfALongerOne(@ForAll Scene scene) {
    int more = 3 * scene.projections() + 1;
    double[] few = scene.costs(scene.x(), scene.y());
    double[] many =
        scene
            .settings(Energy.uniform())
            .projections(more)
            .build()
            .compare(scene.x(), scene.y())
            .costs();
    assertArrayEquals(few, Arrays.copyOf(many, few.length));
  }

  @Property
  void givesTheSameBitsOnAnyNumberOfThreads(@ForAll Scene scene, @ForAll Energy energy) {
    SpherePoints x = scene.x();
    SpherePoints y = scene.y();
    Dssw one = scene.settings(energy).threads(1).build();
    Dssw several = scene.settings(energy).threads(5).build();
    assertArrayEquals(one.compare(x, y).weights(), several.compare(x, y).weights());
    assertArrayEquals(one.gradient(x, y).inX(), several.gradient(x, y).inX());
  }

  @Property
  void permutingThePointsChangesNothing(@ForAll Scene scene) {
    SpherePoints x = scene.x();
    SpherePoints y = scene.y();
    SpherePoints otherX = Rearranged.permuted(x, Rearranged.permutation(x.size(), scene.seed()));
    SpherePoints otherY = Rearranged.permuted(y, Rearranged.permutation(y.size(), ~scene.seed()));
    double[] still = scene.costs(x, y);
    double[] rearranged = scene.costs(otherX, otherY);
    for (int l = 0; l < still.length; l++) {
      double allowed = Precision.ofCost(scene, x, y, l, still[l]);
      assertEquals(still[l], rearranged[l], allowed, "slice " + l);
    }
  }

  @Property
  void splittingAtomsChangesNothing(@ForAll Scene scene) {
    SpherePoints x = scene.x();
    SpherePoints y = scene.y();
    double[] whole = scene.costs(x, y);
    double[] split = scene.costs(Rearranged.split(x), y);
    for (int l = 0; l < whole.length; l++) {
      double allowed = Precision.ofCost(scene, x, y, l, whole[l]);
      assertEquals(whole[l], split[l], allowed, "slice " + l);
    }
  }
}
