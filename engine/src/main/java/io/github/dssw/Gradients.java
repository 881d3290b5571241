package io.github.dssw;

import io.github.dssw.spi.SliceCosts;

/**
 * The gradients that a problem wants, one array per side. They are summed in multiples of the unit
 * of the costs, so that a large order does not underflow in a back end's float32, and are
 * multiplied by the unit at the end, in double.
 */
final class Gradients {
  private final double[][] arrays;

  Gradients(Problem problem) {
    this.arrays = new double[problem.sides().size()][];
    for (int s = 0; s < arrays.length; s++) {
      Problem.Side side = problem.sides().get(s);
      int length = side.points().size() * side.points().dimension();
      arrays[s] = new double[side.wantGradient() ? length : 0];
    }
  }

  /** Returns the array of each side; empty where no gradient is wanted. */
  double[][] arrays() {
    return arrays;
  }

  void multiply(double factor) {
    multiply(factor, arrays);
  }

  static void multiply(double factor, double[][] arrays) {
    if (factor == 1) {
      return;
    }
    for (double[] array : arrays) {
      for (int i = 0; i < array.length; i++) {
        array[i] *= factor;
      }
    }
  }

  /**
   * Returns, for each slice, the factor that turns the gradient of its relative cost into its part
   * of the gradient of the value in units.
   *
   * @param sensitivities ∂value/∂cost of each slice, before scaling
   */
  static double[] factors(double[] sensitivities, SliceCosts costs, Scale scale) {
    double[] factors = costs.unitRatios();
    double factor = scale.factor(factors.length);
    for (int l = 0; l < factors.length; l++) {
      factors[l] *= factor * sensitivities[l];
    }
    return factors;
  }
}
