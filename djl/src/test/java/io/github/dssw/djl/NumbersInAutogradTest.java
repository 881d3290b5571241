package io.github.dssw.djl;

import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.training.GradientCollector;
import org.junit.jupiter.api.Test;

/**
 * Why {@link JavaGradient} uses no operation with a {@code Number}: in DJL 0.35.1 on PyTorch its
 * gradient is wrong if a garbage collection comes before the backward pass. If this test fails, DJL
 * has mended that, and the precaution can go.
 */
class NumbersInAutogradTest {
  @Test
  void aNumberIsFreedBeforeTheBackwardPass() {
    int wrong = 0;
    for (int attempt = 0; attempt < 20; attempt++) {
      try (NDManager manager = NDManager.newBaseManager()) {
        NDArray x = manager.create(new float[] {1, 2});
        x.setRequiresGradient(true);
        try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
          NDArray y = x.mul(3f).sum();
          Garbage.collect();
          collector.backward(y);
        }
        wrong += x.getGradient().toFloatArray()[0] == 3 ? 0 : 1;
      }
    }
    assertTrue(wrong > 0, "all gradients are right");
  }
}
