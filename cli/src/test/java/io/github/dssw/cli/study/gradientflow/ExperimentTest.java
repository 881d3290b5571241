package io.github.dssw.cli.study.gradientflow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.energy.Training;
import io.github.dssw.flow.FlowLoss;
import io.github.dssw.flow.Redraw;
import io.github.dssw.sampling.Icosahedron;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The inputs that runs, modes and methods share, and those that differ. */
class ExperimentTest {
  private static final FlowSizes SIZES = new FlowSizes(4, 3, 13);
  private static final NetworkTraining TRAINING =
      new NetworkTraining(Training.defaults().withEpochs(1), Training.defaults().withEpochs(2));
  private static final Experiment EXPERIMENT = experiment(SIZES, Redraw.STEP, 5);

  @Test
  void aTargetHasTheSameNumberOfPointsAtEachVertex() {
    SpherePoints target = EXPERIMENT.inputs(0).target();
    assertEquals(48, target.size());
    List<double[]> vertices = Icosahedron.vertices();
    for (int i = 0; i < target.size(); i++) {
      double[] vertex = vertices.get(i / 4);
      int row = i;
      double cosine =
          IntStream.range(0, 3).mapToDouble(k -> target.coordinate(row, k) * vertex[k]).sum();
      // Of the draws with κ = 50, one in e^10 is farther away.
      assertTrue(cosine > 0.8, "point " + i + " is far from its vertex: cosine " + cosine);
    }
  }

  @Test
  void runsDifferAndAreReproducible() {
    assertArrayEquals(
        EXPERIMENT.inputs(1).target().toArray(), EXPERIMENT.inputs(1).target().toArray());
    assertFalse(
        Arrays.equals(
            EXPERIMENT.inputs(0).target().toArray(), EXPERIMENT.inputs(1).target().toArray()));
    assertFalse(
        Arrays.equals(
            EXPERIMENT.inputs(0).target().toArray(), EXPERIMENT.inputs(0).freshTarget().toArray()));
  }

  @Test
  void modesShareTargetAndStart() {
    float[] mini = EXPERIMENT.flow(BatchMode.MINI, Distance.SSW, 0).begin().particles().toArray();
    float[] full = EXPERIMENT.flow(BatchMode.FULL, Distance.SSW, 0).begin().particles().toArray();
    assertEquals(3 * 4, mini.length);
    assertEquals(3 * 48, full.length);
    assertArrayEquals(mini, Arrays.copyOf(full, mini.length), 1e-7f);
  }

  /** There are twelve batches, so the last of 13 steps sees the batch of the first. */
  @Test
  void miniBatchesTakeTurns() {
    var flow = EXPERIMENT.flow(BatchMode.MINI, Distance.S3W, 0);
    Set<List<Float>> seen = new HashSet<>();
    for (int step = 0; step < 12; step++) {
      float[] batch = flow.targetAt(step).toArray();
      for (int i = 0; i < batch.length; i += 3) {
        seen.add(List.of(batch[i], batch[i + 1], batch[i + 2]));
      }
    }
    assertEquals(48, seen.size());
    assertArrayEquals(flow.targetAt(0).toArray(), flow.targetAt(12).toArray());
    assertArrayEquals(
        flow.targetAt(0).toArray(), EXPERIMENT.lastBatch(BatchMode.MINI, 0).toArray());
    assertEquals(48, EXPERIMENT.lastBatch(BatchMode.FULL, 0).size());
    assertEquals(4, EXPERIMENT.freshBatch(BatchMode.MINI, 0).size());
  }

  /** Forty steps along the gradient of any method reduce the transport cost. */
  @ParameterizedTest
  @MethodSource("io.github.dssw.cli.study.distance.Distance#ofTables")
  void everyMethodMovesParticlesNearer(Distance method) {
    Experiment experiment = experiment(new FlowSizes(3, 20, 40), Redraw.STEP, 1);
    var flow = experiment.flow(BatchMode.FULL, method, 0);
    SpherePoints target = experiment.lastBatch(BatchMode.FULL, 0);
    double before = Scores.of(flow.begin().particles(), target, 1).get(Scores.LOG_W2);
    double after = Scores.of(flow.run(step -> true).particles(), target, 1).get(Scores.LOG_W2);
    assertTrue(after < before - 0.3, method + ": " + before + " -> " + after);
  }

  @Test
  void keptSlicesAreTheSameAtEveryStep() {
    for (Distance method : List.of(Distance.SSW, Distance.SW)) {
      assertEquals(1, differentValues(method, Redraw.NEVER), method.id());
      assertEquals(3, differentValues(method, Redraw.STEP), method.id());
    }
  }

  /** The weights of networks that are not trained differ only if their parameters do. */
  @Test
  void networksAreKeptOrDrawnAnew() {
    for (Distance warm : List.of(Distance.LINEAR, Distance.NONLINEAR_2)) {
      assertEquals(1, differentValues(warm, Redraw.NEVER), warm.id());
    }
    for (Distance anew : List.of(Distance.LINEAR_ANEW, Distance.NONLINEAR_2_ANEW)) {
      assertEquals(3, differentValues(anew, Redraw.NEVER), anew.id());
    }
  }

  /** Returns how many values the loss has at the same points in three steps. */
  private static long differentValues(Distance method, Redraw redraw) {
    Recipe recipe = Recipe.of(Dssw.builder().projections(2).build(), 1, 1, 0);
    FlowLoss loss = method.loss(recipe, 3, 4, redraw);
    SpherePoints x = EXPERIMENT.inputs(0).target();
    SpherePoints y = EXPERIMENT.inputs(1).target();
    return LongStream.range(0, 3)
        .mapToDouble(step -> loss.valueAndGradient(x, y, step, new double[3 * x.size()]))
        .distinct()
        .count();
  }

  private static Experiment experiment(FlowSizes sizes, Redraw redraw, long seed) {
    return new Experiment(sizes, TRAINING, redraw, seed, Dssw.builder().build(), 1);
  }
}
