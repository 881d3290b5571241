package io.github.dssw.inference;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The result of a test: the observed statistic, what chance gives instead, and the p-value.
 *
 * <pre>{@code
 * SignificanceResult result = TwoSampleTest.withDefaults().test(x, y);
 * System.out.printf("p = %.3f, %.1f standard deviations above chance%n", result.pValue(), result.effect());
 * }</pre>
 */
public final class SignificanceResult {
  private final double[] observed;
  private final double[][] nulls;
  private final double alpha;
  private final Settlement.Decision decision;
  private final String note;

  SignificanceResult(
      double[] observed,
      double[][] nulls,
      double alpha,
      Settlement.Decision decision,
      String note) {
    this.observed = observed;
    this.nulls = nulls;
    this.alpha = alpha;
    this.decision = decision;
    this.note = note;
  }

  /** Returns the observed value: the distance to the power p. */
  public double statistic() {
    return observed[0];
  }

  /**
   * Returns the p-value: (1 + number of draws whose value is at least the observed one) / (1 +
   * number of draws). With mean directions it is the combined one.
   *
   * <p>If the test {@link #stoppedEarly stopped early} it is an estimate from the draws made; then
   * only the decision at the level of the test has the guarantee of a p-value.
   */
  public double pValue() {
    return PValues.ofSmallest(observed, nulls);
  }

  /** Returns the p-value of the distance alone. */
  public double distancePValue() {
    return pValue(0);
  }

  /** Returns the p-value of the difference of mean directions alone, if it was tested. */
  public OptionalDouble meanDirectionPValue() {
    return observed.length == 1 ? OptionalDouble.empty() : OptionalDouble.of(pValue(1));
  }

  /** Returns the length of the difference of mean directions, from 0 to 2, if it was tested. */
  public OptionalDouble meanDirectionStatistic() {
    return observed.length == 1 ? OptionalDouble.empty() : OptionalDouble.of(observed[1]);
  }

  private double pValue(int statistic) {
    return PValues.of(observed[statistic], nulls[statistic]);
  }

  /**
   * Returns whether the null hypothesis is rejected at a level: p-value ≤ alpha, or what was
   * settled early.
   *
   * @throws IllegalStateException if the test stopped early at another level
   */
  public boolean reject(double level) {
    if (!stoppedEarly()) {
      return pValue() <= level;
    }
    if (level != alpha) {
      throw new IllegalStateException(
          String.format(
              "after %d draws the decision was settled at alpha %s, not at %s; set withAlpha, or make"
                  + " all draws",
              permutations(), alpha, level));
    }
    return decision == Settlement.Decision.REJECT;
  }

  /** Returns whether the decision at the level of the test was settled before all draws. */
  public boolean stoppedEarly() {
    return decision != Settlement.Decision.OPEN;
  }

  /** Returns the number of permutations, or of other draws, that were made. */
  public int permutations() {
    return nulls[0].length;
  }

  /** Returns the value in each draw. */
  public double[] nullValues() {
    return nulls[0].clone();
  }

  /** Returns the mean value of the draws: what chance gives if there is no difference. */
  public double nullMean() {
    return Arrays.stream(nulls[0]).average().orElse(Double.NaN);
  }

  /** Returns the standard deviation of the values of the draws; NaN for a single draw. */
  public double nullStandardDeviation() {
    double mean = nullMean();
    double square = Arrays.stream(nulls[0]).map(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(square / (permutations() - 1));
  }

  /**
   * Returns the value below which this part of the draws lies, interpolated between draws.
   *
   * @param level from 0, the smallest, to 1, the largest
   */
  public double nullQuantile(double level) {
    return Quantiles.of(nulls[0], level);
  }

  /** Returns the value less the mean of the draws: the part that sampling does not explain. */
  public double excess() {
    return statistic() - nullMean();
  }

  /** Returns the excess in standard deviations of the draws; 0 if all values are the same. */
  public double effect() {
    double excess = excess();
    return excess == 0 ? 0 : excess / nullStandardDeviation();
  }

  /** Returns what was compared, in words, where that is not the samples as they are, or "". */
  public String note() {
    return note;
  }

  @Override
  public String toString() {
    return String.format(
        "statistic %s, p-value %s after %d draws, effect %.3g",
        statistic(), pValue(), permutations(), effect());
  }
}
