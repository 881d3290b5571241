package io.github.dssw.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.DivergenceException;
import io.github.dssw.Dssw;
import io.github.dssw.Gradient;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Single steps of a flow: their batches, moves and reports. */
class ParticleFlowTest {
  private final SpherePoints start = Clusters.start(20);
  private final SpherePoints target = Clusters.target(30);
  private final Dssw dssw = Dssw.builder().projections(10).build();

  @Test
  void everyStepIsReported() {
    List<FlowStep> steps = new ArrayList<>();
    List<FlowState> states = new ArrayList<>();
    ParticleFlow flow = flow(() -> FlowLoss.fresh(dssw, 9)).steps(4).build();
    FlowState end =
        flow.run(
            step -> {
              steps.add(step);
              states.add(step.state());
              return true;
            });
    SpherePoints particles = start;
    for (int i = 0; i < 4; i++) {
      Gradient expected = dssw.withSeed(new RandomStream(9, i).bits()).gradient(particles, target);
      assertEquals(i + 1, steps.get(i).number());
      assertEquals(expected.value(), steps.get(i).value(), 1e-9);
      assertEquals(expected.norm(), steps.get(i).gradientNorm(), 1e-9);
      assertTrue(steps.get(i).nanos() > 0);
      particles = states.get(i).particles();
    }
    assertArrayEquals(end.positions(), states.get(3).positions());
    assertNotEquals(steps.get(0).value(), steps.get(1).value());
  }

  @Test
  void aStepIsTheOptimisersFollowedByNormalisation() {
    ParticleFlow flow = flow(constant(2)).optimizer(() -> Optimizer.sgd(0.25)).steps(1).build();
    double[] began = flow.begin().positions();
    double[] moved = flow.run(step -> true).positions();
    for (int at = 0; at < began.length; at += 3) {
      double length = length(began[at] - 0.5, began[at + 1] - 0.5, began[at + 2] - 0.5);
      for (int k = at; k < at + 3; k++) {
        assertEquals((began[k] - 0.5) / length, moved[k], 1e-14);
      }
    }
  }

  @Test
  void particlesStayOnTheSphere() {
    ParticleFlow flow =
        flow(() -> FlowLoss.fresh(dssw, 1)).optimizer(() -> Optimizer.adam(0.5)).steps(20).build();
    flow.run(
        step -> {
          double[] p = step.state().positions();
          for (int at = 0; at < p.length; at += 3) {
            assertEquals(1, length(p[at], p[at + 1], p[at + 2]), 1e-15);
          }
          return true;
        });
  }

  @Test
  void stopsAfterTheStepForWhichTheCallbackReturnsFalse() {
    ParticleFlow flow = flow(constant(1)).steps(9).build();
    assertEquals(4, flow.run(step -> step.number() < 4).step());
    assertEquals(9, flow.run(step -> true).step());
    FlowState begin = flow.begin();
    assertEquals(0, begin.step());
    // Equal up to float32 rounding: the flow normalises its particles in double precision.
    assertArrayEquals(start.toArray(), begin.particles().toArray(), 0x1p-23f);
    FlowState none = flow(constant(1)).steps(0).build().run(step -> true);
    assertArrayEquals(begin.positions(), none.positions());
  }

  @Test
  void batchesCycleThroughTheWholeTarget() {
    for (int batch : new int[] {1, 7, 10, 30}) {
      Map<String, Integer> seen = new HashMap<>();
      List<SpherePoints> batches = record(batch, 30);
      for (SpherePoints points : batches) {
        assertEquals(batch, points.size());
        for (int i = 0; i < batch; i++) {
          seen.merge(row(points, i), 1, Integer::sum);
        }
      }
      // Thirty batches of b points contain each of the thirty points b times.
      assertEquals(30, seen.size());
      assertTrue(seen.values().stream().allMatch(times -> times == batch), seen.toString());
    }
    List<SpherePoints> tens = record(10, 6);
    assertArrayEquals(tens.get(0).toArray(), tens.get(3).toArray());
    assertNotEquals(row(target, 0), row(tens.get(0), 0));
    ParticleFlow flow = flow(() -> (particles, y, step, gradient) -> 0).batch(10, 3).build();
    assertArrayEquals(tens.get(4).toArray(), flow.targetAt(4).toArray());
  }

