package io.github.dssw.cli.study.statistics;

import java.util.Arrays;

/**
 * The mean of several numbers and how far they scatter.
 *
 * @param mean their mean
 * @param deviation their standard deviation, with n − 1 below; not a number for a single one
 */
public record Spread(double mean, double deviation) {
  /** The spread of these numbers, at least one. */
  public static Spread of(double... numbers) {
    double mean = Arrays.stream(numbers).average().orElseThrow();
    double squares = Arrays.stream(numbers).map(v -> (v - mean) * (v - mean)).sum();
    return new Spread(mean, Math.sqrt(squares / (numbers.length - 1)));
  }
}
