package io.github.dssw.cli.study;

import io.github.dssw.cli.options.OptimizerName;
import io.github.dssw.energy.Training;
import picocli.CommandLine.Option;

/**
 * The training of networks that keep their parameters from one step of an experiment to the next,
 * as a picocli mixin. The paper does not say how it trains them; one step of Adam for each step of
 * the experiment is our choice.
 */
public final class WarmTrainingOptions {
  @Option(
      names = "--energy-epochs",
      paramLabel = "T",
      defaultValue = "1",
      description =
          "Training steps of a trained energy at each step; the network keeps its parameters from"
              + " step to step (default: ${DEFAULT-VALUE}).")
  private int epochs;

  @Option(
      names = "--energy-learning-rate",
      paramLabel = "A",
      defaultValue = "0.01",
      description = "Step size of that training (default: ${DEFAULT-VALUE}).")
  private double learningRate;

  @Option(
      names = "--energy-optimizer",
      paramLabel = "O",
      defaultValue = "adam",
      converter = OptimizerName.class,
      description = "Optimiser of that training: sgd or adam (default: ${DEFAULT-VALUE}).")
  private Training.Method method;

  /** Returns the training with these options. */
  public Training training() {
    return Training.defaults().withEpochs(epochs).withLearningRate(learningRate).withMethod(method);
  }

  /** Returns the settings followed by those of the training that results depend on. */
  public static StudySettings addTo(StudySettings settings, Training training) {
    return settings
        .with("training epochs per step", training.epochs())
        .with("training rate", training.learningRate())
        .with("training method", OptimizerName.of(training.method()));
  }
}
