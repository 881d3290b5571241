package io.github.dssw.cli.study.gradientflow;

import io.github.dssw.cli.options.OptimizerName;
import io.github.dssw.cli.study.distance.Distance;
import io.github.dssw.energy.Training;
import java.util.Locale;

/**
 * The training of networks at each step of a flow.
 *
 * @param warm for networks that keep their parameters from step to step
 * @param anew for networks that are drawn anew at each step
 */
record NetworkTraining(Training warm, Training anew) {
  Training of(Distance method) {
    return method.drawnAnew() ? anew : warm;
  }

  String inWords() {
    return "networks trained for "
        + inWords(warm)
        + "; those drawn anew at each step, for "
        + inWords(anew);
  }

  private static String inWords(Training training) {
    return String.format(
        Locale.ROOT,
        "%d epoch%s per step by %s with rate %s",
        training.epochs(),
        training.epochs() == 1 ? "" : "s",
        OptimizerName.of(training.method()),
        training.learningRate());
  }
}
