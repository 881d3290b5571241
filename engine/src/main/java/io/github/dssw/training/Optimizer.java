package io.github.dssw.training;

import io.github.dssw.energy.Training;

/**
 * Moves parameters against a gradient. Particles of a flow and parameters of a network use the same
 * optimisers. An optimiser may remember past gradients, so each array of parameters needs its own.
 *
 * <pre>{@code
 * Optimizer optimizer = Optimizer.adam(0.01);
 * for (int step = 0; step < 100; step++) {
 *   optimizer.step(parameters, gradientAt(parameters));
 * }
 * }</pre>
 */
public interface Optimizer extends Resumable {
  /**
   * Moves {@code parameters} by one step against {@code gradient}.
   *
   * @throws IllegalArgumentException if the lengths differ from each other or from those of the
   *     steps before
   */
  void step(double[] parameters, double[] gradient);

  /** Returns all settings in words; the name of the class by default. */
  @Override
  default String describe() {
    return getClass().getName();
  }

  @Override
  double[] state();

  @Override
  void restore(double[] state);

  /** Returns plain gradient descent: parameters ← parameters − rate·g. */
  static Optimizer sgd(double learningRate) {
    return new Sgd(learningRate, 0);
  }

  /**
   * Returns gradient descent with momentum (Polyak 1964): v ← momentum·v + g, parameters ←
   * parameters − rate·v.
   */
  static Optimizer sgd(double learningRate, double momentum) {
    return new Sgd(learningRate, momentum);
  }

  /** Returns Adam (Kingma and Ba 2015, Algorithm 1) with β = (0.9, 0.999) and ε = 1e-8. */
  static Optimizer adam(double learningRate) {
    return adam(learningRate, Adam.USUAL_BETA_1, Adam.USUAL_BETA_2);
  }

  /**
   * Returns Adam with other shares of the past in its running means.
   *
   * @param beta1 the share of the past in the mean of gradients, in [0, 1)
   * @param beta2 the share of the past in the mean of their squares, in [0, 1)
   */
  static Optimizer adam(double learningRate, double beta1, double beta2) {
    return new Adam(learningRate, beta1, beta2);
  }

  /** Returns the optimiser of a method, with its usual settings. */
  static Optimizer of(Training.Method method, double learningRate) {
    return switch (method) {
      case SGD -> sgd(learningRate);
      case ADAM -> adam(learningRate);
    };
  }
}
