package io.github.dssw.inference;

import io.github.dssw.internal.Checks;
import java.util.Arrays;

/**
 * P-values of observed statistics among random draws of their null distribution. Large statistics
 * speak against the null hypothesis.
 *
 * <pre>{@code
 * double p = PValues.of(observed, draws);
 * boolean rejected = p <= 0.05;
 * }</pre>
 */
public final class PValues {
  private PValues() {}

  /** Returns (1 + number of draws that are at least the observed statistic) / (1 + draws). */
  public static double of(double observed, double[] draws) {
    return (1.0 + Ranks.atLeast(observed, draws)) / (1 + draws.length);
  }

  /**
   * Returns the p-value of several statistics together: the smallest of their p-values is itself
   * ranked among those of all draws, so that P(p ≤ alpha) ≤ alpha holds for the result. For one
   * statistic it is the same as {@link #of}.
   *
   * @param observed one number per statistic
   * @param draws one row per statistic; draw b of every row is of the same permutation
   */
  public static double ofSmallest(double[] observed, double[][] draws) {
    Checks.atLeastOne(observed.length, "statistics");
    int[] least = new int[1 + draws[0].length];
    Arrays.fill(least, Integer.MAX_VALUE);
    for (int s = 0; s < observed.length; s++) {
      double[] all = new double[least.length];
      all[0] = observed[s];
      System.arraycopy(draws[s], 0, all, 1, draws[s].length);
      int[] ranks = Ranks.ofAll(all);
      for (int b = 0; b < least.length; b++) {
        least[b] = Math.min(least[b], ranks[b]);
      }
    }
    long atMost = Arrays.stream(least).filter(rank -> rank <= least[0]).count();
    return (double) atMost / least.length;
  }
}
