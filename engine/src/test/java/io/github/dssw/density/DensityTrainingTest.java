package io.github.dssw.density;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.DivergenceException;
import io.github.dssw.Dssw;
import io.github.dssw.baseline.SlicedWasserstein;
import io.github.dssw.baseline.Slicing;
import io.github.dssw.baseline.StereographicWasserstein;
import io.github.dssw.energy.Energy;
import io.github.dssw.sampling.VonMisesFisher;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.training.Optimizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Training descends, stops, resumes to the same bits, and refuses what is not its own. */
class DensityTrainingTest {
  private static final SpherePoints DATA =
      new VonMisesFisher(new double[] {0, 1, 0}, 20).sample(60, 1);

  private static final Dssw DSSW = Dssw.builder().projections(20).build();

  private static final Map<String, Supplier<DensityLoss<? super ExponentialMapFlow>>> LOSSES =
      Map.of(
          "DSSW", () -> DensityLoss.toUniform(DSSW, 3),
          "linear", () -> DensityLoss.warmToUniform(withEnergy(Energy.linear()), 3),
          "SW", () -> DensityLoss.toUniform(new SlicedWasserstein(Slicing.of(20)), 3),
          "S3W", () -> DensityLoss.toUniform(StereographicWasserstein.plain(Slicing.of(20)), 3),
          "order 3", () -> DensityLoss.toUniform(DSSW.toBuilder().order(3).build(), 3),
          "likelihood", DensityLoss::likelihood);

  @TempDir Path folder;

  private static Dssw withEnergy(Energy energy) {
    return DSSW.toBuilder().energy(energy).build();
  }

  @ParameterizedTest
  @ValueSource(strings = {"DSSW", "linear", "SW", "S3W", "order 3", "likelihood"})
  void everyLossRaisesTheLikelihoodAndResumesToTheSameBits(String name) throws IOException {
    DensityTraining<ExponentialMapFlow> training = flowTraining(LOSSES.get(name), 40);
    List<Double> values = new ArrayList<>();
    DensityState<ExponentialMapFlow> end = training.run(step -> values.add(step.value()));
    assertEquals(40, values.size());
    double before = meanLogDensity(training.begin().model());
    assertTrue(meanLogDensity(end.model()) > before + 0.5, name);

    Path file = folder.resolve("checkpoint");
    List<Double> interrupted = new ArrayList<>();
    training.begin().write(file);
    for (int stop : new int[] {7, 8, 25, 40}) {
      training
          .run(
              training.read(file),
              step -> {
                interrupted.add(step.value());
                return step.number() < stop;
              })
          .write(file);
    }
    assertEquals(values, interrupted);
    assertArrayEquals(end.model().parameters(), training.read(file).model().parameters());
    assertArrayEquals(end.optimizer(), training.read(file).optimizer());
  }

  @Test
  void theStereographicBaselineResumesToTheSameBits() throws IOException {
    DensityTraining<RealNvp> training =
        DensityTraining.builder(RealNvp.random(3, 6, 1), DATA)
            .loss(() -> DensityLoss.toNormal(Slicing.of(20)))
            .optimizer(() -> Optimizer.adam(0.02))
            .steps(60)
            .build();
    RealNvp end = training.run(step -> true).model();
    assertTrue(meanLogDensity(end) > meanLogDensity(training.begin().model()) + 0.5);
    Path file = folder.resolve("checkpoint");
    training.run(step -> step.number() < 13).write(file);
    RealNvp resumed = training.run(training.read(file), step -> true).model();
    assertArrayEquals(end.parameters(), resumed.parameters());
  }

  @Test
  void reportsOfSteps() {
    DensityTraining<ExponentialMapFlow> training = flowTraining(DensityLoss::likelihood, 3);
    List<DensityStep<ExponentialMapFlow>> steps = new ArrayList<>();
    training.run(
        step -> {
          steps.add(step);
          assertEquals(step.number(), step.state().step());
          assertArrayEquals(step.model().parameters(), step.state().model().parameters());
          assertTrue(step.gradientNorm() > 0 && step.nanos() > 0);
          return true;
        });
    assertEquals(3, steps.size());
    IllegalStateException e = assertThrows(IllegalStateException.class, () -> steps.get(0).state());
    assertEquals("the training is at step 3; the state after step 1 is gone", e.getMessage());
  }

