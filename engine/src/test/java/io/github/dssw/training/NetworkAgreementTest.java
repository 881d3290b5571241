package io.github.dssw.training;

import io.github.dssw.Backends;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.Network;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.testing.Samples;
import io.github.dssw.testing.Tolerance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Networks in {@code simd} against {@code scalar}: logits, and gradients in parameters and
 * coordinates, in sizes that take every kernel past whole vectors and blocks, and attention through
 * both forms of its scores.
 */
class NetworkAgreementTest {
  static Stream<Arguments> networks() {
    return Stream.of(
            Energy.linear(),
            Energy.nonlinear().withHidden(1),
            Energy.nonlinear().withHidden(23),
            Energy.attention().withHidden(3),
            Energy.attention().withHidden(19),
            Energy.attention())
        .map(e -> e.withTraining(Training.defaults().withEpochs(1)))
        .flatMap(e -> Stream.of(1, 6, 17, 131).map(slices -> Arguments.of(e, slices)));
  }

  @ParameterizedTest
  @MethodSource("networks")
  void agreesWithScalar(NetworkEnergy energy, int slices) {
    Random random = new Random(slices);
    for (int[] sizes : new int[][] {{1, 1}, {5, 5}, {40, 27}, {9, 0}}) {
      SpherePoints x = Samples.around(random, sizes[0], 3, 1);
      SpherePoints y = sizes[1] == 0 ? null : Samples.uniform(random, sizes[1], 3);
      Slices directions = Slices.random(slices, slices, 3);
      try (Trained expected = new Trained("scalar", energy, x, y, directions);
          Trained actual = new Trained("simd", energy, x, y, directions)) {
        expected.check(actual, "n = " + sizes[0] + ", m = " + sizes[1]);
      }
    }
  }

  /** One training step and the gradients after it. */
  private static final class Trained implements AutoCloseable {
    private final Backend backend;
    private final List<CircleCoordinates> x;
    private final List<CircleCoordinates> y;
    private final Psi psi = Psi.fresh();
    private final NetworkWeights weights;

    Trained(String name, NetworkEnergy energy, SpherePoints x, SpherePoints y, Slices slices) {
      this.backend = Backends.named(name);
      this.x = project(x, slices);
      this.y = y == null ? List.of() : project(y, slices);
      double[] costs = new Random(5).doubles(slices.count(), 0, 0.25).toArray();
      beginGradients(slices.count());
      this.weights =
          NetworkWeights.train(
              energy, psi, backend.weighting(), this.x, this.y, costs, new Workers(2));
      weights.backwardToCoordinates(3);
    }

    void check(Trained actual, String what) {
      Tolerance.FLOAT.check(what + " logit", weights.logits(), actual.weights.logits());
      Tolerance.FLOAT.check(
          what + " swapped", weights.swappedLogits(), actual.weights.swappedLogits());
      double[] inPsi = weights.psiGradient();
      double[] actualInPsi = actual.weights.psiGradient();
      for (Network.Block block : psi.network().blocks()) {
        Tolerance.FLOAT.checkAgainstLargest(
            what + " in " + block.name(), part(inPsi, block), part(actualInPsi, block));
      }
      Tolerance.FLOAT.checkAgainstLargest(what + " in x", gradient(x), gradient(actual.x));
      Tolerance.FLOAT.checkAgainstLargest(what + " in y", gradient(y), gradient(actual.y));
    }

    private static double[] part(double[] inPsi, Network.Block block) {
      return Arrays.copyOfRange(inPsi, block.offset(), block.offset() + block.length());
    }

    private static double[] gradient(List<CircleCoordinates> tiles) {
      return tiles.stream()
          .flatMapToDouble(
              tile ->
                  IntStream.range(0, tile.sliceCount())
                      .boxed()
                      .flatMapToDouble(
                          slice -> {
                            double[] row = new double[tile.points().size()];
                            tile.readGradient(slice, row);
                            return Arrays.stream(row);
                          }))
          .toArray();
    }

    /** In tiles of one granule, then of two. */
    private List<CircleCoordinates> project(SpherePoints points, Slices slices) {
      List<CircleCoordinates> tiles = new ArrayList<>();
      int size = backend.granule();
      for (int from = 0; from < slices.count(); ) {
        int to = Math.min(slices.count(), from + size);
        tiles.add(backend.projection().project(points, slices, from, to, true));
        from = to;
        size = 2 * backend.granule();
      }
      return tiles;
    }

    /** Sets all gradients to zero, for the network's part to be added. */
    private void beginGradients(int slices) {
      double[] costs = new double[slices];
      for (int t = 0; t < x.size(); t++) {
        if (y.isEmpty()) {
          backend.circleOT().transportToUniform(x.get(t), true, costs);
        } else {
          backend.circleOT().transport(x.get(t), y.get(t), 2, true, costs);
          y.get(t).scaleGradient(new double[slices]);
        }
        x.get(t).scaleGradient(new double[slices]);
      }
    }

    @Override
    public void close() {
      weights.close();
      x.forEach(CircleCoordinates::close);
      y.forEach(CircleCoordinates::close);
    }
  }
}
