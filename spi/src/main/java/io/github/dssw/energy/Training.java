package io.github.dssw.energy;

/**
 * How a network energy is trained: plain gradient steps as in the paper, or Adam.
 *
 * @param epochs the number of steps T, 0 or more; each looks at all slices
 * @param learningRate the step size α
 * @param method what makes a step of a gradient
 * @param objective whether the steps climb or descend
 * @param seed what the first parameters are drawn from
 */
public record Training(
    int epochs, double learningRate, Method method, Objective objective, long seed) {

  /** What makes a step of a gradient. */
  public enum Method {
    /** ψ moves by α times the gradient. */
    SGD,
    /** Adam with β = (0.9, 0.999) and ε = 1e-8. */
    ADAM
  }

  /** Where training is to go. */
  public enum Objective {
    /** Climb: weight goes to the slices that tell the sets apart. */
    DISCRIMINATE,
    /** Descend, as the paper's Algorithm 2 is printed: weight goes to the slices that do not. */
    ALGORITHM_2
  }

  /** Checks the numbers. */
  public Training {
    if (epochs < 0) {
      throw new IllegalArgumentException("epochs is " + epochs + "; it must not be negative");
    }
    if (!(learningRate > 0) || Double.isInfinite(learningRate)) {
      throw new IllegalArgumentException(
          "learning rate is " + learningRate + "; it must be finite and above 0");
    }
  }

  /** Ten steps of plain gradient ascent with step 1, from seed 0. */
  public static Training defaults() {
    return new Training(10, 1, Method.SGD, Objective.DISCRIMINATE, 0);
  }

  /** The same with this many epochs. */
  public Training withEpochs(int count) {
    return new Training(count, learningRate, method, objective, seed);
  }

  /** The same with this learning rate. */
  public Training withLearningRate(double rate) {
    return new Training(epochs, rate, method, objective, seed);
  }

  /** The same with this method. */
  public Training withMethod(Method chosen) {
    return new Training(epochs, learningRate, chosen, objective, seed);
  }

  /** The same with this objective. */
  public Training withObjective(Objective chosen) {
    return new Training(epochs, learningRate, method, chosen, seed);
  }

  /** The same from this seed. */
  public Training withSeed(long chosen) {
    return new Training(epochs, learningRate, method, objective, chosen);
  }
}
