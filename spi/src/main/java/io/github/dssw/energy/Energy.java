package io.github.dssw.energy;

import java.util.List;

/**
 * The rule that weighs slices: a fixed function of a slice's cost, or a network trained on the
 * coordinates.
 *
 * <pre>{@code
 * Energy sharp = Energy.exponential(0.05);
 * Energy learned = Energy.attention().withTraining(Training.defaults().withEpochs(20));
 * }</pre>
 */
public sealed interface Energy permits FixedEnergy, NetworkEnergy {
  /** The names that {@link #named} accepts. */
  List<String> NAMES =
      List.of(
          "uniform", "exponential", "identity", "polynomial", "linear", "nonlinear", "attention");

  /** Returns the name of this energy, one of {@link #NAMES}. */
  String name();

  /** Returns equal weights: the spherical sliced-Wasserstein distance, SSW. */
  static FixedEnergy uniform() {
    return new FixedEnergy.Uniform();
  }

  /** Returns weights in proportion to exp(cost). */
  static FixedEnergy exponential() {
    return exponential(1);
  }

  /**
   * Returns weights in proportion to exp(cost / temperature). A lower temperature gives more weight
   * to the largest costs.
   */
  static FixedEnergy exponential(double temperature) {
    return new FixedEnergy.Exponential(temperature);
  }

  /** Returns weights in proportion to the cost. */
  static FixedEnergy identity() {
    return new FixedEnergy.Power(1);
  }

  /** Returns weights in proportion to the squared cost. */
  static FixedEnergy polynomial() {
    return new FixedEnergy.Power(2);
  }

  /** Returns a linear layer that reads each slice's sorted coordinates. */
  static NetworkEnergy linear() {
    return new NetworkEnergy(NetworkEnergy.Kind.LINEAR, 0, Training.defaults());
  }

  /**
   * Returns a linear layer followed by two more with a sigmoid between them; the hidden layer is as
   * wide as the number of slices.
   */
  static NetworkEnergy nonlinear() {
    return new NetworkEnergy(NetworkEnergy.Kind.NONLINEAR, 0, Training.defaults());
  }

  /** Returns self-attention over the points; a point's token is its coordinates in all slices. */
  static NetworkEnergy attention() {
    return new NetworkEnergy(NetworkEnergy.Kind.ATTENTION, 0, Training.defaults());
  }

  /** Returns the energy of this name with its default settings. */
  static Energy named(String name) {
    return switch (name) {
      case "uniform" -> uniform();
      case "exponential" -> exponential();
      case "identity" -> identity();
      case "polynomial" -> polynomial();
      case "linear" -> linear();
      case "nonlinear" -> nonlinear();
      case "attention" -> attention();
      default ->
          throw new IllegalArgumentException(
              "no energy is called '" + name + "'; there are " + String.join(", ", NAMES));
    };
  }
}
