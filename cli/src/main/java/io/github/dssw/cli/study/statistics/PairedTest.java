package io.github.dssw.cli.study.statistics;

import java.util.Arrays;

/**
 * The paired t-test of the hypothesis that pairs of numbers do not differ on average.
 *
 * @param difference the mean of first minus second
 * @param t the difference divided by its standard error
 * @param p the two-sided p-value, which assumes normal differences; not a number for fewer than two
 *     pairs or if all differences are 0
 */
public record PairedTest(double difference, double t, double p) {
  /** Tests the pairs (first[i], second[i]), of which there must be at least one. */
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
