package io.github.dssw.sketch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.testing.CircleOracle;
import io.github.dssw.testing.Samples;
import io.github.dssw.testing.Tolerance;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Distances between sketches are exact for the histograms and within their bound for points. */
class SketchDistanceTest {
  private static final List<String> FIXED =
      Energy.NAMES.stream().filter(name -> Energy.named(name) instanceof FixedEnergy).toList();

  private final Random random = new Random(11);
  private final Backend scalar = Backends.named("scalar");

  private static SketchSpec spec(int d, int arcs) {
    return SketchSpec.withDefaults(d).withProjections(10).withArcs(arcs);
  }

  private CircleSketch sketch(SketchSpec spec, SpherePoints points) {
    return CircleSketch.of(spec, scalar, 1).update(points);
  }

  private static double[] masses(long[] histogram) {
    return IntStream.range(0, histogram.length).mapToDouble(a -> histogram[a]).toArray();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1.5, 2, 3, 7})
  void costsAreThoseOfTransportBetweenTheMiddlesOfArcs(double order) {
    SketchSpec spec = spec(3, 16);
    CircleSketch x = sketch(spec, Samples.around(random, 40, 3, 1));
    SpherePoints points = Samples.uniform(random, 31, 3);
    CircleSketch y = sketch(spec, points.weighted(Samples.weights(random, 31)));
    double[] middles = IntStream.range(0, 16).mapToDouble(a -> (a + 0.5) / 16).toArray();
    double[] costs =
        SketchDistance.withDefaults().withOrder(order).compare(x, y).comparison().costs();
    for (int l = 0; l < spec.projections(); l++) {
      double expected =
          CircleOracle.byEveryBreakpoint(
              middles,
              masses(x.histograms().ofSlice(l)),
              middles,
              masses(y.histograms().ofSlice(l)),
              order);
      Tolerance.DOUBLE.check("slice " + l, expected, costs[l]);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1.3, 2, 4, 64})
  void theBoundHoldsForEveryEnergy(double order) {
    for (int arcs : new int[] {4, 64, 1024}) {
      for (double pull : new double[] {0, 0.05, 2}) {
        SpherePoints x = Samples.around(random, 60, 3, pull);
        SpherePoints y = Samples.uniform(random, 45, 3);
        SketchSpec spec = spec(3, arcs);
        for (String name : FIXED) {
          Energy energy = Energy.named(name);
          Dssw dssw =
              Dssw.builder().order(order).projections(10).energy(energy).backend(scalar).build();
          SketchDistance distance = SketchDistance.withDefaults().withOrder(order);
          SketchComparison c =
              distance.withEnergy(energy).compare(sketch(spec, x), sketch(spec, y));
          double error = Math.abs(c.distance() - dssw.distance(x, y));
          assertTrue(error <= c.errorBound(), name + ": " + error + " > " + c.errorBound());
          assertTrue(c.errorBound() < 40.0 / arcs, name + ": bound " + c.errorBound());
        }
      }
    }
  }

  @Test
  void theBoundOfEqualWeightsIsOneArc() {
    SketchSpec spec = spec(3, 256);
    CircleSketch x = sketch(spec, Samples.around(random, 60, 3, 1));
    CircleSketch y = sketch(spec, Samples.uniform(random, 45, 3));
    SketchDistance ssw = SketchDistance.withDefaults().withEnergy(Energy.uniform());
    assertTrue(ssw.compare(x, y).errorBound() <= 1.0 / 256 + 1e-12);
    assertTrue(ssw.compareToUniform(x).errorBound() <= 0.5 / 256 + 1e-12);
  }

  @Test
  void theUniformMeasureIsReachedWithinTheBound() {
    SpherePoints x = Samples.around(random, 80, 5, 0.5).weighted(Samples.weights(random, 80));
    for (String name : FIXED) {
      Dssw dssw = Dssw.builder().projections(10).energy(Energy.named(name)).backend(scalar).build();
      SketchComparison c =
          SketchDistance.withDefaults()
              .withEnergy(Energy.named(name))
              .compareToUniform(sketch(spec(5, 512), x));
      double error = Math.abs(c.distance() - dssw.distanceToUniform(x));
      assertTrue(error <= c.errorBound(), name + ": " + error + " > " + c.errorBound());
    }
  }

  @Test
  void bothWaysRoundAndAnyThreadsGiveTheSameBits() {
    SketchSpec spec = spec(4, 128);
    CircleSketch x = sketch(spec, Samples.around(random, 60, 4, 1));
    CircleSketch y = sketch(spec.withParts(3), Samples.uniform(random, 45, 4));
    SketchDistance distance = SketchDistance.withDefaults().withOrder(3);
    assertEquals(distance.compare(x, y).distance(), distance.compare(y, x).distance());
    assertEquals(
        distance.compare(x, y).distance(), distance.withThreads(1).compare(y, x).distance());
    assertEquals(0, distance.compare(x, x.copy()).distance());
  }

  @Test
  void aSetIsComparedThroughASketchOfIt() {
    SpherePoints y = Samples.uniform(random, 45, 4);
    CircleSketch x = CircleSketch.of(spec(4, 128)).update(Samples.around(random, 60, 4, 1));
    SketchDistance distance = SketchDistance.withDefaults();
    assertEquals(
        distance.compare(x, CircleSketch.of(x.spec()).update(y)).distance(),
        distance.compare(x, y).distance());
  }

  @Test
  void aComparisonHasTheSlicesOfTheSketch() {
    SketchSpec spec = spec(3, 64);
    Comparison c =
        SketchDistance.withDefaults()
            .compare(sketch(spec, Samples.uniform(random, 9, 3)), Samples.uniform(random, 9, 3))
            .comparison();
    assertEquals(10, c.slices());
    assertEquals("quasi", c.slicing());
  }

  @Test
  void whatCannotBeComparedIsRefused() {
    SketchDistance distance = SketchDistance.withDefaults();
    CircleSketch empty = CircleSketch.of(spec(3, 64));
    CircleSketch x = sketch(spec(3, 64), Samples.uniform(random, 9, 3));
    refuses("the second sketch is empty", () -> distance.compare(x, empty));
    refuses("arcs of one sketch is 64", () -> distance.compare(x, sketchOfOtherArcs()));
    refuses("order is 3", () -> distance.withOrder(3).compareToUniform(x));
    refuses("order is 0.5", () -> distance.withOrder(0.5));
    refuses("linear is trained", () -> distance.withEnergy(Energy.named("linear")));
  }

  private CircleSketch sketchOfOtherArcs() {
    return sketch(spec(3, 32), Samples.uniform(random, 9, 3));
  }

  private static void refuses(String words, Runnable call) {
    String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
    assertTrue(message.contains(words), message);
  }
}
