package io.github.dssw.studies.networks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import io.github.dssw.DivergenceException;
import io.github.dssw.Dssw;
import io.github.dssw.SphericalDistance;
import io.github.dssw.djl.DsswLoss;
import io.github.dssw.loss.Target;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Steps of training against the formulas of their rules, and across garbage collections. */
class StepperTest {
  private static final float[] START = {1, -2, 0.5f};
  private static final float[] TARGET = {0.2f, 0.4f, -3};
  private static final int STEPS = 5;

  @BeforeAll
  static void start() {
    PyTorch.start(1);
  }

  /** The loss ½ Σ (w − target)² has the gradient w − target. */
  @Test
  void adamFollowsItsFormula() {
    double[] w = widened(START);
    double[] m = new double[3];
    double[] v = new double[3];
    for (int step = 1; step <= STEPS; step++) {
      for (int k = 0; k < 3; k++) {
        double g = w[k] - TARGET[k];
        m[k] = 0.5 * m[k] + 0.5 * g;
        v[k] = 0.999 * v[k] + 0.001 * g * g;
        w[k] -=
            0.01
                * (m[k] / (1 - Math.pow(0.5, step)))
                / (Math.sqrt(v[k] / (1 - Math.pow(0.999, step))) + 1e-8);
      }
    }
    assertClose(w, trained(UpdateRule.adam(0.01, 0.5, 0.999)));
  }

  @Test
  void sgdFollowsItsFormula() {
    double[] w = widened(START);
    double[] v = new double[3];
    for (int step = 1; step <= STEPS; step++) {
      for (int k = 0; k < 3; k++) {
        v[k] = 0.9 * v[k] + (w[k] - TARGET[k]) + 0.1 * w[k];
        w[k] -= 0.05 / step * v[k];
      }
    }
    assertClose(w, trained(UpdateRule.sgd(step -> 0.05 / step, 0.9, 0.1)));
  }

  private static float[] trained(UpdateRule rule) {
    try (Parameters parameters = new Parameters(0)) {
      NDArray w = parameters.trained(START, 3);
      NDArray half = parameters.constant(0.5);
      Stepper stepper = new Stepper(parameters, rule);
      for (int step = 0; step < STEPS; step++) {
        stepper.step(
            batch -> {
              NDArray error = batch.create(TARGET).sub(w);
              NDArray loss = error.square().sum().mul(half);
              System.gc();
              return loss;
            });
      }
      return parameters.toFloats();
    }
  }

  @Test
  void theSameSeedTrainsToTheSameBits() {
    assertArrayEquals(convolved(), convolved());
  }

  private static float[] convolved() {
    float[] pixels = new float[8 * 144];
    Random random = new Random(3);
    for (int k = 0; k < pixels.length; k++) {
      pixels[k] = random.nextFloat();
    }
    SphericalDistance dssw = Dssw.builder().projections(20).build();
    DsswLoss prior = DsswLoss.of(dssw, Target.uniform());
    try (Parameters parameters = new Parameters(5)) {
      Layer network =
          Layers.convolution(parameters, 1, 4, 3, 2, 1)
              .then(Layers.relu())
              .then(Layers.flatten())
              .then(Layers.linear(parameters, 4 * 36, 3));
      Stepper stepper = new Stepper(parameters, UpdateRule.adam(1e-3));
      double first = 0;
      double last = 0;
      for (int step = 0; step < 40; step++) {
        last = stepper.step(batch -> prior.evaluate(network.forward(images(batch, pixels))));
        first = step == 0 ? last : first;
      }
      assertTrue(last < first, first + " became " + last);
      return parameters.toFloats();
    }
  }

  private static NDArray images(NDManager batch, float[] pixels) {
    return batch.create(pixels, new Shape(8, 1, 12, 12));
  }

  @Test
  void aLossThatIsNotFiniteIsNamed() {
    try (Parameters parameters = new Parameters(0)) {
      NDArray w = parameters.trained(START, 3);
      Stepper stepper = new Stepper(parameters, UpdateRule.adam(1e-3));
      String message =
          assertThrows(
                  DivergenceException.class,
                  () -> stepper.step(batch -> batch.create(TARGET).mul(w).log().sum()))
              .getMessage();
      assertEquals("the loss is NaN at step 1", message);
    }
  }

  private static double[] widened(float[] numbers) {
    double[] wide = new double[numbers.length];
    for (int k = 0; k < wide.length; k++) {
      wide[k] = numbers[k];
    }
    return wide;
  }

  private static void assertClose(double[] expected, float[] actual) {
    for (int k = 0; k < expected.length; k++) {
      assertEquals(expected[k], actual[k], 1e-5);
    }
  }
}
