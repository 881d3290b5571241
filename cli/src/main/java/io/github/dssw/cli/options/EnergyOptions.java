package io.github.dssw.cli.options;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.FixedEnergy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The option {@code --energy}. The options for its training have other names in each command,
 * because a flow also has a learning rate and an optimiser of its own; subclasses declare them.
 */
public abstract class EnergyOptions {
  private static final String TEMPERATURE = "--temperature";

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
      names = TEMPERATURE,
      paramLabel = "T",
      description =
          "Temperature of the exponential energy, whose weights are in proportion to exp(cost / T),"
              + " with costs in turns to the power of the order; the lower, the more the slices with"
              + " the largest costs count (default: 1).")
  private Double temperature;

  /** The options for training, null where one was not given; their names start with the prefix. */
  record Given(String prefix, Integer epochs, Double learningRate, Training.Method method) {}

  abstract Given given();

  /** Returns the energy; if it is trained, training starts from this seed. */
  public final Energy energy(long seed) {
    Energy energy = atTemperature(Energy.named(name));
    Given given = given();
    if (energy instanceof NetworkEnergy network) {
      return network.withTraining(training(given).withSeed(seed));
    }
    rejectForFixed(given.prefix() + "epochs", given.epochs());
    rejectForFixed(given.prefix() + "learning-rate", given.learningRate());
    rejectForFixed(given.prefix() + "optimizer", given.method());
    return energy;
  }

  private Energy atTemperature(Energy energy) {
    if (temperature == null) {
      return energy;
    }
    if (!(energy instanceof FixedEnergy.Exponential)) {
      throw new ParameterException(
          command.commandLine(),
          TEMPERATURE + " is for the exponential energy; " + name + " has none");
    }
    return Energy.exponential(temperature);
  }

  private static Training training(Given given) {
    Training training = Training.defaults();
    if (given.epochs() != null) {
      training = training.withEpochs(given.epochs());
    }
    if (given.learningRate() != null) {
      training = training.withLearningRate(given.learningRate());
    }
    if (given.method() != null) {
      training = training.withMethod(given.method());
    }
    return training;
  }

  private void rejectForFixed(String option, Object value) {
    if (value != null) {
      throw new ParameterException(
          command.commandLine(),
          option + " is for the trained energies; " + name + " is not trained");
    }
  }
}
