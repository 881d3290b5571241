package io.github.dssw.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.PotentialSlices;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.SliceTile;
import io.github.dssw.spi.Weighting;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the memory that the back end states with the memory that it takes. */
class MemoryTest extends DeviceTest {
  private static final int N = 60;
  private static final int D = 3;
  private static final int L = 50;

  private static final Parallel ALONE = (tasks, task) -> IntStream.range(0, tasks).forEach(task);

  private final SpherePoints x = Samples.weighted(N, D, 1);
  private final Slices slices = Slices.random(1, L, D);

  /** The memory of one weighted set in one tile, from projection to transport. */
  @ParameterizedTest
  @CsvSource({"false, 0, 28", "true, 0, 40", "false, 1, 40", "true, 1, 52"})
  void coordinatesTakeTheStatedBytes(boolean gradient, int potentials, int bytes) {
    CoordinateNeeds costs =
        CoordinateNeeds.costsOnly().withPotentials(new PotentialSlices(potentials));
    CoordinateNeeds needs = gradient ? costs.withGradient() : costs;
    long taken = backend.session().bytesTakenBy(() -> distanceToUniform(needs));
    // The atoms of a slice have one end more than their number.
    long ends = Long.BYTES * (long) (backend.session().launcher().kernel.ends.length - L);
    // Potentials are among the results, and then copied.
    int results = backend.session().launcher().kernel.result.length - 2 * L;
    int stated = backend.projection().bytesPerCoordinate(D, needs);
    long onHost = 2L * Float.BYTES * results;
    assertEquals((long) stated * N * L, taken + ends + onHost);
    assertEquals(bytes, stated);
  }

  private void distanceToUniform(CoordinateNeeds needs) {
    try (CircleCoordinates tile =
        backend.projection().project(x, new SliceTile(slices, 0, L), needs)) {
      backend.circleOT().transportToUniform(tile, new SliceCosts(L, 2));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"linear", "nonlinear", "attention"})
  void networksTakeTheStatedBytes(String kind) {
    CoordinateNeeds needs = CoordinateNeeds.costsOnly().withSortedRows();
    Network network = Network.of((NetworkEnergy) Energy.named(kind), N, L);
    double[] logits = new double[L];
    double[] parameters = new double[network.size()];
    try (CircleCoordinates tile =
            backend.projection().project(x, new SliceTile(slices, 0, L), needs);
        Weighting.Reader reader =
            backend
                .weighting()
                .reader(network, new Weighting.Table(List.of(tile), List.of()), ALONE)) {
      Runnable work =
          () -> {
            reader.logits(parameters, logits, new double[L]);
            reader.backwardToParameters(logits, logits, new double[network.size()]);
          };
      long taken = backend.session().bytesTakenBy(work);
      long sent = (long) Float.BYTES * network.size();
      long fetched = sent;
      assertEquals(backend.weighting().workingBytes(network), taken + sent + fetched);
    }
  }
}
