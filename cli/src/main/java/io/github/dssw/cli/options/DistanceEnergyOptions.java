package io.github.dssw.cli.options;

import io.github.dssw.energy.Training;
import picocli.CommandLine.Option;

/** The energy of a distance and its training. */
public final class DistanceEnergyOptions extends EnergyOptions {
  @Option(
      names = "--epochs",
      paramLabel = "T",
      description = "Number of training steps of a trained energy (default: 10).")
  private Integer epochs;

  @Option(
      names = "--learning-rate",
      paramLabel = "A",
      description = "Step size of the training (default: 1).")
  private Double learningRate;

  @Option(
      names = "--optimizer",
      paramLabel = "O",
      converter = OptimizerName.class,
      description = "Optimiser of the training: sgd or adam (default: sgd).")
  private Training.Method method;

  @Override
  Given given() {
    return new Given("--", epochs, learningRate, method);
  }
}
