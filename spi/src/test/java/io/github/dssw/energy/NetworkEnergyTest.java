package io.github.dssw.energy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The shapes of networks and the settings of their training. */
class NetworkEnergyTest {
  @Test
  void blocksLieOneAfterAnotherWithTheirShapes() {
    assertEquals("w 5x1@0 b 1x1@5", layout(Energy.linear().network(5, 3)));
    assertEquals(
        "w 5x1@0 b 1x1@5 a 3x3@6 c 3x1@15 bb 3x3@18 e 3x1@27",
        layout(Energy.nonlinear().network(5, 3)));
    assertEquals(
        "w 5x1@0 b 1x1@5 a 2x3@6 c 2x1@12 bb 3x2@14 e 3x1@20",
        layout(Energy.nonlinear().withHidden(2).network(5, 3)));
    assertEquals(
        "wq 3x4@0 bq 4x1@12 wk 3x4@16 bk 4x1@28 wv 3x3@32 bv 3x1@41",
        layout(Energy.attention().withHidden(4).network(5, 3)));
    assertEquals(640, Energy.attention().network(5, 3).hidden());
    assertEquals(44, Energy.attention().withHidden(4).network(5, 3).size());
  }

  @Test
  void networksOfTheSameShapeAreEqual() {
    assertEquals(Energy.linear().network(5, 3), Energy.linear().network(5, 3));
    assertEquals(
        Energy.linear().network(5, 3).hashCode(), Energy.linear().network(5, 3).hashCode());
    assertNotEquals(Energy.linear().network(5, 3), Energy.linear().network(5, 4));
    assertNotEquals(Energy.linear().network(5, 3), Energy.linear().network(6, 3));
    assertNotEquals(Energy.linear().network(5, 3), Energy.nonlinear().network(5, 3));
    assertNotEquals(
        Energy.nonlinear().network(5, 3), Energy.nonlinear().withHidden(2).network(5, 3));
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
        () -> Energy.linear().network(5, 3).block("wq"));
    rejects(
        "the network has more parameters than an array holds:"
            + " NONLINEAR on 5 points and 50000 slices, width 50000",
        () -> Energy.nonlinear().network(5, 50_000));
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
