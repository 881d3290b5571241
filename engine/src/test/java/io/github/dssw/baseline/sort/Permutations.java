package io.github.dssw.baseline.sort;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.sphere.RandomStream;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.ToDoubleFunction;

/** Checks permutations, and generates the numbers to sort. */
final class Permutations {
  private Permutations() {}

  /** Returns distributions of n numbers that are easy or hard to sort by fixed-point keys. */
  static List<ToDoubleFunction<RandomStream>> laws(int n) {
    return List.of(
        RandomStream::normal,
        RandomStream::uniform,
        random -> 1e-300 * random.normal(),
        // Ties: a single value, and a few.
        random -> 0.25,
        random -> random.below(3) - 1,
        // Two clusters, each narrower than the resolution of the keys.
        random -> random.below(2) * 1e6 + 1e-3 * random.uniform(),
        random -> random.below(2) + 1e-9 * random.uniform(),
        // One number far from all others.
        random -> random.below(n) == 0 ? 1e9 : random.uniform());
  }

  static double[] draw(int n, ToDoubleFunction<RandomStream> law, RandomStream random) {
    double[] values = new double[n];
    Arrays.setAll(values, i -> law.applyAsDouble(random));
    return values;
  }

  /** Asserts that each index occurs once and that ranks have ascending values. */
  static void assertSorts(double[] values, int[] permutation, IntUnaryOperator slot) {
    int n = values.length;
    double[] expected = values.clone();
    Arrays.sort(expected);
    double[] found = new double[n];
    int[] times = new int[n];
    for (int rank = 0; rank < n; rank++) {
      int index = permutation[slot.applyAsInt(rank)];
      found[rank] = values[index];
      times[index]++;
    }
    assertEquals(n, Arrays.stream(times).filter(t -> t == 1).count(), "indices that occur once");
    assertArrayEquals(withoutNegativeZero(expected), withoutNegativeZero(found));
  }

  private static double[] withoutNegativeZero(double[] values) {
    return Arrays.stream(values).map(value -> value + 0.0).toArray();
  }
}
