package io.github.dssw.flow;

import io.github.dssw.DivergenceException;

/** Arithmetic on the positions and gradients of particles, arrays of n × d numbers. */
final class Particles {
  private Particles() {}

  /**
   * Scales every particle to length 1.
   *
   * @throws DivergenceException if a particle has length 0 or is not finite
   */
  static void normalise(double[] positions, int d, long step) {
    for (int at = 0; at < positions.length; at += d) {
      double square = 0;
      for (int k = at; k < at + d; k++) {
        square += positions[k] * positions[k];
      }
      double length = Math.sqrt(square);
      if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
        throw diverged(
            step,
            "particle "
                + at / d
                + " was moved to a point of length "
                + length
                + "; a smaller learning rate may help");
      }
      for (int k = at; k < at + d; k++) {
        positions[k] /= length;
      }
    }
  }

  /**
   * Checks that the value and the gradient of a loss are finite.
   *
   * @throws DivergenceException naming the number that is not finite
   */
  static void checkGradient(double value, double[] gradient, int d, long step) {
    if (!Double.isFinite(value)) {
      throw diverged(step, "the value is " + value);
    }
    for (int i = 0; i < gradient.length; i++) {
      if (!Double.isFinite(gradient[i])) {
        throw diverged(
            step,
            "the gradient of particle " + i / d + ", coordinate " + i % d + " is " + gradient[i]);
      }
    }
  }

  private static DivergenceException diverged(long step, String what) {
    return new DivergenceException("step " + step + " of the flow: " + what);
  }

  static double norm(double[] v) {
    double square = 0;
    for (double e : v) {
      square += e * e;
    }
    return Math.sqrt(square);
  }
}
