package io.github.dssw.training;

/**
 * Moves parameters against a gradient; serves particles and networks alike. Holds what it must
 * remember between steps, so one belongs to one array of parameters.
 */
public interface Optimizer {
  /** Moves {@code parameters} one step down along {@code gradient}. */
  void step(double[] parameters, double[] gradient);

  /** All its settings in words: what the checkpoint of a flow is known by. */
  default String describe() {
    return getClass().getName();
  }

  /** What it remembers, for {@link #restore}. */
  double[] state();

  /** Goes on from what {@link #state} gave. */
  void restore(double[] state);

  /** Plain gradient descent. */
  static Optimizer sgd(double learningRate) {
    return new Sgd(learningRate, 0);
  }

  /** Gradient descent with momentum: v ← momentum·v + g, parameters ← parameters − rate·v. */
  static Optimizer sgd(double learningRate, double momentum) {
    return new Sgd(learningRate, momentum);
  }

  /** Adam with β = (0.9, 0.999) and ε = 1e-8. */
  static Optimizer adam(double learningRate) {
    return new Adam(learningRate);
  }
}
