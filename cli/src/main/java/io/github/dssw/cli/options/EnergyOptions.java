package io.github.dssw.cli.options;

import picocli.CommandLine.Option;

/** The energy, and how it is trained. */
public final class EnergyOptions extends TrainedEnergy {
  @Option(
      names = "--epochs",
      paramLabel = "T",
      description = "Training steps of a trained energy (default: 10).")
  private Integer epochs;

  @Option(
      names = "--learning-rate",
      paramLabel = "A",
      description = "Step size of training (default: 1).")
  private Double learningRate;

  @Option(
      names = "--optimizer",
      paramLabel = "O",
      description = "What trains: sgd or adam (default: sgd).")
  private String optimizer;

  @Override
  Given given() {
    return new Given("--", epochs, learningRate, optimizer);
  }
}