  @Test
  void weightsStayWithTheirParticles() {
    double[] weights = new double[20];
    Arrays.setAll(weights, i -> i);
    SpherePoints weighted = start.weighted(weights);
    List<Double> seen = new ArrayList<>();
    FlowLoss loss =
        (particles, y, step, gradient) -> {
          seen.add(particles.weight(19));
          return 0;
        };
    FlowState end =
        ParticleFlow.builder(weighted, target).loss(() -> loss).steps(2).build().run(step -> true);
    assertEquals(19 / 190.0, end.particles().weight(19), 1e-15);
    assertEquals(0, end.particles().weight(0));
    assertEquals(19 / 190.0, seen.get(1), 1e-15);
  }

  @Test
  void batchesLeaveOutPointsWithoutWeight() {
    double[] weights = new double[30];
    Arrays.fill(weights, 0, 4, 1);
    SpherePoints few = target.weighted(weights);
    ParticleFlow.Builder builder = ParticleFlow.builder(start, few).loss(constant(1));
    assertEquals(8, builder.batch(2, 1).steps(8).build().run(step -> true).step());
    Exception e = assertThrows(IllegalArgumentException.class, () -> builder.batch(5, 1));
    assertEquals("a batch of 5 points; the target has 4 of positive weight", e.getMessage());
  }

  @Test
  void numbersThatAreNotFiniteNameTheStep() {
    FlowLoss late =
        (particles, y, step, gradient) -> {
          Arrays.fill(gradient, 1);
          gradient[7] = step == 2 ? Double.NaN : 1;
          return 1;
        };
    assertDiverges("step 3 of the flow: the gradient of particle 2, coordinate 1 is NaN", late);
    assertDiverges(
        "step 1 of the flow: the value is Infinity",
        (particles, y, step, gradient) -> Double.POSITIVE_INFINITY);
    ParticleFlow far = flow(constant(1)).optimizer(() -> Optimizer.sgd(1e300)).steps(5).build();
    String message =
        assertThrows(DivergenceException.class, () -> far.run(step -> true)).getMessage();
    assertEquals(
        "step 1 of the flow: particle 0 was moved to a point of length Infinity;"
            + " a smaller learning rate may help",
        message);
  }

  @Test
  void theStateOfAStepIsGoneAfterTheNext() {
    List<FlowStep> steps = new ArrayList<>();
    flow(constant(1)).steps(2).build().run(steps::add);
    assertEquals(2, steps.get(1).state().step());
    Exception e = assertThrows(IllegalStateException.class, () -> steps.get(0).state());
    assertEquals("the flow is at step 2; the state after step 1 is gone", e.getMessage());
  }

  @Test
  void badSettings() {
    assertRejected("-1 steps; the number must not be negative", () -> flow(null).steps(-1));
    assertRejected("a batch of 0 points; the target has 30", () -> flow(null).batch(0, 1));
    assertRejected("a batch of 31 points; the target has 30", () -> flow(null).batch(31, 1));
    SpherePoints flat = SpherePoints.of(new float[][] {{1, 0}});
    assertRejected(
        "the start has dimension 3, the target has dimension 2",
        () -> ParticleFlow.builder(start, flat));
    ParticleFlow.Builder without = ParticleFlow.builder(start, target);
    assertEquals(
        "no loss was set", assertThrows(IllegalStateException.class, without::build).getMessage());
  }

  private void assertRejected(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }

  private void assertDiverges(String message, FlowLoss loss) {
    ParticleFlow flow = flow(() -> loss).steps(5).build();
    assertEquals(
        message,
        assertThrows(DivergenceException.class, () -> flow.run(step -> true)).getMessage());
  }

  private List<SpherePoints> record(int batch, int steps) {
    List<SpherePoints> seen = new ArrayList<>();
    FlowLoss loss =
        (particles, y, step, gradient) -> {
          seen.add(y);
          return 0;
        };
    flow(() -> loss).batch(batch, 3).steps(steps).build().run(step -> true);
    return seen;
  }

  private static double length(double x, double y, double z) {
    return Math.sqrt(x * x + y * y + z * z);
  }

  private static String row(SpherePoints points, int i) {
    return points.coordinate(i, 0) + " " + points.coordinate(i, 1) + " " + points.coordinate(i, 2);
  }

  private ParticleFlow.Builder flow(Supplier<FlowLoss> loss) {
    ParticleFlow.Builder builder = ParticleFlow.builder(start, target);
    return loss == null ? builder : builder.loss(loss);
  }

  /** Returns a loss with the same gradient everywhere. */
  private static Supplier<FlowLoss> constant(double gradient) {
    return () ->
        (particles, y, step, into) -> {
          Arrays.fill(into, gradient);
          return 0;
        };
  }
}
