package io.github.dssw.baseline.sort;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.sphere.RandomStream;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("vector-width")
class StripSortTest {
  /** Sizes around one and several vectors per strip, primes, and the largest. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8, 9, 31, 32, 33, 63, 64, 65, 127, 129, 1009, 8191, 8192})
  void sortsNumbersThatMovedByAFewRanks(int n) {
    RandomStream random = new RandomStream(n, 3);
    StripSort sort = new StripSort(n);
    double[] values = new double[n];
    int[] permutation = new int[n];
    for (int call = 0; call < 5; call++) {
      Arrays.setAll(values, i -> i + 2 * random.normal());
      assertTrue(sort.sort(values, call), "call " + call);
      sort.read(permutation);
      Permutations.assertSorts(values, permutation, sort::slot);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8, 9, 100, 1009})
  void slotsAreAPermutationOfRanks(int n) {
    StripSort sort = new StripSort(n);
    int[] slots = IntStream.range(0, n).map(sort::slot).sorted().toArray();
    assertArrayEquals(IntStream.range(0, n).toArray(), slots);
  }

  @Test
  void startsFromAGivenPermutation() {
    int n = 200;
    int[] reversed = IntStream.range(0, n).map(rank -> n - 1 - rank).toArray();
    StripSort sort = new StripSort(n);
    sort.start(reversed);
    double[] descending = new double[n];
    Arrays.setAll(descending, i -> -i);
    assertTrue(sort.sort(descending, 0));
    int[] permutation = new int[n];
    sort.read(permutation);
    for (int rank = 0; rank < n; rank++) {
      assertEquals(n - 1 - rank, permutation[sort.slot(rank)]);
    }
  }

  @Test
  void givesUpOnNumbersFarFromSorted() {
    int n = 1000;
    StripSort sort = new StripSort(n);
    double[] values = Permutations.draw(n, RandomStream::normal, new RandomStream(1, 4));
    assertFalse(sort.sort(values, 3));
  }
}
