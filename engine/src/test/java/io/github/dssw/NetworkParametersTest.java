package io.github.dssw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.energy.Energy;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.energy.Training;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.Network;
import io.github.dssw.testing.Samples;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The parameters that a user keeps between calls. */
class NetworkParametersTest {
  private static final SpherePoints X = Samples.around(new Random(1), 3, 3, 1);
  private static final SpherePoints Y = Samples.uniform(new Random(2), 4, 3);

  @Test
  void initialValuesAreWithinTheBoundsOfTheirLayerAndRepeatable() {
    NetworkEnergy energy = Energy.nonlinear().withHidden(9);
    energy = energy.withTraining(energy.training().withSeed(5));
    Network network = Network.of(energy, 100, 25);
    NetworkParameters parameters = NetworkParameters.of(energy, 100, 25);
    for (Network.Block block : network.blocks()) {
      double bound = 1 / Math.sqrt(block.fanIn());
      double[] values = parameters.get(block.name());
      assertEquals(block.length(), values.length);
      assertTrue(Arrays.stream(values).allMatch(v -> Math.abs(v) <= bound), block.name());
      assertTrue(Arrays.stream(values).map(Math::abs).max().orElse(0) > bound / 3, block.name());
      assertArrayEquals(values, NetworkParameters.of(energy, 100, 25).get(block.name()));
    }
  }

  @Test
  void getReturnsACopyOfWhatWasSet() {
    NetworkParameters parameters = NetworkParameters.of(Energy.linear(), 3, 2);
    double[] w = {1, 2, 3};
    parameters.set("w", w);
    parameters.set("b", new double[] {-4});
    w[0] = 9;
    parameters.get("w")[1] = 9;
    assertArrayEquals(new double[] {1, 2, 3}, parameters.get("w"));
    assertArrayEquals(new double[] {-4}, parameters.get("b"));
  }

  @Test
  void errorsNameWhatDoesNotFit() {
    NetworkParameters parameters = NetworkParameters.of(Energy.linear(), 3, 2);
    rejects("2 numbers for w, which has 3", () -> parameters.set("w", new double[2]));
    rejects("entry 1 of w is NaN", () -> parameters.set("w", new double[] {0, Double.NaN, 0}));
    rejects("entry 0 of b is Infinity", () -> parameters.set("b", new double[] {1 / 0.0}));
    rejects("a network of kind LINEAR has no parameter a", () -> parameters.get("a"));
    rejects(
        "a network of kind LINEAR has no parameter a", () -> parameters.set("a", new double[1]));
    Dssw dssw =
        Dssw.builder()
            .backend(Backends.named("scalar"))
            .projections(5)
            .energy(Energy.linear())
            .parameters(parameters)
            .build();
    rejects(
        "the parameters belong to LINEAR on 3 points and 2 slices, width 0,"
            + " the call needs LINEAR on 7 points and 5 slices, width 0",
        () -> dssw.compare(X, Y));
  }

  @Test
  void freshParametersTakeTheShapeOfTheirFirstCall() {
    NetworkParameters parameters = NetworkParameters.fresh();
    assertEquals(
        "the parameters have no shape before their first call",
        assertThrows(IllegalStateException.class, () -> parameters.get("w")).getMessage());
    Dssw.builder()
        .projections(5)
        .energy(Energy.linear())
        .parameters(parameters)
        .build()
        .compare(X, Y);
    assertEquals(7, parameters.get("w").length);
  }

  @Test
  void restoredParametersContinueLikeTheOriginal() {
    NetworkEnergy energy =
        Energy.linear().withTraining(Training.defaults().withMethod(Training.Method.ADAM));
    NetworkParameters original = NetworkParameters.fresh();
    DsswBuilder builder = Dssw.builder().projections(5).energy(energy);
    builder.parameters(original).build().compare(X, Y);
    NetworkParameters restored = NetworkParameters.restored(original.state());
    assertArrayEquals(
        builder.parameters(original).build().compare(X, Y).weights(),
        builder.parameters(restored).build().compare(X, Y).weights());
    assertArrayEquals(original.state(), restored.state());
  }

  private static void rejects(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }
}
