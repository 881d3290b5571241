package io.github.dssw.studies.swae;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.types.Shape;
import io.github.dssw.cli.files.NpyWriter;
import io.github.dssw.cli.picture.Png;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.cli.study.swae.SwaeRow;
import io.github.dssw.djl.DsswLoss;
import io.github.dssw.studies.images.ImageShape;
import io.github.dssw.studies.images.Images;
import io.github.dssw.studies.images.Tiles;
import io.github.dssw.studies.networks.Batches;
import io.github.dssw.studies.networks.Losses;
import io.github.dssw.studies.networks.Stepper;
import io.github.dssw.studies.networks.UpdateRule;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/** The training of one row of the table in one run. The first run keeps what pictures show. */
record SwaeTask(SwaeExperiment experiment, SwaeRow row, int run) implements Task {
  /** The suffixes of the files of the first run: latents of test images, and images. */
  static final String LATENTS = "npy";

  static final String RECONSTRUCTIONS = "reconstructions.png";
  static final String SAMPLES = "samples.png";

  /** How many images are shown in a row of a picture, and in how many rows. */
  static final int SHOWN = 16;

  static final int SAMPLE_ROWS = 3;

  private static final double LEARNING_RATE = 1e-3;

  /** The share of the time that the training takes; the rest is for scores. */
  private static final double TRAINING_SHARE = 0.95;

  @Override
  public String name() {
    return row.task(run);
  }

  @Override
  public double cost() {
    return row.method().distance().isEmpty() ? 0.9 : 1;
  }

  @Override
  public NamedNumbers run(TaskControl control) {
    try (AutoEncoder network = experiment.network(run)) {
      long start = System.nanoTime();
      int steps = train(network, share -> control.progress(TRAINING_SHARE * share));
      control.measured(TaskControl.SECONDS_PER_STEP, 1e-9 * (System.nanoTime() - start) / steps);
      Images test = experiment.split().test();
      float[] latents = SwaeScores.latents(network, test, experiment.settings().sizes().batch());
      SwaeScores scores = new SwaeScores(experiment, network, run);
      if (run == 0) {
        keep(control, scores, latents);
      }
      return scores.scores(latents);
    }
  }

  /**
   * Trains a network.
   *
   * @param progress receives the share of the steps that are done
   * @return the number of steps
   */
  int train(AutoEncoder network, DoubleConsumer progress) {
    Images images = experiment.split().training();
    int epochs = experiment.settings().sizes().epochs();
    int size = experiment.settings().sizes().batch();
    int steps = epochs * (images.size() / size);
    Optional<DsswLoss> prior = experiment.loss(row, run);
    Stepper stepper = new Stepper(network.parameters(), UpdateRule.adam(LEARNING_RATE));
    int done = 0;
    for (int epoch = 0; epoch < epochs; epoch++) {
      for (int[] batch : Batches.shuffled(images.size(), size, experiment.batchSeed(run), epoch)) {
        step(stepper, network, prior, images, batch);
        progress.accept((double) ++done / steps);
      }
    }
    return steps;
  }

  private static void step(
      Stepper stepper, AutoEncoder network, Optional<DsswLoss> prior, Images images, int[] batch) {
    ImageShape shape = images.shape();
    stepper.step(
        arrays -> {
          NDArray pixels =
              arrays.create(
                  images.pixels(batch),
                  new Shape(batch.length, shape.channels(), shape.height(), shape.width()));
          NDArray latents = network.encode(pixels);
          NDArray error = Losses.binaryCrossEntropy(network.decode(latents), pixels);
          return prior.map(distance -> error.add(distance.evaluate(latents))).orElse(error);
        });
  }

  private void keep(TaskControl control, SwaeScores scores, float[] latents) {
    int d = AutoEncoder.LATENT;
    ImageShape shape = experiment.images().shape();
    NpyWriter.write(control.file(LATENTS), latents, latents.length / d, d);
    float[] first = Arrays.copyOf(latents, Math.min(latents.length, SHOWN * d));
    Png.writeExactly(Tiles.of(shape, scores.decoded(first), SHOWN), control.file(RECONSTRUCTIONS));
    Png.writeExactly(
        Tiles.of(shape, scores.decoded(scores.draws(SAMPLE_ROWS * SHOWN)), SHOWN),
        control.file(SAMPLES));
  }
}
