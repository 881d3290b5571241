package io.github.dssw.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.dssw.Backends;
import io.github.dssw.Dssw;
import io.github.dssw.energy.Energy;
import io.github.dssw.energy.Network;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.testing.Samples;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Parameters that a user holds. */
class PsiTest {
  private static final SpherePoints X = Samples.around(new Random(1), 3, 3, 1);
  private static final SpherePoints Y = Samples.uniform(new Random(2), 4, 3);

  @Test
  void aSeedGivesItsValuesWithinTheBoundsOfTheirLayer() {
    Network network = Energy.nonlinear().withHidden(9).network(100, 25);
    Psi psi = Psi.of(network, 5);
    for (Network.Block block : network.blocks()) {
      double bound = 1 / Math.sqrt(block.fanIn());
      double[] values = psi.get(block.name());
      assertEquals(block.length(), values.length);
      assertTrue(Arrays.stream(values).allMatch(v -> Math.abs(v) <= bound), block.name());
      assertTrue(Arrays.stream(values).map(Math::abs).max().orElse(0) > bound / 3, block.name());
      assertArrayEquals(values, Psi.of(network, 5).get(block.name()));
    }
  }

  @Test
  void whatIsSetIsGot() {
    Psi psi = Psi.of(Energy.linear().network(3, 2), 0);
    double[] w = {1, 2, 3};
    psi.set("w", w);
    psi.set("b", new double[] {-4});
    w[0] = 9;
    psi.get("w")[1] = 9;
    assertArrayEquals(new double[] {1, 2, 3}, psi.get("w"));
    assertArrayEquals(new double[] {-4}, psi.get("b"));
  }

  @Test
  void whatDoesNotFitIsNamed() {
    Psi psi = Psi.of(Energy.linear().network(3, 2), 0);
    rejects("2 numbers for w, which has 3", () -> psi.set("w", new double[2]));
    rejects("entry 1 of w is NaN", () -> psi.set("w", new double[] {0, Double.NaN, 0}));
    rejects("entry 0 of b is Infinity", () -> psi.set("b", new double[] {1 / 0.0}));
    rejects("a network of kind LINEAR has no parameter a", () -> psi.get("a"));
    rejects("a network of kind LINEAR has no parameter a", () -> psi.set("a", new double[1]));
    Dssw dssw =
        Dssw.builder()
            .backend(Backends.named("scalar"))
            .projections(5)
            .energy(Energy.linear())
            .build();
    rejects(
        "these parameters belong to LINEAR on 3 points and 2 slices, width 0,"
            + " the call needs LINEAR on 7 points and 5 slices, width 0",
        () -> dssw.compare(X, Y, psi));
  }

  @Test
  void freshParametersTakeTheShapeOfTheirFirstCall() {
    Psi psi = Psi.fresh();
    assertNull(psi.network());
    assertEquals(
        "these parameters have not been given to a call yet",
        assertThrows(IllegalStateException.class, () -> psi.get("w")).getMessage());
    Dssw.builder().projections(5).energy(Energy.linear()).build().compare(X, Y, psi);
    assertEquals(Energy.linear().network(7, 5), psi.network());
    assertEquals(7, psi.get("w").length);
  }

  private static void rejects(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }
}
