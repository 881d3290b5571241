package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.sphere.SliceDesign;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sets that were projected before give the bits of a comparison. */
@Tag("vector-width")
class ProjectedTest {
  private static final String BACKENDS = "io.github.dssw.testing.TestBackends#names";

  private final Random random = new Random(3);
  private final SpherePoints x = Samples.around(random, 33, 4, 1);
  private final SpherePoints y = Samples.uniform(random, 33, 4);
  private final SpherePoints small = Samples.uniform(random, 7, 4);
  private final SpherePoints weighted =
      Samples.around(random, 40, 4, 2).weighted(Samples.weights(random, 40));

  private static List<Energy> energies() {
    return Energy.NAMES.stream().map(ProjectedTest::quick).toList();
  }

  private static Energy quick(String name) {
    return Energy.named(name) instanceof NetworkEnergy network
        ? network
            .withHidden(network.kind() == NetworkEnergy.Kind.LINEAR ? 0 : 5)
            .withTraining(Training.defaults().withEpochs(2))
        : Energy.named(name);
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void projectedSetsHaveTheBitsOfAComparison(String backend) {
    for (Energy energy : energies()) {
      for (double order : new double[] {1, 2, 3}) {
        Dssw dssw =
            Dssw.builder()
                .backend(Backends.named(backend))
                .energy(energy)
                .order(order)
                .projections(45)
                .build();
        for (SpherePoints other : List.of(y, small, weighted, x)) {
          try (Projected a = dssw.project(x);
              Projected b = dssw.project(other)) {
            Comparison expected = dssw.compare(x, other);
            assertSame(expected, dssw.compare(a, b));
            assertSame(expected, dssw.compare(b, a));
            assertSame(expected, dssw.toBuilder().threads(3).build().compare(a, b));
          }
        }
      }
    }
  }

  private static void assertSame(Comparison expected, Comparison actual) {
    assertArrayEquals(expected.costs(), actual.costs());
    assertArrayEquals(expected.weights(), actual.weights());
    assertEquals(expected.value(), actual.value());
  }

  @ParameterizedTest
  @MethodSource(BACKENDS)
  void theMatrixHasTheBitsOfDistances(String backend) {
    List<SpherePoints> sets = List.of(x, small, y, weighted, x, Samples.uniform(random, 1, 4));
    for (Energy energy : List.of(Energy.uniform(), Energy.exponential(), quick("linear"))) {
      Dssw dssw =
          Dssw.builder()
              .backend(Backends.named(backend))
              .energy(energy)
              .projections(50)
              .threads(2)
              .build();
      double[][] matrix = Distances.matrix(dssw, sets);
      for (int i = 0; i < sets.size(); i++) {
        assertEquals(0, matrix[i][i]);
        for (int j = 0; j < sets.size(); j++) {
          double expected = i == j ? 0 : dssw.distance(sets.get(i), sets.get(j));
          assertEquals(expected, matrix[i][j], i + ", " + j);
        }
      }
      if (!(energy instanceof NetworkEnergy)) {
        Dssw tight = dssw.toBuilder().memoryBudget(1).threads(1).build();
        assertArrayEquals(matrix, Distances.matrix(tight, sets));
      }
    }
  }

  @Test
  void aMatrixOfFewSets() {
    Dssw dssw = Dssw.builder().projections(3).build();
    assertEquals(0, Distances.matrix(dssw, List.of()).length);
    assertArrayEquals(new double[][] {{0}}, Distances.matrix(dssw, List.of(x)));
    SpherePoints plane = Samples.uniform(random, 3, 2);
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> Distances.matrix(dssw, List.of(x, y, plane)));
    assertEquals("set 0 has dimension 4, set 2 has dimension 2", e.getMessage());
  }

  @Test
  void manyThreadsShareOneProjectedSet() {
    Dssw dssw = Dssw.builder().projections(40).build();
    try (Projected a = dssw.project(x);
        Projected b = dssw.project(y)) {
      double expected = dssw.distance(x, y);
      IntStream.range(0, 64)
          .parallel()
          .forEach(i -> assertEquals(expected, dssw.compare(a, b).distance()));
    }
  }

  @Test
  void otherSlicesAndBackEndsAreRefusedByName() {
    Dssw dssw = Dssw.builder().projections(40).seed(1).slices(SliceDesign.orthogonal()).build();
    List<String> messages = new ArrayList<>();
    try (Projected a = dssw.project(x)) {
      List<Dssw> others =
          List.of(
              dssw.withSeed(2),
              dssw.toBuilder().projections(41).build(),
              dssw.toBuilder().slices(SliceDesign.independent()).build(),
              dssw.toBuilder().backend(Backends.named("scalar")).build(),
              dssw.toBuilder().energy(Energy.attention()).build());
      for (Dssw other : others) {
        try (Projected b = other.project(y)) {
          messages.add(
              assertThrows(IllegalArgumentException.class, () -> dssw.compare(a, b)).getMessage());
        }
      }
      try (Projected plane = dssw.project(Samples.uniform(random, 3, 2))) {
        assertThrows(IllegalArgumentException.class, () -> dssw.compare(a, plane));
      }
    }
    assertEquals(
        "y was projected on 40 slices of seed 2, orthogonal of R^4; this distance has 40 slices of"
            + " seed 1, orthogonal of R^4",
        messages.get(0));
    assertTrue(messages.get(1).contains("41 slices"), messages.get(1));
    assertTrue(messages.get(2).contains("seed 1 of R^4"), messages.get(2));
    assertTrue(messages.get(3).contains("back end scalar"), messages.get(3));
    assertTrue(messages.get(4).contains("another energy"), messages.get(4));
  }

  @Test
  void orderAndFixedEnergyMayDiffer() {
    Dssw dssw = Dssw.builder().projections(20).build();
    Dssw other = dssw.toBuilder().order(1).energy(Energy.identity()).build();
    try (Projected a = dssw.project(x);
        Projected b = dssw.project(y)) {
      assertEquals(other.distance(x, y), other.compare(a, b).distance());
    }
  }

  @Test
  void closedSetsAreRefusedAndMemoryIsStated() {
    Dssw dssw = Dssw.builder().projections(20).build();
    Projected a = dssw.project(x);
    int perCoordinate =
        dssw.backend().projection().bytesPerCoordinate(4, dssw.evaluation().keptNeeds());
    assertEquals(20L * 33 * perCoordinate, a.bytes());
    a.close();
    a.close();
    try (Projected b = dssw.project(y)) {
      IllegalStateException e = assertThrows(IllegalStateException.class, () -> dssw.compare(a, b));
      assertEquals("x is closed", e.getMessage());
    }
  }
}
