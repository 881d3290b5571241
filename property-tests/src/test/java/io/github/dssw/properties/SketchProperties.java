package io.github.dssw.properties;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.sketch.CircleSketch;
import io.github.dssw.sketch.SketchComparison;
import io.github.dssw.sketch.SketchDistance;
import io.github.dssw.sketch.SketchSpec;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.SpherePoints;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Sketches: their distance is within its bound, and no way of merging changes their bytes. */
class SketchProperties extends FixedEnergies {
  /** Coordinates are computed twice in double precision, and costs are powers of them. */
  private static final double ROUNDING = 1e-9;

  @Provide
  Arbitrary<Scene> scenes() {
    Arbitrary<Measure> measures =
        Combinators.combine(
                Arbitraries.integers().between(1, 60),
                Arbitraries.of(Measure.Place.values()),
                Arbitraries.just(Measure.Mass.EQUAL),
                Arbitraries.longs())
            .as(Measure::new);
    return Combinators.combine(
            Arbitraries.of(1.0, 1.5, 2.0, 3.0, 8.0),
            Arbitraries.integers().between(2, 12),
            Arbitraries.integers().between(1, 12),
            measures,
            measures,
            Arbitraries.longs())
        .as((order, d, slices, x, y, seed) -> new Scene("scalar", order, d, slices, x, y, seed));
  }

  @Property
  void theDistanceIsWithinItsBound(
      @ForAll("scenes") Scene scene,
      @ForAll("energies") FixedEnergy energy,
      @ForAll @IntRange(min = 1, max = 10) int bits) {
    int arcs = 1 << bits;
    SketchComparison sketched =
        SketchDistance.withDefaults()
            .withOrder(scene.order())
            .withEnergy(energy)
            .compare(sketch(scene, arcs, scene.x()), sketch(scene, arcs, scene.y()));
    double exact = scene.dssw(energy).compare(scene.x(), scene.y()).distance();
    assertTrue(
        Math.abs(sketched.distance() - exact) <= sketched.errorBound() + ROUNDING,
        () -> sketched.distance() + " ± " + sketched.errorBound() + " for " + exact);
  }

  @Property
  void anyTreeOfMergesGivesTheSameBytes(
      @ForAll("scenes") Scene scene, @ForAll @IntRange(min = 2, max = 6) int sketches) {
    SpherePoints x = scene.x();
    Random random = new Random(scene.seed());
    List<CircleSketch> parts = new ArrayList<>();
    for (int k = 0; k < sketches; k++) {
      parts.add(CircleSketch.of(spec(scene, 64)));
    }
    for (int i = 0; i < x.size(); i++) {
      parts.get(random.nextInt(sketches)).update(x.range(i, i + 1));
    }
    while (parts.size() > 1) {
      CircleSketch absorbed = parts.remove(random.nextInt(parts.size()));
      parts.get(random.nextInt(parts.size())).merge(absorbed);
    }
    CircleSketch whole = CircleSketch.of(spec(scene, 64)).update(x);
    assertArrayEquals(whole.toByteArray(), parts.get(0).toByteArray());
  }

  private static CircleSketch sketch(Scene scene, int arcs, SpherePoints points) {
    return CircleSketch.of(spec(scene, arcs), Usable.backend("scalar"), 1).update(points);
  }

  private static SketchSpec spec(Scene scene, int arcs) {
    return SketchSpec.withDefaults(scene.dimension())
        .withDesign(SliceDesign.independent())
        .withSeed(scene.seed())
        .withProjections(scene.projections())
        .withArcs(arcs);
  }
}
