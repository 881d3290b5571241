package io.github.dssw.cli.study.swvi;

import io.github.dssw.sampling.PowerSpherical;
import io.github.dssw.training.Optimizer;

/**
 * The settings of the experiment.
 *
 * @param particles the number of particles drawn at each step
 * @param steps the number of learning steps
 * @param langevinSteps the number of Langevin steps in each learning step
 * @param langevinStepSize the step size of a Langevin step
 * @param method the optimiser of the parameters
 * @param learningRate the step size of the optimiser
 */
record Inference(
    int particles,
    int steps,
    int langevinSteps,
    double langevinStepSize,
    Method method,
    double learningRate) {

  /** The values of {@code --optimizer}. */
  enum Method {
    /** Adam, with the rate that the paper uses in its other inference experiment. */
    adam(0.01),
    /** Gradient descent with μ brought back to the sphere, which the paper says it uses here. */
    riemannian(2);

    private final double defaultRate;

    Method(double defaultRate) {
      this.defaultRate = defaultRate;
    }

    double defaultRate() {
      return defaultRate;
    }
  }

  /** Returns a new optimiser. */
  Optimizer optimizer() {
    return method == Method.adam ? Optimizer.adam(learningRate) : Optimizer.sgd(learningRate);
  }

  /** Returns these settings for a learner. */
  Learning<Model> learning() {
    return new Learning<>(
        target(), start(), particles, steps, langevinSteps, langevinStepSize, this::optimizer);
  }

  /** Returns the distribution to learn. */
  PowerSpherical target() {
    return new PowerSpherical(new double[] {0, 1, 0}, 10);
  }

  /** Returns the model at the start. */
  Model start() {
    return Model.of(new double[] {1, 1, 1, 0.1});
  }
}
