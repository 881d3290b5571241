package io.github.dssw.training;

import io.github.dssw.internal.Checks;

/** Gradient descent, with momentum (Polyak 1964) if that is not 0. */
final class Sgd implements Optimizer {
  private final double learningRate;
  private final double momentum;
  private double[] velocity = {};

  Sgd(double learningRate, double momentum) {
    Checks.finiteAndPositive(learningRate, "learning rate");
    if (!(momentum >= 0 && momentum < 1)) {
      throw new IllegalArgumentException("momentum is " + momentum + "; it must be in [0, 1)");
    }
    this.learningRate = learningRate;
    this.momentum = momentum;
  }

  @Override
  public void step(double[] parameters, double[] gradient) {
    StepLengths.check(parameters, gradient, velocity.length);
    if (momentum == 0) {
      for (int i = 0; i < parameters.length; i++) {
        parameters[i] -= learningRate * gradient[i];
      }
      return;
    }
    if (velocity.length == 0) {
      velocity = new double[parameters.length];
    }
    for (int i = 0; i < parameters.length; i++) {
      velocity[i] = momentum * velocity[i] + gradient[i];
      parameters[i] -= learningRate * velocity[i];
    }
  }

  @Override
  public String describe() {
    return "sgd, learning rate " + learningRate + ", momentum " + momentum;
  }

  @Override
  public double[] state() {
    return velocity.clone();
  }

  @Override
  public void restore(double[] state) {
    velocity = state.clone();
  }
}
