package io.github.dssw.training;

/** Checks the lengths of the arrays of a step. */
final class StepLengths {
  private StepLengths() {}

  /**
   * Checks that the lengths agree.
   *
   * @param remembered the number of parameters of the steps before; 0 before the first step
   */
  static void check(double[] parameters, double[] gradient, int remembered) {
    if (gradient.length != parameters.length) {
      throw new IllegalArgumentException(
          "the gradient has length " + gradient.length + ", the parameters " + parameters.length);
    }
    if (remembered != 0 && remembered != parameters.length) {
      throw new IllegalArgumentException(
          "there are "
              + parameters.length
              + " parameters, in the steps before there were "
              + remembered);
    }
  }
}
