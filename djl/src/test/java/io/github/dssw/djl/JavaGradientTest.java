package io.github.dssw.djl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.training.GradientCollector;
import java.nio.FloatBuffer;
import org.junit.jupiter.api.Test;

/** A function in Java behind an operation of the engine, against the chain rule. */
class JavaGradientTest {
  @Test
  void autogradContinuesWithTheGradientOfJava() {
    float[] inputs = {0.5f, -1, 2};
    try (NDManager manager = NDManager.newBaseManager()) {
      NDArray x = manager.create(inputs);
      x.setRequiresGradient(true);
      try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
        NDArray loss = JavaGradient.carry(x.exp(), JavaGradientTest::sumOfCubes);
        assertEquals(Math.exp(1.5) + Math.exp(-3) + Math.exp(6), loss.getFloat(), 1e-3);
        Garbage.collect();
        collector.backward(loss);
      }
      float[] expected = new float[inputs.length];
      for (int i = 0; i < inputs.length; i++) {
        expected[i] = (float) (3 * Math.exp(3 * inputs[i]));
      }
      assertArrayEquals(expected, x.getGradient().toFloatArray(), 1e-3f);
    }
  }

  private static double sumOfCubes(FloatBuffer x, FloatBuffer gradient) {
    double sum = 0;
    for (int i = 0; i < x.limit(); i++) {
      sum += Math.pow(x.get(i), 3);
      gradient.put(i, 3 * x.get(i) * x.get(i));
    }
    return sum;
  }
}
