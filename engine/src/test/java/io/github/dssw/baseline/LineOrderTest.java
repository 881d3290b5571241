package io.github.dssw.baseline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.sphere.RandomStream;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("vector-width")
class LineOrderTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8, 9, 63, 64, 65, 127, 200, 1003, 2400, 8192, 8193})
  void turningLinesAreInOrder(int n) {
    assertInOrder(n, RandomStream::normal);
    // Points in few places, in one, and so near each other that keys do not tell them apart.
    assertInOrder(n, random -> random.below(4));
    assertInOrder(n, random -> 0.25);
    assertInOrder(n, random -> random.below(2) + 1e-9 * random.uniform());
    assertInOrder(n, random -> 1e-300 * random.normal());
    // One point far from all others, so that the range changes from line to line.
    assertInOrder(n, random -> random.below(n) == 0 ? 1e9 : random.uniform());
  }

  /** A wrong guess may cost time, but nothing else. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 9, 200, 2401})
  void ordersAreRightWhateverWasForetold(int n) {
    RandomStream random = new RandomStream(n, 2);
    LineOrder order = new LineOrder(n, true);
    for (int line = 0; line < 8; line++) {
      double[] values = new double[n];
      int sign = line % 2 == 0 ? 1 : -1;
      Arrays.setAll(values, i -> sign * i + (sign > 0 ? 0 : 0.1 * random.normal()));
      order.find(values, line % 3);
      assertInOrder(values, order);
    }
    double[] shuffled = new double[n];
    Arrays.setAll(shuffled, i -> random.normal());
    order.find(shuffled, 0);
    assertInOrder(shuffled, order);
  }

  private static void assertInOrder(int n, ToDoubleFunction<RandomStream> law) {
    RandomStream random = new RandomStream(n, 1);
    double[] columns = new double[2 * n];
    Arrays.setAll(columns, i -> law.applyAsDouble(random));
    Cloud cloud = new Cloud(columns, n, 2, null);
    LineOrder turning = new LineOrder(n, true);
    LineOrder other = new LineOrder(n, false);
    Lines lines = new Lines(Slicing.of(40), 2);
    double[] onLine = new double[n];
    for (int line = 0; line < lines.count(); line++) {
      cloud.project(lines.direction(line), onLine, 0);
      turning.find(onLine, line == 0 ? Double.POSITIVE_INFINITY : lines.turn(line) * n / 2);
      assertInOrder(onLine, turning);
      other.find(onLine, Double.POSITIVE_INFINITY);
      assertInOrder(onLine, other);
    }
  }

  private static void assertInOrder(double[] values, LineOrder order) {
    int n = values.length;
    double[] expected = values.clone();
    Arrays.sort(expected);
    double[] found = new double[n];
    int[] seen = new int[n];
    for (int rank = 0; rank < n; rank++) {
      int point = order.order()[order.slot(rank)];
      found[rank] = values[point];
      seen[point]++;
    }
    assertEquals(n, Arrays.stream(seen).filter(times -> times == 1).count(), "each point once");
    // Adding 0 makes one zero of the two.
    assertArrayEquals(plusZero(expected), plusZero(found));
  }

  private static double[] plusZero(double[] values) {
    return Arrays.stream(values).map(value -> value + 0.0).toArray();
  }
}
