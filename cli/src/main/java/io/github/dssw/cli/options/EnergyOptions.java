package io.github.dssw.cli.options;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The energy, and how it is trained. */
public final class EnergyOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--energy",
      paramLabel = "E",
      defaultValue = "exponential",
      description =
          "How slices are weighted: uniform, exponential, identity, polynomial,"
              + " or trained: linear, nonlinear, attention (default: ${DEFAULT-VALUE}).")
  private String name;

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

  /** The energy, a trained one with its training starting from the seed. */
  public Energy energy(long seed) {
    Energy energy = Energy.named(name);
    if (energy instanceof NetworkEnergy network) {
      return network.withTraining(training().withSeed(seed));
    }
    rejectForFixed("--epochs", epochs);
    rejectForFixed("--learning-rate", learningRate);
    rejectForFixed("--optimizer", optimizer);
    return energy;
  }

  private Training training() {
    Training training = Training.defaults();
    if (epochs != null) {
      training = training.withEpochs(epochs);
    }
    if (learningRate != null) {
      training = training.withLearningRate(learningRate);
    }
    if (optimizer != null) {
      training = training.withMethod(method());
    }
    return training;
  }

  private Training.Method method() {
    for (Training.Method method : Training.Method.values()) {
      if (method.name().toLowerCase(Locale.ROOT).equals(optimizer)) {
        return method;
      }
    }
    throw new ParameterException(
        command.commandLine(), "no optimizer is called '" + optimizer + "'; there are sgd, adam");
  }

  private void rejectForFixed(String option, Object value) {
    if (value != null) {
      throw new ParameterException(
          command.commandLine(),
          option + " is for the trained energies; " + name + " is not trained");
    }
  }
}
