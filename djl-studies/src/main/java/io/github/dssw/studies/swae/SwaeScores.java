package io.github.dssw.studies.swae;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import io.github.dssw.baseline.Wasserstein;
import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.studies.images.Images;
import io.github.dssw.studies.networks.Batches;
import io.github.dssw.studies.networks.Losses;
import java.util.Arrays;
import java.util.List;

/** Scores of a trained auto-encoder on test images. */
final class SwaeScores {
  /**
   * The mean over test batches of the natural logarithm of the exact transport cost, with squared
   * angles, between latents and as many draws of the prior.
   */
  static final String LOG_W2 = "logW2";

  /** The mean negative log-likelihood of latents under the prior. */
  static final String NLL = "nll";

  /** The binary cross-entropy of reconstructions, a mean over pixels. */
  static final String BCE = "bce";

  /** The Fréchet distance of decoded draws of the prior from test images. */
  static final String FRECHET = "frechet";

  /** Public code keeps cosines this far from ±1. */
  private static final double CLIP = 1e-5;

  private final SwaeExperiment experiment;
  private final AutoEncoder network;
  private final int run;

  SwaeScores(SwaeExperiment experiment, AutoEncoder network, int run) {
    this.experiment = experiment;
    this.network = network;
    this.run = run;
  }

  /** Returns the latents of images, one row for each. */
  static float[] latents(AutoEncoder network, Images images, int batch) {
    float[] latents = new float[images.size() * AutoEncoder.LATENT];
    for (int[] part : Batches.inOrder(images.size(), batch)) {
      float[] rows =
          network
              .parameters()
              .evaluate(
                  arrays ->
                      network
                          .encode(arrays.create(images.pixels(part), shape(images, part.length)))
                          .toFloatArray());
      System.arraycopy(rows, 0, latents, part[0] * AutoEncoder.LATENT, rows.length);
    }
    return latents;
  }

  private static Shape shape(Images images, int count) {
    return new Shape(
        count, images.shape().channels(), images.shape().height(), images.shape().width());
  }

  NamedNumbers scores(float[] latents) {
    double[] logs =
        experiment
            .prior()
            .distribution()
            .logDensities(SpherePoints.of(latents, AutoEncoder.LATENT));
    return NamedNumbers.of(LOG_W2, logW2(experiment, latents, run))
        .with(NLL, -Arrays.stream(logs).average().orElseThrow())
        .with(BCE, crossEntropy())
        .with(FRECHET, frechet());
  }

  /** Returns the mean of {@link #LOG_W2} over batches of points. */
  static double logW2(SwaeExperiment experiment, float[] latents, int run) {
    Wasserstein exact =
        new Wasserstein(2).withClip(CLIP).withThreads(experiment.settings().threads());
    RandomStream seeds = new RandomStream(experiment.scoreSeed(run), 0);
    int d = AutoEncoder.LATENT;
    List<int[]> batches =
        Batches.inOrder(latents.length / d, experiment.settings().sizes().batch());
    double sum = 0;
    for (int[] batch : batches) {
      SpherePoints points =
          SpherePoints.of(
              Arrays.copyOfRange(latents, batch[0] * d, (batch[0] + batch.length) * d), d);
      SpherePoints draws = experiment.prior().distribution().sample(batch.length, seeds.bits());
      sum += Math.log(exact.value(points, draws));
    }
    return sum / batches.size();
  }

  private double crossEntropy() {
    Images test = experiment.split().test();
    double sum = 0;
    for (int[] batch : Batches.inOrder(test.size(), experiment.settings().sizes().batch())) {
      sum +=
          batch.length
              * network
                  .parameters()
                  .evaluate(
                      arrays -> {
                        NDArray pixels =
                            arrays.create(test.pixels(batch), shape(test, batch.length));
                        NDArray logits = network.decode(network.encode(pixels));
                        return (double) Losses.binaryCrossEntropy(logits, pixels).getFloat();
                      });
    }
    return sum / test.size();
  }

  private double frechet() {
    int count = experiment.split().test().size();
    float[] features = new float[count * Classifier.FEATURES];
    float[] draws = draws(count);
    for (int[] batch : Batches.inOrder(count, experiment.settings().sizes().batch())) {
      float[] part =
          Arrays.copyOfRange(
              draws, batch[0] * AutoEncoder.LATENT, (batch[0] + batch.length) * AutoEncoder.LATENT);
      float[] rows = experiment.classifier().features(decoded(part));
      System.arraycopy(rows, 0, features, batch[0] * Classifier.FEATURES, rows.length);
    }
    return FrechetDistance.of(
        features, features(experiment, experiment.split().test()), Classifier.FEATURES);
  }

  /** Returns the features of real images. */
  static float[] features(SwaeExperiment experiment, Images images) {
    float[] features = new float[images.size() * Classifier.FEATURES];
    for (int[] batch : Batches.inOrder(images.size(), experiment.settings().sizes().batch())) {
      float[] rows = experiment.classifier().features(images.pixels(batch));
      System.arraycopy(rows, 0, features, batch[0] * Classifier.FEATURES, rows.length);
    }
    return features;
  }

  /** Returns draws of the prior, one row for each. */
  float[] draws(int count) {
    return experiment.prior().distribution().sample(count, experiment.scoreSeed(run)).toArray();
  }

  /** Returns the images of latents, with pixels in [0, 1]. */
  float[] decoded(float[] latents) {
    int count = latents.length / AutoEncoder.LATENT;
    return network
        .parameters()
        .evaluate(
            arrays ->
                Activation.sigmoid(
                        network.decode(
                            arrays.create(latents, new Shape(count, AutoEncoder.LATENT))))
                    .toFloatArray());
  }
}
