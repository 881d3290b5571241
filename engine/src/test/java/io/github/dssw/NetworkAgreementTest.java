package io.github.dssw;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.parallel.Workers;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Backend;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.SliceCosts;
import io.github.dssw.spi.SliceTile;
import io.github.dssw.spi.Weighting;
import io.github.dssw.testing.Samples;
import io.github.dssw.testing.Tolerance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the networks of {@code simd} with {@code scalar}: logits, gradients in parameters, and
 * gradients in coordinates carried back to the points. The sizes are not multiples of vectors and
 * blocks, and attention goes through both forms of its scores and of its gradients, with its matrix
 * kept and computed again.
 */
class NetworkAgreementTest {
  static Stream<Arguments> networks() {
    return Stream.of(
            Energy.linear(),
            Energy.nonlinear().withHidden(1),
            Energy.nonlinear().withHidden(23),
            Energy.attention().withHidden(3),
            Energy.attention().withHidden(12),
            Energy.attention().withHidden(19),
            Energy.attention())
        .flatMap(e -> Stream.of(1, 6, 17, 131).map(slices -> Arguments.of(e, slices)));
  }

  @ParameterizedTest
  @MethodSource("networks")
  void agreesWithScalar(NetworkEnergy energy, int sliceCount) {
    Random random = new Random(sliceCount);
    for (int[] sizes : new int[][] {{1, 1}, {5, 5}, {40, 27}, {9, 0}}) {
      List<SpherePoints> sets = new ArrayList<>();
      sets.add(Samples.around(random, sizes[0], 3, 1));
      if (sizes[1] > 0) {
        sets.add(Samples.uniform(random, sizes[1], 3));
      }
      Slices slices = Slices.random(sliceCount, sliceCount, 3);
      Network network = Network.of(energy, sizes[0] + sizes[1], sliceCount);
      double[] initial = NetworkParameters.of(energy, network.points(), sliceCount).values();
      Set<Integer> all = IntStream.range(0, sets.size()).boxed().collect(Collectors.toSet());
      Pass expected = new Pass("scalar", network, initial, sets, all, slices);
      String what = "n = " + sizes[0] + ", m = " + sizes[1];
      expected.check(new Pass("simd", network, initial, sets, all, slices), what);
      for (int only : all) {
        Pass actual = new Pass("simd", network, initial, sets, Set.of(only), slices);
        expected.check(actual, what + ", gradient of set " + only);
      }
    }
  }

  /** One pass through a network with its initial parameters, forward and in reverse. */
  private static final class Pass {
    private final Backend backend;
    private final Network network;
    private final Slices slices;
    private final double[] logits;
    private final double[] swapped;
    private final double[] parameterGradient;
    private final Map<Integer, double[]> pointGradients = new HashMap<>();

    Pass(
        String name,
        Network network,
        double[] initial,
        List<SpherePoints> sets,
        Set<Integer> wantGradient,
        Slices slices) {
      this.backend = Backends.named(name);
      this.network = network;
      this.slices = slices;
      this.logits = new double[slices.count()];
      this.swapped = new double[slices.count()];
      this.parameterGradient = new double[network.size()];
      List<List<CircleCoordinates>> sides =
          IntStream.range(0, sets.size())
              .mapToObj(s -> project(sets.get(s), wantGradient.contains(s)))
              .toList();
      clearGradients(sides, wantGradient);
      run(sides, initial);
      for (int s = 0; s < sets.size(); s++) {
        if (wantGradient.contains(s)) {
          double[] gradient = new double[3 * sets.get(s).size()];
          backend.projection().pullBack(sides.get(s), 0, sets.get(s).size(), gradient);
          pointGradients.put(s, gradient);
        }
        sides.get(s).forEach(CircleCoordinates::close);
      }
    }

    private void run(List<List<CircleCoordinates>> sides, double[] initial) {
      Random random = new Random(5);
      double[] logitGradient = random.doubles(slices.count(), -1, 1).toArray();
      double[] swappedGradient = random.doubles(slices.count(), -1, 1).toArray();
      List<CircleCoordinates> y = sides.size() == 1 ? List.of() : sides.get(1);
      try (Weighting.Reader reader =
          backend
              .weighting()
              .reader(network, new Weighting.Table(sides.get(0), y), new Workers(2))) {
        reader.logits(initial, logits, swapped);
        reader.backwardToParameters(logitGradient, swappedGradient, parameterGradient);
        reader.backwardToCoordinates(logitGradient, swappedGradient);
      }
    }

    void check(Pass actual, String what) {
      Tolerance.FLOAT.check(what + " logit", logits, actual.logits);
      Tolerance.FLOAT.check(what + " swapped", swapped, actual.swapped);
      for (Network.Block block : network.blocks()) {
        Tolerance.FLOAT.checkAgainstLargest(
            what + " in " + block.name(),
            part(parameterGradient, block),
            part(actual.parameterGradient, block));
      }
      actual.pointGradients.forEach(
          (s, gradient) ->
              Tolerance.FLOAT.checkAgainstLargest(
                  what + " in set " + s, pointGradients.get(s), gradient));
    }

    private static double[] part(double[] gradient, Network.Block block) {
      return Arrays.copyOfRange(gradient, block.offset(), block.offset() + block.length());
    }

    /** Projects in one tile of one lane multiple, then in tiles of two. */
    private List<CircleCoordinates> project(SpherePoints points, boolean wantGradient) {
      CoordinateNeeds own = Network.needs(network.kind());
      CoordinateNeeds needs = wantGradient ? own.withGradient() : own;
      List<CircleCoordinates> tiles = new ArrayList<>();
      int size = backend.laneMultiple();
      for (int from = 0; from < slices.count(); ) {
        int to = Math.min(slices.count(), from + size);
        tiles.add(backend.projection().project(points, new SliceTile(slices, from, to), needs));
        from = to;
        size = 2 * backend.laneMultiple();
      }
      return tiles;
    }

    /** Sets all gradients to 0, so that only the network's part remains. */
    private void clearGradients(List<List<CircleCoordinates>> sides, Set<Integer> wantGradient) {
      SliceCosts costs = new SliceCosts(slices.count(), 2);
      double[] zeros = new double[slices.count()];
      for (int t = 0; t < sides.get(0).size(); t++) {
        if (sides.size() == 1) {
          backend.circleOT().transportToUniform(sides.get(0).get(t), costs);
        } else {
          backend.circleOT().transport(sides.get(0).get(t), sides.get(1).get(t), 2, costs);
        }
        for (int s : wantGradient) {
          sides.get(s).get(t).scaleGradient(zeros);
        }
      }
    }
  }
}
