package io.github.dssw.properties;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.CircleOracle;
import io.github.dssw.testing.Circles;
import java.util.Random;

/** Makes copies of points that are moved by small distances. */
final class Displaced {
  private Displaced() {}

  /**
   * Moves each point by about {@code length} in a random direction that does not depend on {@code
   * length}.
   */
  static SpherePoints by(double length, SpherePoints points, long seed) {
    Random random = new Random(seed);
    int d = points.dimension();
    double[][] rows = new double[points.size()][d];
    for (int i = 0; i < rows.length; i++) {
      for (int k = 0; k < d; k++) {
        rows[i][k] = points.coordinate(i, k) + length * random.nextGaussian() / Math.sqrt(d);
      }
    }
    return masses(SpherePoints.of(rows), points);
  }

  /**
   * Moves each point against its gradient. The point with the longest gradient moves by {@code
   * length}.
   */
  static SpherePoints against(double[] gradient, double length, SpherePoints points) {
    int d = points.dimension();
    double longest = 0;
    for (int at = 0; at < gradient.length; at += d) {
      double square = 0;
      for (int k = at; k < at + d; k++) {
        square += gradient[k] * gradient[k];
      }
      longest = Math.max(longest, Math.sqrt(square));
    }
    double[][] rows = new double[points.size()][d];
    for (int i = 0; i < rows.length; i++) {
      for (int k = 0; k < d; k++) {
        rows[i][k] = points.coordinate(i, k) - length / longest * gradient[i * d + k];
      }
    }
    return masses(SpherePoints.of(rows), points);
  }

  /** Returns the cost, in one slice, of sending every point to its moved copy. */
  static double cost(SpherePoints from, SpherePoints to, Slices slices, int slice, double p) {
    double[] s = Circles.turns(from, slices, slice);
    double[] t = Circles.turns(to, slices, slice);
    double sum = 0;
    for (int i = 0; i < s.length; i++) {
      sum += from.weight(i) * Math.pow(CircleOracle.arc(s[i], t[i]), p);
    }
    return sum;
  }

  private static SpherePoints masses(SpherePoints moved, SpherePoints from) {
    return from.isWeighted() ? moved.weighted(from.rawWeights()) : moved;
  }
}
