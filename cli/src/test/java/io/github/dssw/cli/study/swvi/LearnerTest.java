package io.github.dssw.cli.study.swvi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.cli.files.BadFileException;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Learning approaches the target, and resumes from its state to the same bits. */
class LearnerTest {
  private static final Recipe RECIPE =
      Recipe.of(Dssw.builder().projections(10).threads(1).build(), 1, 2, 1);

  private static Learner learner(Distance distance, Inference.Method method) {
    Inference inference = new Inference(60, 0, 20, 1e-3, method, method.defaultRate());
    return new Learner(inference, distance.loss(RECIPE, 3, 7), 8);
  }

  /** The divergence is 7.2 nats at the start; a hundred steps reduce it with any distance. */
  @ParameterizedTest
  @EnumSource(
      value = Distance.class,
      names = {"SSW", "S3W", "RI_S3W", "EXP", "LINEAR"})
  void approachesTheTarget(Distance distance) {
    Learner learner = learner(distance, Inference.Method.adam);
    SwviStudy.Setup setup =
        new SwviStudy.Setup(new Inference(60, 0, 20, 1e-3, Inference.Method.adam, 0.01), RECIPE, 0);
    assertEquals(7.214, setup.divergence(learner.model()), 1e-3);
    while (learner.step() < 100) {
      learner.advance();
    }
    double divergence = setup.divergence(learner.model());
    assertTrue(divergence < 4.5, "the divergence is still " + divergence);
  }

  @Test
  void thePapersDescentApproachesTheTarget() {
    Learner learner = learner(Distance.SSW, Inference.Method.riemannian);
    double before = learner.model().kappa();
    while (learner.step() < 100) {
      learner.advance();
    }
    assertTrue(learner.model().kappa() > before + 0.1, "κ is " + learner.model().kappa());
  }

  @ParameterizedTest
  @EnumSource(
      value = Distance.class,
      names = {"SSW", "LINEAR"})
  void resumesFromItsStateToTheSameBits(Distance distance) {
    Learner whole = learner(distance, Inference.Method.adam);
    while (whole.step() < 3) {
      whole.advance();
    }
    List<double[]> state = whole.state().stream().map(double[]::clone).toList();
    while (whole.step() < 6) {
      whole.advance();
    }
    Learner resumed = learner(distance, Inference.Method.adam);
    resumed.restore(state);
    assertEquals(3, resumed.step());
    while (resumed.step() < 6) {
      resumed.advance();
    }
    assertArrayEquals(whole.model().parameters(), resumed.model().parameters());
  }

  @Test
  void aTraceIsReadBackToTheSameBits(@TempDir Path folder) {
    Trace trace = new Trace();
    trace.add(0, Model.of(new double[] {1, 1, 1, 0.1}));
    trace.add(20, Model.of(new double[] {0.1, 1, 1.7, 3.3}));
    Path file = folder.resolve("trace.csv");
    trace.write(file);
    assertArrayEquals(trace.state(), Trace.read(file).state());
    assertArrayEquals(trace.state(), Trace.restored(trace.state()).state());
  }

  @Test
  void aDamagedTraceIsNamed(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("broken");
    Files.writeString(file, "step\n1,2,x\n");
    assertTrue(
        assertThrows(BadFileException.class, () -> Trace.read(file))
            .getMessage()
            .contains("broken"));
  }
}
