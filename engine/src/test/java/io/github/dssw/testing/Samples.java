package io.github.dssw.testing;

import io.github.dssw.sphere.SpherePoints;
import java.util.Random;

/**
 * Random sets of points for tests.
 *
 * <pre>{@code SpherePoints x = Samples.around(new Random(1), 20, 3, 1);}</pre>
 */
public final class Samples {
  private Samples() {}

  /** Draws points uniformly on the sphere. */
  public static SpherePoints uniform(Random random, int n, int d) {
    return around(random, n, d, 0);
  }

  /** Draws points around the first axis; a larger pull brings them closer to it. */
  public static SpherePoints around(Random random, int n, int d, double pull) {
    double[][] rows = new double[n][d];
    for (double[] row : rows) {
      for (int k = 0; k < d; k++) {
        row[k] = random.nextGaussian();
      }
      row[0] += pull;
    }
    return SpherePoints.of(rows);
  }

  /** Draws weights of very different sizes; one in eight is 0, at least one is not. */
  public static double[] weights(Random random, int n) {
    double[] w = new double[n];
    for (int i = 0; i < n; i++) {
      w[i] = random.nextInt(8) == 0 ? 0 : Math.exp(2 * random.nextGaussian());
    }
    w[random.nextInt(n)] = 1;
    return w;
  }
}
