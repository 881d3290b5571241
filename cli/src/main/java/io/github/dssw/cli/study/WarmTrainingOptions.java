package io.github.dssw.cli.study;

import io.github.dssw.energy.Training;
import java.util.Locale;
import picocli.CommandLine.Option;

/**
 * How networks are trained that go on from step to step, as a picocli mixin. The paper does not say
 * how it does it; one step of Adam for each step is our choice.
 */
public final class WarmTrainingOptions {
  /** What trains. */
  enum Trainer {
    sgd,
    adam
  }

  @Option(
      names = "--energy-epochs",
      paramLabel = "T",
      defaultValue = "1",
      description =
          "Training steps of a trained energy at each step, going on from the last (default:"
              + " ${DEFAULT-VALUE}).")
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
      description = "What trains: sgd or adam (default: ${DEFAULT-VALUE}).")
  private Trainer trainer;

  /** The training that was asked for. */
  public Training training() {
    return Training.defaults()
        .withEpochs(epochs)
        .withLearningRate(learningRate)
        .withMethod(trainer == Trainer.adam ? Training.Method.ADAM : Training.Method.SGD);
  }

  /** Adds what decides results. */
  public static StudySettings into(StudySettings settings, Training training) {
    return settings
        .with("training epochs a step", training.epochs())
        .with("training rate", training.learningRate())
        .with("training method", training.method().name().toLowerCase(Locale.ROOT));
  }
}
