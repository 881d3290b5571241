package io.github.dssw.cli.options;

import io.github.dssw.energy.Training;
import picocli.CommandLine.Option;

/** The energy of a flow and its training at each step. */
public final class FlowEnergyOptions extends EnergyOptions {
  @Option(
      names = "--energy-epochs",
      paramLabel = "T",
      description =
          "Number of training steps of a trained energy at each step of the flow (default: 10).")
  private Integer epochs;

  @Option(
      names = "--energy-learning-rate",
      paramLabel = "A",
      description = "Step size of the training of the energy (default: 1).")
  private Double learningRate;

  @Option(
      names = "--energy-optimizer",
      paramLabel = "O",
      converter = OptimizerName.class,
      description = "Optimiser of the training of the energy: sgd or adam (default: sgd).")
  private Training.Method method;

  @Override
  Given given() {
    return new Given("--energy-", epochs, learningRate, method);
  }
}
