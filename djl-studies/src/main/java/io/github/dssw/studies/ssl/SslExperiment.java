package io.github.dssw.studies.ssl;

import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.cli.study.distance.Recipe;
import io.github.dssw.cli.study.ssl.SslMethod;
import io.github.dssw.cli.study.ssl.SslPlan;
import io.github.dssw.sphere.RandomStream;
import io.github.dssw.studies.images.ImageSet;
import io.github.dssw.studies.images.ImageSplit;
import io.github.dssw.studies.ssl.loss.Alignment;
import io.github.dssw.studies.ssl.loss.Contrast;
import io.github.dssw.studies.ssl.loss.DistanceToUniform;
import io.github.dssw.studies.ssl.loss.Uniformity;
import io.github.dssw.studies.ssl.loss.ViewLoss;
import io.github.dssw.studies.ssl.network.Architecture;
import io.github.dssw.studies.ssl.network.Encoder;
import io.github.dssw.studies.ssl.network.LinearEvaluation;
import io.github.dssw.studies.ssl.network.Pretraining;
import io.github.dssw.studies.ssl.network.Schedule;
import io.github.dssw.studies.ssl.network.ViewBatches;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What all trainings of the study share.
 *
 * @param plan what the user asked for
 * @param images the images to train on and to test on
 */
record SslExperiment(SslPlan plan, ImageSplit images) {
  /** The sharpness of the uniformity loss, as Wang and Isola have it. */
  static final double SHARPNESS = 2;

  /** The best temperature of SimCLR's authors for CIFAR10; the paper does not name its own. */
  static final double TEMPERATURE = 0.5;

  private static final int EVALUATION_BATCH = 128;

  /** The random choices of a run, which are the same for every method. */
  private record Seeds(long network, long batches, long loss, long evaluation) {
    static Seeds of(long seed, int run) {
      RandomStream random = new RandomStream(seed, run);
      return new Seeds(random.bits(), random.bits(), random.bits(), random.bits());
    }
  }

  /** Returns the network from images to features. */
  Architecture architecture() {
    return plan.sizes().resNet() ? Architecture.RESNET18 : Architecture.CONVNET;
  }

  /** Returns the training of one method in one run. */
  Pretraining pretraining(SslMethod method, int run) {
    Seeds seeds = Seeds.of(plan.seed(), run);
    return new Pretraining(
        () -> new Encoder(architecture(), plan.d(), ImageSet.CLASSES, seeds.network()),
        loss(method, seeds.loss()),
        new ViewBatches(images.training(), plan.sizes().batch(), seeds.batches()),
        images.training().shape(),
        Schedule.ofPaper(plan.sizes().epochs()));
  }

  /** Returns the linear evaluation of one run. */
  LinearEvaluation evaluation(int run) {
    return new LinearEvaluation(
        plan.sizes().evaluationEpochs(), EVALUATION_BATCH, Seeds.of(plan.seed(), run).evaluation());
  }

  private Optional<Supplier<ViewLoss>> loss(SslMethod method, long seed) {
    return switch (method) {
      case SUPERVISED -> Optional.empty();
      case HYPERSPHERE ->
          Optional.of(() -> ViewLoss.sum(new Alignment(), new Uniformity(SHARPNESS)));
      case SIMCLR -> Optional.of(() -> new Contrast(TEMPERATURE));
      default -> Optional.of(() -> distanceLoss(method, seed));
    };
  }

  private ViewLoss distanceLoss(SslMethod method, long seed) {
    Distance distance = method.distance().orElseThrow();
    Recipe recipe =
        new Recipe(
            plan.dssw(), plan.threads(), SslMethod.ROTATIONS, plan.training().withSeed(seed), seed);
    return ViewLoss.sum(
        new Alignment(),
        new DistanceToUniform(
            distance.distance(recipe, plan.d()), plan.factor(method).orElseThrow(), seed));
  }
}
