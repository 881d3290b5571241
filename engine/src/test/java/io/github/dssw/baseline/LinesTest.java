package io.github.dssw.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinesTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10})
  void directionsHaveLengthOne(int dimension) {
    Lines lines = new Lines(Slicing.of(50), dimension);
    for (int line = 0; line < lines.count(); line++) {
      double square = 0;
      for (double entry : lines.direction(line)) {
        square += entry * entry;
      }
      assertEquals(1, square, 1e-15);
    }
  }

  @Test
  void inThePlaneLinesCoverHalfATurn() {
    Lines lines = new Lines(Slicing.of(1000), 2);
    double sum = IntStream.range(1, 1000).mapToDouble(lines::turn).sum();
    assertTrue(IntStream.range(1, 1000).allMatch(line -> lines.turn(line) >= 0));
    // The gaps at both ends exceed a fiftieth of the range with probability below 1e-7.
    assertTrue(sum > 0.98 && sum < 1, "sum of all turns: " + sum);
  }

  @Test
  void turnsAreZeroOnALineAndInfiniteInSpace() {
    assertEquals(0, new Lines(Slicing.of(2), 1).turn(1));
    assertEquals(Double.POSITIVE_INFINITY, new Lines(Slicing.of(2), 3).turn(1));
  }
}
