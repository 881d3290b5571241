package io.github.dssw.cli.study.swvi;

import io.github.dssw.sampling.PowerSpherical;
import io.github.dssw.training.Optimizer;

/**
 * The experiment.
 *
 * @param particles drawn at each step
 * @param steps of learning
 * @param langevinSteps at each of them
 * @param langevinStep how long each of those is
 * @param mover what moves the parameters
 * @param learningRate how far
 */
record Inference(
    int particles,
    int steps,
    int langevinSteps,
    double langevinStep,
    Mover mover,
    double learningRate) {
  /** What moves the parameters. */
  enum Mover {
    /** Adam, with the rate of the paper's other inference. */
    adam(0.01),
    /** Plain descent, with μ brought back to the sphere: what the paper says it does here. */
    riemannian(2);

    private final double usualRate;

    Mover(double usualRate) {
      this.usualRate = usualRate;
    }

    double usualRate() {
      return usualRate;
    }
  }

  Optimizer optimizer() {
    return mover == Mover.adam ? Optimizer.adam(learningRate) : Optimizer.sgd(learningRate);
  }

  /** What is to be learned. */
  PowerSpherical target() {
    return new PowerSpherical(new double[] {0, 1, 0}, 10);
  }

  /** Where it begins. */
  Model start() {
    return Model.of(new double[] {1, 1, 1, 0.1});
  }
}
