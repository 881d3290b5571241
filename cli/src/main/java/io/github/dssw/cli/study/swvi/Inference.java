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
 */
record Inference(int particles, int steps, int langevinSteps, double langevinStep, Mover mover) {
  /** What moves the parameters. */
  enum Mover {
    /** Adam, with step 0.01. */
    adam,
    /** Plain descent of rate 2, with μ brought back to the sphere: the paper's. */
    riemannian;

    Optimizer optimizer() {
      return this == adam ? Optimizer.adam(0.01) : Optimizer.sgd(2);
    }
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
