package io.github.dssw.cli.study.swvi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Learning approaches the target, and resumes from its state to the same bits. */
class LearnerTest {
  private static final Recipe RECIPE =
      Recipe.of(Dssw.builder().projections(10).threads(1).build(), 1, 2, 1);

  private static Learner<Model> learner(Distance distance, Inference.Method method) {
    Inference inference = new Inference(60, 0, 20, 1e-3, method, method.defaultRate());
    return new Learner<>(inference.learning(), distance.loss(RECIPE, 3, 7), 8);
  }

  /** The divergence is 7.2 nats at the start; a hundred steps reduce it with any distance. */
  @ParameterizedTest
  @EnumSource(
      value = Distance.class,
      names = {"SSW", "S3W", "RI_S3W", "EXP", "LINEAR"})
  void approachesTheTarget(Distance distance) {
    Learner<Model> learner = learner(distance, Inference.Method.adam);
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
    Learner<Model> learner = learner(Distance.SSW, Inference.Method.riemannian);
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
    Learner<Model> whole = learner(distance, Inference.Method.adam);
    while (whole.step() < 3) {
      whole.advance();
    }
    List<double[]> state = whole.state().stream().map(double[]::clone).toList();
    while (whole.step() < 6) {
      whole.advance();
    }
    Learner<Model> resumed = learner(distance, Inference.Method.adam);
    resumed.restore(state);
    assertEquals(3, resumed.step());
    while (resumed.step() < 6) {
      resumed.advance();
    }
    assertArrayEquals(whole.model().parameters(), resumed.model().parameters());
  }
}
