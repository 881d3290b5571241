package io.github.dssw.internal;

/** Checks arguments, with one phrase for each kind of fault: IllegalArgumentException. */
public final class Checks {
  private Checks() {}

  /** Checks that x and y have the same dimension. */
  public static void sameDimension(int x, int y) {
    sameDimension("x", x, "y", y);
  }

  /** Checks that two named things have the same dimension. */
  public static void sameDimension(String first, int dimension, String second, int other) {
    if (dimension != other) {
      throw new IllegalArgumentException(
          first + " has dimension " + dimension + ", " + second + " has dimension " + other);
    }
  }

  /** Checks that an array has room for the gradient in n points of dimension d. */
  public static void gradientLength(double[] gradient, int n, int d) {
    if (gradient.length != n * d) {
      throw new IllegalArgumentException(
          String.format(
              "the gradient array has length %d; %d points of dimension %d need %d",
              gradient.length, n, d, n * d));
    }
  }

  /** Checks that a count is at least 1. */
  public static void atLeastOne(int count, String what) {
    if (count < 1) {
      throw new IllegalArgumentException(count + " " + what + "; at least 1 is needed");
    }
  }

  /** Checks that a number is finite and above 0. */
  public static void finiteAndPositive(double value, String name) {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(name + " is " + value + "; it must be finite and above 0");
    }
  }
}