  @Test
  void checkpointsOfOtherTrainingsAreRefused() throws IOException {
    Path file = folder.resolve("checkpoint");
    flowTraining(DensityLoss::likelihood, 5).run(step -> true).write(file);
    DensityTraining<ExponentialMapFlow> other = flowTraining(LOSSES.get("SW"), 5);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> other.read(file));
    assertTrue(
        e.getMessage().startsWith("the checkpoint is of another training: it has loss: neg"));
    DensityTraining<ExponentialMapFlow> shorter = flowTraining(DensityLoss::likelihood, 4);
    e = assertThrows(IllegalArgumentException.class, () -> shorter.read(file));
    assertEquals("the checkpoint is at step 5, the training ends at step 4", e.getMessage());
  }

  @Test
  void divergenceNamesTheStepAndTheParameter() {
    DensityTraining<ExponentialMapFlow> training =
        DensityTraining.builder(ExponentialMapFlow.random(1, 2, 1), DATA)
            .loss(DensityLoss::likelihood)
            .optimizer(() -> Optimizer.sgd(1e308))
            .steps(20)
            .build();
    DivergenceException e =
        assertThrows(DivergenceException.class, () -> training.run(step -> true));
    assertTrue(e.getMessage().matches("step \\d+ of the training: .*"), e.getMessage());
  }

  @Test
  void theModelIsAFile() throws IOException {
    Path file = folder.resolve("m.model");
    for (DensityModel model :
        new DensityModel[] {ExponentialMapFlow.random(3, 4, 1), RealNvp.random(2, 3, 2)}) {
      model.write(file);
      DensityModel again = DensityModel.read(file);
      assertEquals(model.getClass(), again.getClass());
      assertEquals(model.describe(), again.describe());
      assertArrayEquals(model.parameters(), again.parameters());
      assertDamageIsNoticed(file);
    }
  }

  private void assertDamageIsNoticed(Path file) throws IOException {
    byte[] whole = Files.readAllBytes(file);
    Path damaged = folder.resolve("damaged.model");
    for (int i = 0; i < whole.length; i++) {
      byte[] bytes = whole.clone();
      bytes[i] ^= 0x10;
      Files.write(damaged, bytes);
      IOException e = assertThrows(IOException.class, () -> DensityModel.read(damaged));
      assertTrue(e.getMessage().startsWith(damaged + ": "), e.getMessage());
      Files.write(damaged, Arrays.copyOf(whole, i));
      e = assertThrows(IOException.class, () -> DensityModel.read(damaged));
      assertEquals(damaged + ": the model ends early", e.getMessage());
    }
  }

  @Test
  void badArguments() {
    assertMessage("0 blocks; at least 1 is needed", () -> ExponentialMapFlow.random(0, 1, 1));
    assertMessage("0 components; at least 1 is needed", () -> ExponentialMapFlow.random(1, 0, 1));
    assertMessage(
        "4 parameters; 1 blocks of 1 components have 5",
        () -> ExponentialMapFlow.of(1, 1, new double[4]));
    assertMessage(
        "block 0, component 0: m is (0.0, 0.0, 0.0), which has no direction",
        () -> ExponentialMapFlow.of(1, 1, new double[5]));
    assertMessage(
        "parameter 1 is NaN",
        () -> ExponentialMapFlow.of(1, 1, new double[] {0, Double.NaN, 1, 0, 0}));
    assertMessage(
        "12 parameters; 1 couplings of width 1 have 16", () -> RealNvp.of(1, 1, new double[12]));
    ExponentialMapFlow flow = ExponentialMapFlow.random(1, 1, 1);
    assertMessage(
        "row 1 is (0.0, 0.0, 0.0): it has no direction",
        () -> flow.forward(new double[] {1, 0, 0, 0, 0, 0}, false));
    assertMessage(
        "the set of points has dimension 2, the model has dimension 3",
        () -> flow.forward(SpherePoints.of(new double[] {1, 0}, 2), false));
    FlowPass pass = flow.forward(DATA, false);
    assertMessage(
        "the gradient in the images has length 3; 180 is needed",
        () -> pass.pullBack(new double[3]));
    assertEquals(
        "this pass was made without log-determinants",
        assertThrows(IllegalStateException.class, pass::logDeterminants).getMessage());
  }

  private static void assertMessage(String message, Executable e) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, e).getMessage());
  }

  private static DensityTraining<ExponentialMapFlow> flowTraining(
      Supplier<? extends DensityLoss<? super ExponentialMapFlow>> loss, int steps) {
    return DensityTraining.builder(ExponentialMapFlow.random(4, 6, 2), DATA)
        .loss(loss)
        .optimizer(() -> Optimizer.adam(0.05))
        .steps(steps)
        .build();
  }

  private static double meanLogDensity(DensityModel model) {
    return Arrays.stream(model.logDensities(DATA)).average().orElseThrow();
  }
}
