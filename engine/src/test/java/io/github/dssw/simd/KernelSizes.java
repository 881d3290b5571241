package io.github.dssw.simd;

import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

/** Sizes at which vector kernels may go wrong, and random numbers for them. */
public final class KernelSizes {
  private KernelSizes() {}

  /** Returns 0, 1, small numbers, primes, and multiples of the number of lanes ± 1. */
  public static int[] all() {
    int[] fixed = {0, 1, 2, 3, 5, 7, 11, 13, 31, 101, 257, 1009};
    int[] multiples =
        IntStream.of(1, 2, 3, 4, 8, 32, 64)
            .map(k -> k * Lanes.COUNT)
            .flatMap(c -> IntStream.of(c - 1, c, c + 1))
            .toArray();
    return IntStream.concat(Arrays.stream(fixed), Arrays.stream(multiples))
        .sorted()
        .distinct()
        .toArray();
  }

  /** Returns the sizes of {@link #all} without 0. */
  public static int[] positive() {
    return Arrays.stream(all()).filter(n -> n > 0).toArray();
  }

  /** Returns random floats, normally distributed. */
  public static float[] normal(Random random, int length) {
    float[] values = new float[length];
    for (int i = 0; i < length; i++) {
      values[i] = (float) random.nextGaussian();
    }
    return values;
  }

  /** Returns random floats in [0, 1). */
  public static float[] uniform(Random random, int length) {
    float[] values = new float[length];
    for (int i = 0; i < length; i++) {
      values[i] = random.nextFloat();
    }
    return values;
  }
}
