package io.github.dssw.opencl;

import io.github.dssw.sphere.SpherePoints;
import java.util.Random;

/** Creates points for tests. */
public final class Samples {
  private Samples() {}

  public static SpherePoints points(int n, int d, long seed) {
    Random random = new Random(seed);
    float[] flat = new float[n * d];
    for (int i = 0; i < flat.length; i++) {
      // The offset makes sets of different seeds differ.
      flat[i] = (float) (random.nextGaussian() + 0.3 * (seed % 5));
    }
    return SpherePoints.of(flat, d);
  }

  /** Returns points with weights of very different sizes, some of them zero. */
  public static SpherePoints weighted(int n, int d, long seed) {
    Random random = new Random(seed + 1000);
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      weights[i] = i > 0 && i % 7 == 0 ? 0 : Math.pow(random.nextDouble(), 4) + 1e-3;
    }
    return points(n, d, seed).weighted(weights);
  }
}
