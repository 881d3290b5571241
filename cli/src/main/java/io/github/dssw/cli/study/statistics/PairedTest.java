package io.github.dssw.cli.study.statistics;

import java.util.Arrays;

/**
 * The paired t-test: whether pairs of numbers differ on average.
 *
 * @param difference the mean of first minus second
 * @param t that over its standard error
 * @param p how likely a t so far from 0 or farther is where there is no difference, if differences
 *     are normal; not a number for fewer than two pairs or where all differences are 0
 */
public record PairedTest(double difference, double t, double p) {
  /** The test of pairs (first[i], second[i]), at least one. */
  public static PairedTest of(double[] first, double[] second) {
    if (first.length != second.length) {
      throw new IllegalArgumentException(
          first.length + " numbers cannot be paired with " + second.length);
    }
    double[] differences = new double[first.length];
    Arrays.setAll(differences, i -> first[i] - second[i]);
    Spread spread = Spread.of(differences);
    double t = spread.mean() / (spread.deviation() / Math.sqrt(first.length));
    return new PairedTest(
        spread.mean(), t, first.length < 2 ? Double.NaN : StudentT.beyond(t, first.length - 1));
  }
}
