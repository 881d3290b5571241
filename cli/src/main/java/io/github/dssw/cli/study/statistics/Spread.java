package io.github.dssw.cli.study.statistics;

import java.util.Arrays;

/**
 * The mean and the standard deviation of several numbers.
 *
 * @param mean the mean
 * @param deviation the sample standard deviation, with n − 1 in the denominator; not a number for a
 *     single value
 */
public record Spread(double mean, double deviation) {
  /** Returns the mean and deviation of at least one number. */
  public static Spread of(double... numbers) {
    double mean = Arrays.stream(numbers).average().orElseThrow();
    double squares = Arrays.stream(numbers).map(v -> (v - mean) * (v - mean)).sum();
    return new Spread(mean, Math.sqrt(squares / (numbers.length - 1)));
  }

  /** Returns a known mean without a deviation. */
  public static Spread exactly(double mean) {
    return new Spread(mean, Double.NaN);
  }
}
