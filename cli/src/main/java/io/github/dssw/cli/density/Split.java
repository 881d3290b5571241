package io.github.dssw.cli.density;

import io.github.dssw.sphere.RandomStream;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Points split at random into a part for training and a part for testing.
 *
 * <pre>{@code
 * Split split = Split.of(places, 0.7, 42);
 * }</pre>
 *
 * @param training the points to fit
 * @param test the points that the fit does not see
 */
public record Split(SpherePoints training, SpherePoints test) {
  /**
   * Shuffles the points and splits them.
   *
   * @param share the share of the points for training; their number is rounded down
   * @throws IllegalArgumentException if either part would be empty
   */
  public static Split of(SpherePoints points, double share, long seed) {
    int n = points.size();
    int training = (int) (share * n);
    if (training < 1 || training >= n) {
      throw new IllegalArgumentException(
          n + " points cannot be split into " + training + " for training and the rest");
    }
    int[] permutation = permutation(n, seed);
    return new Split(
        points.select(Arrays.copyOf(permutation, training)),
        points.select(Arrays.copyOfRange(permutation, training, n)));
  }

  /** Returns the numbers below n in a random sequence (Fisher and Yates). */
  private static int[] permutation(int n, long seed) {
    RandomStream random = new RandomStream(seed, 0);
    int[] permutation = IntStream.range(0, n).toArray();
    for (int i = n - 1; i > 0; i--) {
      int j = (int) (random.uniform() * (i + 1));
      int kept = permutation[i];
      permutation[i] = permutation[j];
      permutation[j] = kept;
    }
    return permutation;
  }
}
