package io.github.dssw.studies.networks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.GradientCollector;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Losses and their gradients against their formulas, with a garbage collection in between. */
class LossesTest {
  private static final float[] LOGITS = {0.5f, -2, 30, -30, 0, 4};

  @BeforeAll
  static void start() {
    PyTorch.start(1);
  }

  @Test
  void binaryCrossEntropyOfPixels() {
    float[] pixels = {1, 0.25f, 1, 0, 0.5f, 0};
    double expected = 0;
    float[] gradient = new float[6];
    for (int k = 0; k < 6; k++) {
      double p = 1 / (1 + Math.exp(-LOGITS[k]));
      double q = 1 / (1 + Math.exp(LOGITS[k]));
      expected -= (pixels[k] * Math.log(p) + (1 - pixels[k]) * Math.log(q)) / 6;
      gradient[k] = (float) ((p - pixels[k]) / 6);
    }
    check(
        expected,
        gradient,
        logits ->
            Losses.binaryCrossEntropy(logits, logits.getManager().create(pixels, new Shape(2, 3))));
  }

  @Test
  void crossEntropyOfClasses() {
    int[] classes = {2, 0};
    double expected = 0;
    float[] gradient = new float[6];
    for (int row = 0; row < 2; row++) {
      double sum = 0;
      for (int k = 0; k < 3; k++) {
        sum += Math.exp(LOGITS[row * 3 + k]);
      }
      expected -= Math.log(Math.exp(LOGITS[row * 3 + classes[row]]) / sum) / 2;
      for (int k = 0; k < 3; k++) {
        double share = Math.exp(LOGITS[row * 3 + k]) / sum;
        gradient[row * 3 + k] = (float) ((share - (k == classes[row] ? 1 : 0)) / 2);
      }
    }
    check(expected, gradient, logits -> Losses.crossEntropy(logits, classes));
  }

  private static void check(double value, float[] gradient, Layer loss) {
    try (NDManager manager = NDManager.newBaseManager()) {
      NDArray logits = manager.create(LOGITS, new Shape(2, 3));
      logits.setRequiresGradient(true);
      try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
        NDArray result = loss.forward(logits);
        assertEquals(value, result.getFloat(), 1e-5 * Math.abs(value));
        System.gc();
        collector.backward(result);
      }
      assertArrayEquals(gradient, logits.getGradient().toFloatArray(), 1e-6f);
    }
  }

  @Test
  void batchesHaveEveryExampleOnce() {
    List<int[]> batches = Batches.shuffled(10, 3, 1, 0);
    assertEquals(3, batches.size());
    assertEquals(9, batches.stream().flatMapToInt(java.util.Arrays::stream).distinct().count());
    assertEquals(
        List.of(4, 4, 2), Batches.inOrder(10, 4).stream().map(batch -> batch.length).toList());
    assertArrayEquals(batches.get(1), Batches.shuffled(10, 3, 1, 0).get(1));
  }
}
