package io.github.dssw.studies.swae;

import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.cli.study.swae.SwaeRow;
import io.github.dssw.cli.study.swae.SwaeSettings;
import io.github.dssw.cli.study.swae.SwaeSizes;
import io.github.dssw.djl.DsswLoss;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.studies.images.ImageSet;
import io.github.dssw.studies.images.ImageSplit;
import io.github.dssw.studies.networks.SphereLosses;
import java.util.Optional;

/** The images, the prior and the seeds that all trainings of the study share. */
final class SwaeExperiment {
  /** The classifier sees the images this often; with few images more often. */
  private static final int CLASSIFIER_EPOCHS = 2;

  private static final int CLASSIFIER_STEPS = 200;

  /** Which random numbers of a run a seed is for. */
  private enum Use {
    NETWORK,
    BATCHES,
    SLICES,
    ENERGY,
    SCORES,
    CLASSIFIER
  }

  private final SwaeSettings settings;
  private final ImageSet images;
  private final ImageSplit split;
  private final Prior prior;
  private Classifier classifier;

  /** Reads or draws the images. */
  SwaeExperiment(SwaeSettings settings) {
    this.settings = settings;
    this.images = ImageSet.valueOf(settings.set().name());
    SwaeSizes sizes = settings.sizes();
    this.split =
        settings
            .data()
            .map(images::read)
            .orElseGet(() -> images.drawn(sizes.trainingImages(), sizes.testImages()))
            .first(sizes.trainingImages(), sizes.testImages());
    this.prior = Prior.of(settings.set());
    if (split.training().size() < sizes.batch()) {
      throw new IllegalArgumentException(
          split.training().size() + " training images do not fill a batch of " + sizes.batch());
    }
  }

  SwaeSettings settings() {
    return settings;
  }

  ImageSet images() {
    return images;
  }

  ImageSplit split() {
    return split;
  }

  Prior prior() {
    return prior;
  }

  /** Returns the network of a run, with the same parameters for all methods. */
  AutoEncoder network(int run) {
    return new AutoEncoder(images.shape(), settings.sizes().width(), seed(run, Use.NETWORK));
  }

  /** Returns the seed of the batches of a run, the same for all methods. */
  long batchSeed(int run) {
    return seed(run, Use.BATCHES);
  }

  /** Returns the seed of the draws of the prior that a run is scored with. */
  long scoreSeed(int run) {
    return seed(run, Use.SCORES);
  }

  private long seed(int run, Use use) {
    return new RandomStream(settings.seed(), (long) run * Use.values().length + use.ordinal())
        .bits();
  }

  /** Returns the distance of a row, times its strength, unless the row has none. */
  Optional<DsswLoss> loss(SwaeRow row, int run) {
    double unit = row.method().isSummed() ? settings.sizes().batch() : 1;
    return row.method()
        .distance()
        .map(distance -> plainLoss(distance, row, run).times(row.eta() * unit));
  }

  private DsswLoss plainLoss(Distance distance, SwaeRow row, int run) {
    Recipe recipe =
        Recipe.of(
                settings.dssw(),
                settings.threads(),
                row.method().rotations(settings.set()),
                settings.training().withSeed(seed(run, Use.ENERGY)))
            .withProjections(settings.sizes().projections());
    return SphereLosses.of(
        distance, recipe, AutoEncoder.LATENT, prior.target(), seed(run, Use.SLICES));
  }

  /** Returns the classifier whose features compare images; trained once in a process. */
  synchronized Classifier classifier() {
    if (classifier == null) {
      int epochs = Math.max(CLASSIFIER_EPOCHS, CLASSIFIER_STEPS * 100 / split.training().size());
      classifier = Classifier.trained(split.training(), epochs, seed(0, Use.CLASSIFIER));
    }
    return classifier;
  }
}
