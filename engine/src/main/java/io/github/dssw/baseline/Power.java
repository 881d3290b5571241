package io.github.dssw.baseline;

/** |a|<sup>p</sup> and its derivative, without {@code pow} for orders 1 and 2. */
final class Power {
  private final double order;
  private final int whole;

  Power(double order) {
    checkOrder(order);
    this.order = order;
    this.whole = order == 1 || order == 2 ? (int) order : 0;
  }

  static void checkOrder(double order) {
    if (!(order >= 1 && order < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "order is " + order + "; it must be finite and at least 1");
    }
  }

  double order() {
    return order;
  }

  double of(double a) {
    return switch (whole) {
      case 2 -> a * a;
      case 1 -> Math.abs(a);
      default -> Math.pow(Math.abs(a), order);
    };
  }

  /** Returns the derivative with respect to a; 0 where a = 0. */
  double slope(double a) {
    return switch (whole) {
      case 2 -> 2 * a;
      case 1 -> Math.signum(a);
      default -> Math.signum(a) * order * Math.pow(Math.abs(a), order - 1);
    };
  }
}
