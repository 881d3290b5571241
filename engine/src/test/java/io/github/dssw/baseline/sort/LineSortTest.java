package io.github.dssw.baseline.sort;

import io.github.dssw.sphere.RandomStream;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Both kinds of sort, on points of the plane projected onto a line that turns. */
@Tag("vector-width")
class LineSortTest {
  private static final int LINES = 40;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8, 9, 63, 64, 65, 127, 200, 1003, 2400, 8192, 8193})
  void sortsOnLinesThatTurn(int n) {
    for (ToDoubleFunction<RandomStream> law : Permutations.laws(n)) {
      RandomStream random = new RandomStream(n, 1);
      double[] x = Permutations.draw(n, law, random);
      double[] y = Permutations.draw(n, law, random);
      LineSort turning = LineSort.of(n, true);
      LineSort fromStart = LineSort.of(n, false);
      double[] onLine = new double[n];
      for (int line = 0; line < LINES; line++) {
        double angle = Math.PI * line / LINES;
        Arrays.setAll(onLine, i -> Math.cos(angle) * x[i] + Math.sin(angle) * y[i]);
        turning.sort(onLine, line == 0 ? Double.POSITIVE_INFINITY : n / (2.0 * LINES));
        Permutations.assertSorts(onLine, turning.permutation(), turning::slot);
        fromStart.sort(onLine, Double.POSITIVE_INFINITY);
        Permutations.assertSorts(onLine, fromStart.permutation(), fromStart::slot);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 9, 200, 2401})
  void aWrongEstimateOfPassesStillSorts(int n) {
    RandomStream random = new RandomStream(n, 2);
    LineSort sort = LineSort.of(n, true);
    for (int line = 0; line < 8; line++) {
      double[] values = new double[n];
      int sign = line % 2 == 0 ? 1 : -1;
      Arrays.setAll(values, i -> sign * i + (sign > 0 ? 0 : 0.1 * random.normal()));
      sort.sort(values, line % 3);
      Permutations.assertSorts(values, sort.permutation(), sort::slot);
    }
    double[] shuffled = Permutations.draw(n, RandomStream::normal, random);
    sort.sort(shuffled, 0);
    Permutations.assertSorts(shuffled, sort.permutation(), sort::slot);
  }
}
