package io.github.dssw.baseline.sort;

import io.github.dssw.sphere.RandomStream;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowSortTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 16, 17, 200, 2400, 5003})
  void sortsEveryDistribution(int n) {
    for (ToDoubleFunction<RandomStream> law : Permutations.laws(n)) {
      RandomStream random = new RandomStream(n, 1);
      RowSort sort = new RowSort(n);
      for (int repetition = 0; repetition < 2; repetition++) {
        double[] values = Permutations.draw(n, law, random);
        sort.sort(values, Double.POSITIVE_INFINITY);
        Permutations.assertSorts(values, sort.permutation(), sort::slot);
      }
    }
  }
}
