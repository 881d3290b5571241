package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.energy.Energy;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Parts;
import io.github.dssw.testing.PartsChecks;
import io.github.dssw.testing.Samples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Parts of a sorted set against comparisons that project and sort each part again. */
@Tag("vector-width")
class PartsComparisonTest {
  private static final String BACKENDS = "io.github.dssw.testing.TestBackends#names";
  private static final SpherePoints POOLED = Samples.around(new Random(1), 60, 4, 1);

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void partsAreComparedAsIfSelected(String backend) {
    for (double order : new double[] {1, 2, 3.5}) {
      PartsChecks.check(Backends.named(backend), order);
    }
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void partsHaveTheBitsOfAComparison(String backend) {
    PartsChecks.checkBits(Backends.named(backend));
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void neitherThreadsNorMemoryChangeABit(String backend) {
    List<Parts> draws = splits(70);
    Dssw one = Dssw.builder().backend(Backends.named(backend)).projections(90).threads(1).build();
    List<Comparison> expected = compare(one, draws, done -> {});
    for (int threads : new int[] {2, 5}) {
      Dssw other = one.toBuilder().threads(threads).memoryBudget(1).build();
      List<Comparison> found = compare(other, draws, done -> {});
      for (int b = 0; b < draws.size(); b++) {
        assertArrayEquals(expected.get(b).costs(), found.get(b).costs());
      }
    }
  }

  @Test
  void progressGrowsToOneAndCanStopTheWork() {
    Dssw dssw = Dssw.builder().projections(50).memoryBudget(1).build();
    List<Double> seen = Collections.synchronizedList(new ArrayList<>());
    compare(dssw, splits(70), seen::add);
    assertEquals(seen.stream().sorted().toList(), seen);
    assertEquals(1.0, seen.get(seen.size() - 1));
    assertTrue(seen.size() > 3);
    assertThrows(
        UnsupportedOperationException.class,
        () ->
            compare(
                dssw,
                splits(70),
                done -> {
                  throw new UnsupportedOperationException();
                }));
  }

  @Test
  void badDrawsAreNamed() {
    Dssw dssw = Dssw.builder().build();
    IllegalArgumentException size =
        assertThrows(
            IllegalArgumentException.class,
            () -> compare(dssw, List.of(Parts.split(5, new int[] {1})), done -> {}));
    assertEquals("the parts are of 5 points, the set has 60", size.getMessage());
    Dssw linear = Dssw.builder().energy(Energy.linear()).build();
    IllegalArgumentException trained =
        assertThrows(IllegalArgumentException.class, () -> compare(linear, splits(1), done -> {}));
    assertEquals(
        "the energy linear is trained; a comparison of parts needs a fixed one",
        trained.getMessage());
  }

  private static List<Comparison> compare(Dssw dssw, List<Parts> draws, DoubleConsumer progress) {
    try (PooledSet pooled = dssw.pool(POOLED)) {
      return pooled.compare(draws, progress);
    }
  }

  private static List<Parts> splits(int count) {
    Random random = new Random(2);
    List<Parts> draws = new ArrayList<>();
    for (int b = 0; b < count; b++) {
      draws.add(Parts.split(60, random.ints(0, 60).distinct().limit(20).toArray()));
    }
    return draws;
  }
}
