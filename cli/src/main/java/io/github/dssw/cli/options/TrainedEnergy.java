package io.github.dssw.cli.options;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The energy. How it is trained is said by options that the commands call differently: a flow has a
 * learning rate and an optimiser of its own.
 */
abstract class TrainedEnergy {
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

  /** What was given of the training, null where nothing was; options start with the prefix. */
  record Given(String prefix, Integer epochs, Double learningRate, String optimizer) {}

  abstract Given given();

  /** The energy, a trained one with its training starting from the seed. */
  public final Energy energy(long seed) {
    Energy energy = Energy.named(name);
    Given given = given();
    if (energy instanceof NetworkEnergy network) {
      return network.withTraining(training(given).withSeed(seed));
    }
    rejectForFixed(given.prefix() + "epochs", given.epochs());
    rejectForFixed(given.prefix() + "learning-rate", given.learningRate());
    rejectForFixed(given.prefix() + "optimizer", given.optimizer());
    return energy;
  }

  private Training training(Given given) {
    Training training = Training.defaults();
    if (given.epochs() != null) {
      training = training.withEpochs(given.epochs());
    }
    if (given.learningRate() != null) {
      training = training.withLearningRate(given.learningRate());
    }
    if (given.optimizer() != null) {
      training = training.withMethod(method(given.optimizer()));
    }
    return training;
  }

  private Training.Method method(String optimizer) {
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
