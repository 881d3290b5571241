package io.github.dssw.cli.options;

import picocli.CommandLine.Option;

/** The energy of a flow, and how it is trained at each step. */
public final class FlowEnergyOptions extends TrainedEnergy {
  @Option(
      names = "--energy-epochs",
      paramLabel = "T",
      description = "Training steps of a trained energy at each step of the flow (default: 10).")
  private Integer epochs;

  @Option(
      names = "--energy-learning-rate",
      paramLabel = "A",
      description = "Step size of that training (default: 1).")
  private Double learningRate;

  @Option(
      names = "--energy-optimizer",
      paramLabel = "O",
      description = "What trains the energy: sgd or adam (default: sgd).")
  private String optimizer;

  @Override
  Given given() {
    return new Given("--energy-", epochs, learningRate, optimizer);
  }
}
