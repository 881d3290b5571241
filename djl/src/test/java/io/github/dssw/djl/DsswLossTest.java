package io.github.dssw.djl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.GradientCollector;
import io.github.dssw.Dssw;
import io.github.dssw.loss.RowLoss;
import io.github.dssw.loss.Target;
import io.github.dssw.sampling.UniformOnSphere;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The loss in PyTorch's autograd, against the chain rule in plain loops. */
class DsswLossTest {
  private static final int ROWS = 20;
  private static final int INPUTS = 5;
  private static final int D = 3;

  /** The slices are given, so that every step has the same. */
  private static final Dssw DSSW = Dssw.builder().slices(Slices.random(3, 40, D)).build();

  private NDManager manager;
  private final float[] inputs = numbers(1, ROWS * INPUTS);
  private final float[] weights = numbers(2, INPUTS * D);

  @BeforeEach
  void open() {
    manager = NDManager.newBaseManager();
  }

  @AfterEach
  void close() {
    manager.close();
  }

  /** A network of one layer, tanh(X W), is small enough to differentiate by hand. */
  @Test
  void carriesTheGradientThroughANetworkAcrossAGarbageCollection() {
    float[] latent = new float[ROWS * D];
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < D; j++) {
        double sum = 0;
        for (int k = 0; k < INPUTS; k++) {
          sum += inputs[i * INPUTS + k] * weights[k * D + j];
        }
        latent[i * D + j] = (float) Math.tanh(sum);
      }
    }
    float[] inLatent = new float[latent.length];
    double value = RowLoss.of(DSSW, Target.uniform()).gradientInRaw(latent, D, 0, inLatent);
    float[] expected = new float[weights.length];
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < D; j++) {
        double slope = 1 - latent[i * D + j] * latent[i * D + j];
        for (int k = 0; k < INPUTS; k++) {
          expected[k * D + j] += (float) (7 * inLatent[i * D + j] * slope * inputs[i * INPUTS + k]);
        }
      }
    }

    NDArray x = manager.create(inputs, new Shape(ROWS, INPUTS));
    NDArray w = manager.create(weights, new Shape(INPUTS, D));
    w.setRequiresGradient(true);
    try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
      NDArray loss = DsswLoss.of(DSSW, Target.uniform()).times(7).evaluate(x.matMul(w).tanh());
      assertEquals(7 * value, loss.getFloat(), 1e-5 * value);
      Garbage.collect();
      collector.backward(loss);
    }
    assertArrayEquals(expected, w.getGradient().toFloatArray(), 1e-5f);
  }

  @Test
  void labelsCanBeTheTarget() {
    SpherePoints sample = new UniformOnSphere(D).sample(ROWS, 5);
    float[] rows = numbers(3, ROWS * D);
    float[] expected = new float[rows.length];
    double value = RowLoss.of(DSSW, Target.sample(sample)).gradientInRaw(rows, D, 0, expected);
    NDArray z = manager.create(rows, new Shape(ROWS, D));
    NDArray y = manager.create(coordinates(sample), new Shape(ROWS, D));
    z.setRequiresGradient(true);
    try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
      NDArray loss = DsswLoss.toLabels(DSSW).evaluate(new NDList(y), new NDList(z));
      assertEquals(value, loss.getFloat(), 1e-6 * value);
      collector.backward(loss);
    }
    assertArrayEquals(expected, z.getGradient().toFloatArray(), 1e-7f);
  }

  @Test
  void doublesAreTakenAsFloats() {
    NDArray z = manager.create(numbers(4, ROWS * D), new Shape(ROWS, D));
    DsswLoss loss = DsswLoss.of(DSSW, Target.uniform());
    assertEquals(
        loss.evaluate(z).getFloat(), loss.evaluate(z.toType(DataType.FLOAT64, true)).getFloat());
  }

  @Test
  void everyEvaluationIsAStep() {
    Dssw fresh = Dssw.builder().projections(10).build();
    NDArray z = manager.create(numbers(4, ROWS * D), new Shape(ROWS, D));
    DsswLoss loss = DsswLoss.of(fresh, Target.uniform());
    float first = loss.evaluate(z).getFloat();
    assertNotEquals(first, loss.evaluate(z).getFloat());
    assertEquals(first, loss.atStep(0).evaluate(z).getFloat());
  }

  @Test
  void faultsAreNamed() {
    DsswLoss loss = DsswLoss.of(DSSW, Target.uniform());
    NDArray flat = manager.create(new float[6]);
    String shape =
        assertThrows(IllegalArgumentException.class, () -> loss.evaluate(flat)).getMessage();
    assertTrue(shape.contains("two dimensions"), shape);
    NDArray zero = manager.create(new float[6], new Shape(2, 3));
    assertThrows(IllegalArgumentException.class, () -> loss.evaluate(zero));
    assertThrows(IllegalArgumentException.class, () -> loss.times(Double.NaN));
    assertThrows(IllegalStateException.class, () -> DsswLoss.toLabels(DSSW).evaluate(zero));
  }

  private static float[] coordinates(SpherePoints points) {
    float[] flat = new float[points.size() * D];
    for (int k = 0; k < flat.length; k++) {
      flat[k] = (float) points.coordinate(k / D, k % D);
    }
    return flat;
  }

  private static float[] numbers(long seed, int count) {
    Random random = new Random(seed);
    float[] numbers = new float[count];
    for (int k = 0; k < count; k++) {
      numbers[k] = (float) random.nextGaussian();
    }
    return numbers;
  }
}
