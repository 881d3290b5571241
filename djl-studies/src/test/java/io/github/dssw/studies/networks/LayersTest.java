package io.github.dssw.studies.networks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.GradientCollector;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Layers against their definitions in plain loops. */
class LayersTest {
  private static final int BATCH = 2;

  @BeforeAll
  static void start() {
    PyTorch.start(1);
  }

  /** Forward and, by a linear loss, backward: in the input, the weights and the biases. */
  @ParameterizedTest
  @CsvSource({"1, 1, 2, 3, 0", "3, 2, 4, 5, 0", "2, 5, 3, 2, 1", "4, 3, 7, 7, 1", "1, 1, 1, 1, 1"})
  void doublingConvolutionIsATransposedConvolution(
      int inputs, int outputs, int height, int width, int padding) {
    Transposed expected = new Transposed(inputs, outputs, height, width, padding);
    try (Parameters parameters = new Parameters(1);
        NDManager batch = NDManager.newBaseManager()) {
      NDArray weights = parameters.trained(expected.w, inputs, outputs, 3, 3);
      NDArray biases = parameters.trained(expected.b, outputs);
      Layer layer = new UpConvolution(parameters, weights, biases, padding);
      NDArray x = batch.create(expected.x, new Shape(BATCH, inputs, height, width));
      x.setRequiresGradient(true);
      try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
        NDArray y = layer.forward(x);
        assertEquals(
            new Shape(BATCH, outputs, expected.outHeight, expected.outWidth), y.getShape());
        assertArrayEquals(expected.y, y.toFloatArray(), 1e-5f);
        collector.backward(y.mul(batch.create(expected.inY, y.getShape())).sum());
      }
      assertArrayEquals(expected.inX, x.getGradient().toFloatArray(), 1e-5f);
      assertArrayEquals(expected.inW, weights.getGradient().toFloatArray(), 1e-4f);
      assertArrayEquals(expected.inB, biases.getGradient().toFloatArray(), 1e-4f);
    }
  }

  /** The shapes of the decoder for images of 28 × 28. */
  @Test
  void transposedConvolutionsHaveTheShapesOfTheDecoder() {
    try (Parameters parameters = new Parameters(1)) {
      Layer decoder =
          Layers.doublingConvolution(parameters, 4, 4, 0)
              .then(Layers.transposedConvolution(parameters, 4, 3, 3, 1))
              .then(Layers.doublingConvolution(parameters, 3, 3, 1))
              .then(Layers.doublingConvolution(parameters, 3, 2, 0))
              .then(Layers.transposedConvolution(parameters, 2, 1, 3, 0));
      Shape shape =
          parameters.evaluate(
              batch -> decoder.forward(batch.zeros(new Shape(5, 4, 2, 2))).getShape());
      assertEquals(new Shape(5, 1, 28, 28), shape);
    }
  }

  @Test
  void theSameSeedMakesTheSameNetwork() {
    assertArrayEquals(numbers(3), numbers(3));
    assertEquals(4 * 9 * 2 + 4 + 5 * 7 + 5, numbers(3).length);
  }

  private static float[] numbers(long seed) {
    try (Parameters parameters = new Parameters(seed)) {
      Layers.convolution(parameters, 2, 4, 3, 2, 1);
      Layers.linear(parameters, 7, 5);
      return parameters.toFloats();
    }
  }

  @Test
  void rowsOfUnitLength() {
    try (Parameters parameters = new Parameters(1)) {
      float[] unit =
          parameters.evaluate(
              batch ->
                  Layers.unitRows()
                      .forward(batch.create(new float[] {3, 4, 0, -2}, new Shape(2, 2)))
                      .toFloatArray());
      assertArrayEquals(new float[] {0.6f, 0.8f, 0, -1}, unit, 1e-6f);
    }
  }

  /** y[2i + k − padding] sums x[i] w[k], written as that. */
  private static final class Transposed {
    final float[] x;
    final float[] w;
    final float[] b;
    final float[] y;
    final float[] inX;
    final float[] inW;
    final float[] inB;
    final float[] inY;
    final int outHeight;
    final int outWidth;

    Transposed(int inputs, int outputs, int height, int width, int padding) {
      outHeight = (height - 1) * 2 - 2 * padding + 3 + 1;
      outWidth = (width - 1) * 2 - 2 * padding + 3 + 1;
      Random random = new Random(7);
      x = numbers(random, BATCH * inputs * height * width);
      w = numbers(random, inputs * outputs * 9);
      b = numbers(random, outputs);
      y = new float[BATCH * outputs * outHeight * outWidth];
      inY = numbers(random, y.length);
      inX = new float[x.length];
      inW = new float[w.length];
      inB = new float[b.length];
      int outArea = outHeight * outWidth;
      for (int at = 0; at < y.length; at++) {
        int channel = at / outArea % outputs;
        y[at] = b[channel];
        inB[channel] += inY[at];
      }
      for (int from = 0; from < x.length; from++) {
        int column = from % width;
        int row = from / width % height;
        int input = from / (width * height) % inputs;
        int image = from / (width * height * inputs);
        for (int entry = 0; entry < outputs * 9; entry++) {
          int output = entry / 9;
          int toRow = 2 * row + entry % 9 / 3 - padding;
          int toColumn = 2 * column + entry % 3 - padding;
          if (toRow >= 0 && toRow < outHeight && toColumn >= 0 && toColumn < outWidth) {
            int weight = input * outputs * 9 + entry;
            int to = (image * outputs + output) * outArea + toRow * outWidth + toColumn;
            y[to] += x[from] * w[weight];
            inX[from] += inY[to] * w[weight];
            inW[weight] += inY[to] * x[from];
          }
        }
      }
    }

    private static float[] numbers(Random random, int count) {
      float[] numbers = new float[count];
      for (int k = 0; k < count; k++) {
        numbers[k] = (float) random.nextGaussian();
      }
      return numbers;
    }
  }
}
