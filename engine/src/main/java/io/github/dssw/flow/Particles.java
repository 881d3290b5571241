package io.github.dssw.flow;

import io.github.dssw.DivergenceException;
import io.github.dssw.descent.Descent;

/** Arithmetic on the positions of particles, arrays of n × d numbers. */
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
        throw Descent.diverged(
            "flow",
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
}
