package io.github.dssw.energy;

import java.util.List;

/**
 * How much each slice counts: a fixed function of its cost, or a network trained on its
 * coordinates.
 *
 * <pre>{@code
 * Energy sharp = Energy.exponential(0.05);
 * Energy learned = Energy.attention().withTraining(Training.defaults().withEpochs(20));
 * }</pre>
 */
public sealed interface Energy permits FixedEnergy, NetworkEnergy {
  /** The names that {@link #named} knows. */
  List<String> NAMES =
      List.of(
          "uniform", "exponential", "identity", "polynomial", "linear", "nonlinear", "attention");

  /** The name of this energy, one of {@link #NAMES}. */
  String name();

  /** Every slice counts the same: the spherical sliced-Wasserstein distance, SSW. */
  static FixedEnergy uniform() {
    return new FixedEnergy.Uniform();
  }

  /** Weights in proportion to exp(cost). */
  static FixedEnergy exponential() {
    return exponential(1);
  }

  /** Weights in proportion to exp(cost / temperature): the lower, the sharper. */
  static FixedEnergy exponential(double temperature) {
    return new FixedEnergy.Exponential(temperature);
  }

  /** Weights in proportion to the cost. */
  static FixedEnergy identity() {
    return new FixedEnergy.Power(1);
  }

  /** Weights in proportion to the squared cost. */
  static FixedEnergy polynomial() {
    return new FixedEnergy.Power(2);
  }

  /** A linear layer on each slice's sorted coordinates. */
  static NetworkEnergy linear() {
    return new NetworkEnergy(NetworkEnergy.Kind.LINEAR, 0, Training.defaults());
  }

  /** A linear layer, then two more with a sigmoid between them, as wide as there are slices. */
  static NetworkEnergy nonlinear() {
    return new NetworkEnergy(NetworkEnergy.Kind.NONLINEAR, 0, Training.defaults());
  }

  /** Self-attention over the points, each a token of its coordinates in all slices. */
  static NetworkEnergy attention() {
    return new NetworkEnergy(NetworkEnergy.Kind.ATTENTION, 0, Training.defaults());
  }

  /** The energy of that name with its default settings. */
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
