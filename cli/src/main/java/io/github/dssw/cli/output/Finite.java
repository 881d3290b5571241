package io.github.dssw.cli.output;

/**
 * Refuses results that are not finite. The engine reports numbers that overflow itself; this is the
 * last check before a result is printed or written.
 */
public final class Finite {
  private Finite() {}

  /**
   * Returns the number.
   *
   * @throws ArithmeticException naming the result if it is not finite
   */
  public static double checked(String name, double number) {
    if (!Double.isFinite(number)) {
      throw new ArithmeticException("the " + name + " is " + number + ", not a finite number");
    }
    return number;
  }

  /**
   * Returns the gradient, one row per point.
   *
   * @throws ArithmeticException naming the first row and column that is not finite
   */
  public static double[] checkedGradient(double[] gradient, int dimension) {
    for (int i = 0; i < gradient.length; i++) {
      checked("gradient in row " + i / dimension + ", column " + i % dimension, gradient[i]);
    }
    return gradient;
  }
}
