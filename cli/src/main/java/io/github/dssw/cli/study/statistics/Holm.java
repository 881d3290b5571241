package io.github.dssw.cli.study.statistics;

import java.util.stream.IntStream;

/**
 * Holm's correction of several p-values: if each is compared with alpha after it, the chance of any
 * false alarm among all is at most alpha, however the tests depend on each other.
 */
public final class Holm {
  private Holm() {}

  /**
   * Returns the corrected p-values: the k-th smallest times (count − k), never falling, at most 1.
   */
  public static double[] adjusted(double[] pValues) {
    int count = pValues.length;
    int[] ascending =
        IntStream.range(0, count)
            .boxed()
            .sorted((a, b) -> Double.compare(pValues[a], pValues[b]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] adjusted = new double[count];
    double least = 0;
    for (int k = 0; k < count; k++) {
      least = Math.max(least, Math.min(1, (count - k) * pValues[ascending[k]]));
      adjusted[ascending[k]] = least;
    }
    return adjusted;
  }
}
