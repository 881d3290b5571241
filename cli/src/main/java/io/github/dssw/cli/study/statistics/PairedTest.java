package io.github.dssw.cli.study.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The paired t-test of the hypothesis that pairs of numbers do not differ on average. It assumes
 * normal differences.
 *
 * @param difference the mean of first minus second
 * @param halfWidth half of the width of the 95 % confidence interval of the difference; not a
 *     number for fewer than two pairs
 * @param t the difference divided by its standard error
 * @param p the two-sided p-value; not a number for fewer than two pairs or if all differences are 0
 */
public record PairedTest(double difference, double halfWidth, double t, double p) {
  private static final double ONE_SIDE = 0.025;

  /** Tests the pairs (first[i], second[i]), of which there must be at least one. */
  public static PairedTest of(double[] first, double[] second) {
    if (first.length != second.length) {
      throw new IllegalArgumentException(
          first.length + " numbers cannot be paired with " + second.length);
    }
    double[] differences = new double[first.length];
    Arrays.setAll(differences, i -> first[i] - second[i]);
    Spread spread = Spread.of(differences);
    if (differences.length < 2) {
      return new PairedTest(spread.mean(), Double.NaN, Double.NaN, Double.NaN);
    }
    double error = spread.deviation() / Math.sqrt(differences.length);
    double t = spread.mean() / error;
    TDistribution student = TDistribution.of(differences.length - 1);
    return new PairedTest(
        spread.mean(),
        error * student.inverseSurvivalProbability(ONE_SIDE),
        t,
        Double.isNaN(t) ? Double.NaN : 2 * student.survivalProbability(Math.abs(t)));
  }
}
