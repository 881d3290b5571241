package io.github.dssw.cli.testing;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes samples around a point as text of CSV files. */
public final class GaussianCsv {
  private GaussianCsv() {}

  /** Returns rows that are normal with unit variance around a centre. */
  public static String of(long seed, int rows, double... centre) {
    Random random = new Random(seed);
    return IntStream.range(0, rows)
        .mapToObj(
            row ->
                Arrays.stream(centre)
                    .mapToObj(mean -> Double.toString(mean + random.nextGaussian()))
                    .collect(Collectors.joining(",")))
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
