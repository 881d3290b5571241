package io.github.dssw.studies.swae;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Dssw;
import io.github.dssw.cli.study.swae.SwaeMethod;
import io.github.dssw.cli.study.swae.SwaeRow;
import io.github.dssw.cli.study.swae.SwaeSet;
import io.github.dssw.cli.study.swae.SwaeSettings;
import io.github.dssw.cli.study.swae.SwaeSizes;
import io.github.dssw.energy.Training;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.studies.networks.PyTorch;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Trainings of the quick size, on drawn digits. */
class SwaeStudyTest {
  private static final SwaeRow ALONE = new SwaeRow(SwaeMethod.AE, 1);
  private static final SwaeRow EXP = new SwaeRow(SwaeMethod.EXP, 10);

  @BeforeAll
  static void start() {
    PyTorch.start(1);
  }

  /** The distance of test latents from the prior falls 20 times, and not without the loss. */
  @Test
  void theLossBringsLatentsToThePrior() {
    SwaeExperiment experiment = experiment(SwaeSet.MNIST, SwaeSizes.QUICK, EXP, ALONE);
    double before = toPrior(experiment, EXP, false);
    double with = toPrior(experiment, EXP, true);
    double without = toPrior(experiment, ALONE, true);
    String values = before + " before, " + with + " with, " + without + " without";
    assertTrue(with < before / 20, values);
    assertTrue(without > before / 20, values);
    assertTrue(without > 5 * with, values);
  }

  private static double toPrior(SwaeExperiment experiment, SwaeRow row, boolean trained) {
    try (AutoEncoder network = experiment.network(0)) {
      if (trained) {
        new SwaeTask(experiment, row, 0).train(network, share -> {});
      }
      float[] latents = SwaeScores.latents(network, experiment.split().test(), 100);
      return Dssw.builder()
          .projections(200)
          .build()
          .compareToUniform(SpherePoints.of(latents, 3))
          .value();
    }
  }

  /** The same run has the same numbers, to the last bit. */
  @Test
  void aRunIsRepeatable() {
    SwaeSizes tiny = new SwaeSizes(2, 1, 50, 100, 50, 10);
    float[][] latents = new float[2][];
    for (int k = 0; k < 2; k++) {
      SwaeExperiment experiment = experiment(SwaeSet.CIFAR10, tiny, EXP);
      try (AutoEncoder network = experiment.network(0)) {
        assertEquals(2, new SwaeTask(experiment, EXP, 0).train(network, share -> {}));
        latents[k] = SwaeScores.latents(network, experiment.split().test(), 50);
      }
    }
    assertTrue(Arrays.equals(latents[0], latents[1]));
  }

  /** The parameters of the paper's networks, counted by hand. */
  @Test
  void networksHaveThePapersSizes() {
    int convolutions = 32 * 9 * (1 + 32) + 64 * 9 * (32 + 64) + 128 * 9 * (64 + 128);
    int biases = 2 * (32 + 64 + 128);
    int linear = 512 * 512 + 512 + 512 * 3 + 3;
    int back = 3 * 512 + 512 + 512 * 512 + 512;
    int transposed = 9 * (128 * 128 + 128 * 64 + 64 * 64 + 64 * 32 + 32 * 32 + 32);
    int transposedBiases = 128 + 64 + 64 + 32 + 32 + 1;
    SwaeSizes sizes = SwaeSizes.PAPER;
    try (AutoEncoder network =
        new AutoEncoder(io.github.dssw.studies.images.ImageSet.MNIST.shape(), sizes.width(), 1)) {
      assertEquals(
          convolutions + biases + linear + back + transposed + transposedBiases,
          network.parameters().size());
    }
  }

  /** Each row of the table has a task of its own, and the first run of all comes first. */
  @Test
  void tasksComeRunByRun() {
    SwaeRow second = new SwaeRow(SwaeMethod.EXP, 100);
    List<String> names =
        new SwaeStudy(experiment(SwaeSet.MNIST, new SwaeSizes(2, 1, 10, 20, 10, 5), EXP, second))
            .tasks().stream().map(task -> task.name()).toList();
    assertEquals(
        List.of(
            "reference-run-00",
            "exp-eta-10-run-00",
            "exp-eta-100-run-00",
            "reference-run-01",
            "exp-eta-10-run-01",
            "exp-eta-100-run-01"),
        names);
  }

  @Test
  void fewImagesAreRefused() {
    SwaeSizes sizes = new SwaeSizes(2, 1, 50, 20, 10, 5);
    String message =
        assertThrows(IllegalArgumentException.class, () -> experiment(SwaeSet.MNIST, sizes, EXP))
            .getMessage();
    assertEquals("20 training images do not fill a batch of 50", message);
  }

  @Test
  void everyRowOfThePaperIsKnown() {
    for (SwaeSet set : SwaeSet.values()) {
      for (SwaeMethod method : SwaeMethod.values()) {
        for (double eta : method.paperEtas(set)) {
          assertTrue(
              PaperScores.of(set, new SwaeRow(method, eta)).isPresent(), set + " " + method + eta);
        }
        assertTrue(method.paperEtas(set).containsAll(method.usualEtas(set)), method.id());
      }
    }
  }

  private static SwaeExperiment experiment(SwaeSet set, SwaeSizes sizes, SwaeRow... rows) {
    return new SwaeExperiment(
        new SwaeSettings(
            set,
            Optional.empty(),
            sizes,
            List.of(rows),
            2,
            0,
            Training.defaults(),
            Dssw.builder().build(),
            1,
            true));
  }
}
