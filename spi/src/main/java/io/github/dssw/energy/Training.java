package io.github.dssw.energy;

import io.github.dssw.internal.Checks;

/**
 * How a network energy is trained: by plain gradient steps as in the paper's Algorithm 2, or by
 * Adam.
 *
 * <pre>{@code
 * Training training = Training.defaults().withEpochs(50).withMethod(Training.Method.ADAM);
 * Energy energy = Energy.attention().withTraining(training);
 * }</pre>
 *
 * @param epochs the number of steps T, 0 or more; each step reads all slices
 * @param learningRate the step size α
 * @param method the rule that turns a gradient into a step
 * @param objective whether the steps increase or decrease the value
 * @param seed the seed of the initial parameters
 */
public record Training(
    int epochs, double learningRate, Method method, Objective objective, long seed) {

  /** The rule that turns a gradient into a step. */
  public enum Method {
    /** Plain gradient steps: ψ moves by α times the gradient. */
    SGD,
    /** Adam with β = (0.9, 0.999) and ε = 1e-8. */
    ADAM
  }

  /** Whether training increases or decreases the value. */
  public enum Objective {
    /** Increase: weight moves to the slices that tell the two sets apart. */
    DISCRIMINATE,
    /** Decrease, as the paper's Algorithm 2 is printed: weight moves to the other slices. */
    ALGORITHM_2
  }

  /** Checks the numbers. */
  public Training {
    if (epochs < 0) {
      throw new IllegalArgumentException("epochs is " + epochs + "; it must not be negative");
    }
    Checks.finiteAndPositive(learningRate, "learning rate");
  }

  /** Returns ten steps of plain gradient ascent with step size 1, from seed 0. */
  public static Training defaults() {
    return new Training(10, 1, Method.SGD, Objective.DISCRIMINATE, 0);
  }

  /** Returns the same training with this number of epochs. */
  public Training withEpochs(int count) {
    return new Training(count, learningRate, method, objective, seed);
  }

  /** Returns the same training with this learning rate. */
  public Training withLearningRate(double rate) {
    return new Training(epochs, rate, method, objective, seed);
  }

  /** Returns the same training with this method. */
  public Training withMethod(Method chosen) {
    return new Training(epochs, learningRate, chosen, objective, seed);
  }

  /** Returns the same training with this objective. */
  public Training withObjective(Objective chosen) {
    return new Training(epochs, learningRate, method, chosen, seed);
  }

  /** Returns the same training with this seed. */
  public Training withSeed(long chosen) {
    return new Training(epochs, learningRate, method, objective, chosen);
  }
}
