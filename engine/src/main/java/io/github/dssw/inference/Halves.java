package io.github.dssw.inference;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * A random division of a sample into points that an energy is trained on and points that are
 * tested. If the number of points is odd, one more is tested than trained on.
 */
record Halves(SpherePoints training, SpherePoints testing) {
  private static final long KEY = 0x68616c766573L;

  /**
   * Divides a sample; {@code set} numbers the samples of a test, so that they are divided
   * independently.
   */
  static Halves of(SpherePoints points, long seed, int set) {
    int n = points.size();
    if (n < 2) {
      throw new IllegalArgumentException(
          "a sample has 1 point; a trained energy needs 2, one to train on and one to test");
    }
    RandomStream random = new RandomStream(seed ^ KEY, set);
    int[] rows = new int[n];
    for (int i = 0; i < n; i++) {
      int place = random.below(i + 1);
      rows[i] = rows[place];
      rows[place] = i;
    }
    return new Halves(
        points.select(Arrays.copyOf(rows, n / 2)),
        points.select(Arrays.copyOfRange(rows, n / 2, n)));
  }
}
