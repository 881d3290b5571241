package io.github.dssw.cli.options;

import io.github.dssw.energy.Training;
import io.github.dssw.training.Optimizer;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The optimiser that moves the particles of a flow. */
public final class OptimizerOptions {
  private static final double ADAM_RATE = 0.01;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--optimizer",
      paramLabel = "O",
      defaultValue = "adam",
      converter = OptimizerName.class,
      description = "Optimiser that moves the points: adam or sgd (default: ${DEFAULT-VALUE}).")
  private Training.Method method;

  @Option(
      names = "--learning-rate",
      paramLabel = "A",
      description =
          "Step size of the optimiser (default: 0.01 for adam; sgd has no default, try the number"
              + " of points).")
  private Double learningRate;

  @Option(
      names = "--momentum",
      paramLabel = "M",
      description = "Momentum of sgd, at least 0 and below 1 (default: 0).")
  private Double momentum;

  /** Returns a maker of the optimiser: each run needs a new one. */
  public Supplier<Optimizer> optimizer() {
    return switch (method) {
      case ADAM -> adam();
      case SGD -> sgd();
    };
  }

  private Supplier<Optimizer> adam() {
    if (momentum != null) {
      throw wrong("--momentum is for sgd; adam has its own");
    }
    double rate = learningRate == null ? ADAM_RATE : learningRate;
    return () -> Optimizer.adam(rate);
  }

  private Supplier<Optimizer> sgd() {
    if (learningRate == null) {
      throw wrong("sgd needs a --learning-rate; about the number of points is a start");
    }
    double rate = learningRate;
    double kept = momentum == null ? 0 : momentum;
    return () -> Optimizer.sgd(rate, kept);
  }

  private ParameterException wrong(String problem) {
    return new ParameterException(command.commandLine(), problem);
  }
}
