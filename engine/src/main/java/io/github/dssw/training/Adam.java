package io.github.dssw.training;

import io.github.dssw.internal.Checks;
import java.util.Arrays;

/**
 * Adam (Kingma and Ba 2015, Algorithm 1): steps scaled by running means of the gradient and of its
 * square.
 */
final class Adam implements Optimizer {
  private static final double BETA_1 = 0.9;
  private static final double BETA_2 = 0.999;
  private static final double EPSILON = 1e-8;

  private final double learningRate;
  private double[] mean = {};
  private double[] square = {};
  private long steps;

  Adam(double learningRate) {
    Checks.finiteAndPositive(learningRate, "learning rate");
    this.learningRate = learningRate;
  }

  @Override
  public void step(double[] parameters, double[] gradient) {
    StepLengths.check(parameters, gradient, mean.length);
    if (mean.length == 0) {
      mean = new double[parameters.length];
      square = new double[parameters.length];
    }
    steps++;
    double rate = learningRate / (1 - StrictMath.pow(BETA_1, steps));
    double unbias = 1 / (1 - StrictMath.pow(BETA_2, steps));
    for (int i = 0; i < parameters.length; i++) {
      double g = gradient[i];
      mean[i] = BETA_1 * mean[i] + (1 - BETA_1) * g;
      square[i] = BETA_2 * square[i] + (1 - BETA_2) * g * g;
      parameters[i] -= rate * mean[i] / (Math.sqrt(square[i] * unbias) + EPSILON);
    }
  }

  @Override
  public String describe() {
    return "adam, learning rate " + learningRate;
  }

  @Override
  public double[] state() {
    int n = mean.length;
    double[] state = new double[2 * n + 1];
    state[0] = steps;
    System.arraycopy(mean, 0, state, 1, n);
    System.arraycopy(square, 0, state, 1 + n, n);
    return state;
  }

  @Override
  public void restore(double[] state) {
    if (state.length % 2 == 0) {
      throw new IllegalArgumentException(
          "the state has length "
              + state.length
              + "; Adam's has an odd length: a count and two arrays");
    }
    int n = state.length / 2;
    steps = (long) state[0];
    mean = Arrays.copyOfRange(state, 1, 1 + n);
    square = Arrays.copyOfRange(state, 1 + n, 1 + 2 * n);
  }
}
