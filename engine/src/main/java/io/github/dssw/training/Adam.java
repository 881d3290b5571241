package io.github.dssw.training;

import io.github.dssw.internal.Checks;
import java.util.Arrays;

/**
 * Adam (Kingma and Ba 2015, Algorithm 1): steps scaled by running means of the gradient and of its
 * square.
 */
final class Adam implements Optimizer {
  static final double USUAL_BETA_1 = 0.9;
  static final double USUAL_BETA_2 = 0.999;
  private static final double EPSILON = 1e-8;

  private final double learningRate;
  private final double beta1;
  private final double beta2;
  private double[] mean = {};
  private double[] square = {};
  private long steps;

  Adam(double learningRate, double beta1, double beta2) {
    Checks.finiteAndPositive(learningRate, "learning rate");
    this.learningRate = learningRate;
    this.beta1 = checked(beta1, "beta 1");
    this.beta2 = checked(beta2, "beta 2");
  }

  private static double checked(double beta, String name) {
    if (!(beta >= 0 && beta < 1)) {
      throw new IllegalArgumentException(name + " is " + beta + "; it must be in [0, 1)");
    }
    return beta;
  }

  @Override
  public void step(double[] parameters, double[] gradient) {
    StepLengths.check(parameters, gradient, mean.length);
    if (mean.length == 0) {
      mean = new double[parameters.length];
      square = new double[parameters.length];
    }
    steps++;
    double rate = learningRate / (1 - StrictMath.pow(beta1, steps));
    double unbias = 1 / (1 - StrictMath.pow(beta2, steps));
    for (int i = 0; i < parameters.length; i++) {
      double g = gradient[i];
      mean[i] = beta1 * mean[i] + (1 - beta1) * g;
      square[i] = beta2 * square[i] + (1 - beta2) * g * g;
      parameters[i] -= rate * mean[i] / (Math.sqrt(square[i] * unbias) + EPSILON);
    }
  }

  @Override
  public String describe() {
    String rate = "adam, learning rate " + learningRate;
    boolean usual = beta1 == USUAL_BETA_1 && beta2 == USUAL_BETA_2;
    return usual ? rate : rate + ", betas " + beta1 + " and " + beta2;
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
