package io.github.dssw.density;

import java.util.function.ToDoubleFunction;

/** Derivatives by central differences with one Richardson step, in double precision. */
final class Derivative {
  private static final double STEP = 1e-4;

  private Derivative() {}

  /** Returns the derivative of a function in entry i of its argument. */
  static double of(ToDoubleFunction<double[]> function, double[] at, int i) {
    double coarse = central(function, at, i, STEP);
    double fine = central(function, at, i, STEP / 2);
    return (4 * fine - coarse) / 3;
  }

  private static double central(
      ToDoubleFunction<double[]> function, double[] at, int i, double step) {
    double[] moved = at.clone();
    moved[i] = at[i] + step;
    double above = function.applyAsDouble(moved);
    moved[i] = at[i] - step;
    return (above - function.applyAsDouble(moved)) / (2 * step);
  }

  /** Returns all derivatives. */
  static double[] all(ToDoubleFunction<double[]> function, double[] at) {
    double[] derivatives = new double[at.length];
    for (int i = 0; i < at.length; i++) {
      derivatives[i] = of(function, at, i);
    }
    return derivatives;
  }
}
