package io.github.dssw.energy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.dssw.spi.Network;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The shapes of networks and the settings of their training. */
class NetworkEnergyTest {
  @Test
  void blocksLieOneAfterAnotherWithTheirShapes() {
    assertEquals("w 5x1@0 b 1x1@5", layout(Network.of(Energy.linear(), 5, 3)));
    assertEquals(
        "w 5x1@0 b 1x1@5 a 3x3@6 c 3x1@15 bb 3x3@18 e 3x1@27",
        layout(Network.of(Energy.nonlinear(), 5, 3)));
    assertEquals(
        "w 5x1@0 b 1x1@5 a 2x3@6 c 2x1@12 bb 3x2@14 e 3x1@20",
        layout(Network.of(Energy.nonlinear().withHidden(2), 5, 3)));
    assertEquals(
        "wq 3x4@0 bq 4x1@12 wk 3x4@16 bk 4x1@28 wv 3x3@32 bv 3x1@41",
        layout(Network.of(Energy.attention().withHidden(4), 5, 3)));
    assertEquals(640, Network.of(Energy.attention(), 5, 3).hidden());
    assertEquals(44, Network.of(Energy.attention().withHidden(4), 5, 3).size());
  }

  @Test
  void networksOfTheSameShapeAreEqual() {
    assertEquals(Network.of(Energy.linear(), 5, 3), Network.of(Energy.linear(), 5, 3));
    assertEquals(
        Network.of(Energy.linear(), 5, 3).hashCode(), Network.of(Energy.linear(), 5, 3).hashCode());
    assertNotEquals(Network.of(Energy.linear(), 5, 3), Network.of(Energy.linear(), 5, 4));
    assertNotEquals(Network.of(Energy.linear(), 5, 3), Network.of(Energy.linear(), 6, 3));
    assertNotEquals(Network.of(Energy.linear(), 5, 3), Network.of(Energy.nonlinear(), 5, 3));
    assertNotEquals(
        Network.of(Energy.nonlinear(), 5, 3), Network.of(Energy.nonlinear().withHidden(2), 5, 3));
  }

  @Test
  void defaultsAreThoseOfTheDocumentation() {
    Training training = Training.defaults();
    assertEquals(10, training.epochs());
    assertEquals(Training.Method.SGD, training.method());
    assertEquals(Training.Objective.DISCRIMINATE, training.objective());
    Training changed =
        training
            .withEpochs(3)
            .withLearningRate(0.5)
            .withMethod(Training.Method.ADAM)
            .withObjective(Training.Objective.ALGORITHM_2)
            .withSeed(9);
    assertEquals(
        new Training(3, 0.5, Training.Method.ADAM, Training.Objective.ALGORITHM_2, 9), changed);
  }

  @Test
  void badSettingsAreNamed() {
    Training training = Training.defaults();
    rejects("epochs is -1; it must not be negative", () -> training.withEpochs(-1));
    rejects(
        "learning rate is 0.0; it must be finite and above 0", () -> training.withLearningRate(0));
    rejects(
        "learning rate is NaN; it must be finite and above 0",
        () -> training.withLearningRate(Double.NaN));
    rejects("hidden width is -2; it must be positive", () -> Energy.nonlinear().withHidden(-2));
    rejects(
        "a network of kind LINEAR has no parameter wq",
        () -> Network.of(Energy.linear(), 5, 3).block("wq"));
    rejects(
        "the network has more parameters than an array holds:"
            + " NONLINEAR on 5 points and 50000 slices, width 50000",
        () -> Network.of(Energy.nonlinear(), 5, 50_000));
  }

  private static String layout(Network network) {
    StringBuilder text = new StringBuilder();
    for (Network.Block b : network.blocks()) {
      text.append(text.length() == 0 ? "" : " ");
      text.append(b.name()).append(' ').append(b.rows()).append('x').append(b.columns());
      text.append('@').append(b.offset());
    }
    return text.toString();
  }

  private static void rejects(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }
}
