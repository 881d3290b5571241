package io.github.dssw.cli.study.swvi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.density.ExponentialMapFlow;
import io.github.dssw.sampling.Mixture;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The flow as a model that is learned, and its scores. */
class FlowModelTest {
  private static final FlowModel MODEL = new FlowModel(ExponentialMapFlow.random(3, 4, 5));

  @Test
  void theDensityIntegratesToOne() {
    SpherePoints uniform = new UniformOnSphere(3).sample(20_000, 1);
    double[] densities = MODEL.density().at(uniform);
    double mean = Arrays.stream(densities).average().getAsDouble();
    double deviation =
        Math.sqrt(
            Arrays.stream(densities).map(v -> (v - mean) * (v - mean)).average().getAsDouble());
    // Five standard errors: a false alarm once in two million seeds.
    assertEquals(1 / (4 * Math.PI), mean, 5 * deviation / Math.sqrt(20_000));
  }

  @Test
  void drawsHaveTheDensityOfTheModel() {
    FlowModel.Weighed draws = MODEL.weighed(200, 3);
    double[] densities = MODEL.density().at(draws.points());
    for (int i = 0; i < densities.length; i++) {
      // Points are float32; the inverse starts from rounded images.
      assertEquals(Math.exp(draws.logDensities()[i]), densities[i], 1e-5 * densities[i]);
    }
    assertArrayEquals(MODEL.draws(200, 3).points().toArray(), draws.points().toArray());
  }

  /** The Kullback–Leibler divergence from uniform draws to a von Mises–Fisher has a closed form. */
  @Test
  void mismatchOfUniformDraws() {
    VonMisesFisher target = new VonMisesFisher(new double[] {0, 0, 1}, 1.5);
    SpherePoints uniform = new UniformOnSphere(3).sample(100_000, 4);
    double[] logs = new double[uniform.size()];
    Arrays.fill(logs, -Math.log(4 * Math.PI));
    Mismatch found = Mismatch.of(new FlowModel.Weighed(uniform, logs), target);
    // log q − log p = −log 4π − log(κ / (4π sinh κ)) − κ z, and the mean of z is 0.
    double kl = Math.log(Math.sinh(1.5) / 1.5);
    assertEquals(kl, found.kl(), 0.015);
    // All of the target is seen, so the mean weight is 1 up to noise.
    assertEquals(kl, found.klPrinted(), 0.03);
    // The mean of w² is κ coth κ, by hand.
    assertEquals(100 * Math.tanh(1.5) / 1.5, found.ess(), 0.5);
  }

  @Test
  void aMissedPartIsHiddenOnlyInTheEstimateOfPublicCode() {
    VonMisesFisher part = new VonMisesFisher(new double[] {0, 0, 1}, 200);
    VonMisesFisher other = new VonMisesFisher(new double[] {0, 0, -1}, 200);
    SpherePoints draws = part.sample(1000, 5);
    Mismatch found =
        Mismatch.of(
            new FlowModel.Weighed(draws, part.logDensities(draws)),
            new Mixture(List.of(part, other)));
    // The draws see half of the target, where every weight is 1/2.
    assertEquals(Math.log(2), found.kl(), 1e-9);
    assertEquals(0, found.klPrinted(), 1e-9);
    assertEquals(100, found.ess(), 1e-6);
  }

  @Test
  void learningApproachesTheTarget() {
    Recipe recipe = Recipe.of(Dssw.builder().projections(20).threads(1).build(), 1, 2, 1);
    VmfSetup setup = new VmfSetup(new VmfSetup.Sizes(100, 0, 6, 5), 0.01, recipe, 0);
    Learner<FlowModel> learner =
        new Learner<>(setup.learning(0), Distance.SSW.loss(recipe, 3, 7), 8);
    double before = Mismatch.of(learner.model().weighed(2000, 1), VmfSetup.target()).kl();
    while (learner.step() < 100) {
      learner.advance();
    }
    double after = Mismatch.of(learner.model().weighed(2000, 1), VmfSetup.target()).kl();
    assertTrue(after < before / 2, before + " became " + after);
  }
}
