package io.github.dssw.studies.swae;

import io.github.dssw.cli.study.NamedNumbers;
import io.github.dssw.cli.study.Task;
import io.github.dssw.cli.study.TaskControl;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.studies.images.Images;
import java.util.Arrays;

/**
 * What no method can be expected to beat: the scores of draws of the prior in place of latents, and
 * of training images in place of decoded ones; and how good the classifier is.
 */
record ReferenceTask(SwaeExperiment experiment, int run) implements Task {
  /** The name of the row in files. */
  static final String ID = "reference";

  /** The share of test images that the classifier recognises. */
  static final String ACCURACY = "accuracy";

  @Override
  public String name() {
    return Task.nameOfRun(ID, run);
  }

  @Override
  public double cost() {
    return 0.1;
  }

  @Override
  public NamedNumbers run(TaskControl control) {
    Images test = experiment.split().test();
    // Other draws than those that they are compared with.
    SpherePoints draws =
        experiment.prior().distribution().sample(test.size(), ~experiment.scoreSeed(run));
    double[] logs = experiment.prior().distribution().logDensities(draws);
    Images training = experiment.split().training().first(test.size());
    return NamedNumbers.of(SwaeScores.LOG_W2, SwaeScores.logW2(experiment, draws.toArray(), run))
        .with(SwaeScores.NLL, -Arrays.stream(logs).average().orElseThrow())
        .with(
            SwaeScores.FRECHET,
            FrechetDistance.of(
                SwaeScores.features(experiment, training),
                SwaeScores.features(experiment, test),
                Classifier.FEATURES))
        .with(ACCURACY, experiment.classifier().accuracy(test));
  }
}
