package io.github.dssw.baseline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.sphere.RandomStream;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowSortTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 16, 17, 200, 2400, 5003})
  void sortsWhateverTheSpread(int n) {
    assertSorts(n, RandomStream::uniform);
    assertSorts(n, random -> 1e-300 * random.normal());
    assertSorts(n, random -> 5);
    assertSorts(n, random -> random.below(3) - 1);
    // Two crowds far apart, each narrower than the keys can tell: merging has to finish.
    assertSorts(n, random -> random.below(2) * 1e6 + 1e-3 * random.uniform());
    // One point far from all others.
    assertSorts(n, random -> random.below(n) == 0 ? 1e9 : random.uniform());
  }

  private static void assertSorts(int n, ToDoubleFunction<RandomStream> law) {
    RandomStream random = new RandomStream(n, 1);
    RowSort sort = new RowSort(n);
    for (int again = 0; again < 2; again++) {
      double[] values = new double[n];
      Arrays.setAll(values, i -> law.applyAsDouble(random));
      sort.sort(values);
      double[] expected = values.clone();
      Arrays.sort(expected);
      assertArrayEquals(expected, sort.sorted());
      boolean[] seen = new boolean[n];
      for (int i = 0; i < n; i++) {
        int index = sort.order()[i];
        assertEquals(expected[i], values[index]);
        assertEquals(false, seen[index], "index twice");
        seen[index] = true;
      }
    }
  }
}
