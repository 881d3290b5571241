package io.github.dssw.scalar;

/**
 * |δ|<sup>p</sup> and its derivative, in multiples of unit<sup>p</sup>. With the largest move as
 * the unit, powers of a large order neither overflow nor underflow where it matters.
 */
record CirclePower(double order, double unit) {
  /** Returns whether powers of this order need a unit other than 1. */
  static boolean needsUnit(double order) {
    return order != 1 && order != 2;
  }

  double of(double delta) {
    if (order == 1) {
      return Math.abs(delta);
    }
    return order == 2 ? delta * delta : Math.pow(Math.abs(delta) / unit, order);
  }

  /** Returns the derivative in δ; 0 at δ = 0. */
  double derivative(double delta) {
    if (order == 1) {
      return Math.signum(delta);
    }
    return order == 2
        ? 2 * delta
        : order / unit * Math.signum(delta) * Math.pow(Math.abs(delta) / unit, order - 1);
  }
}
