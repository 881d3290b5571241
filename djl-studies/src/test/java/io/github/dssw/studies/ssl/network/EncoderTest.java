package io.github.dssw.studies.ssl.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.types.Shape;
import io.github.dssw.studies.networks.Layer;
import io.github.dssw.studies.networks.Parameters;
import io.github.dssw.studies.networks.PyTorch;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Sizes of the encoders, and batch normalisation against its definition. */
class EncoderTest {
  @BeforeAll
  static void start() {
    PyTorch.start(2);
  }

  /** Torchvision's ResNet18 has 11,689,512: a first kernel of 7 and a last layer of 1000. */
  @Test
  void resNet18HasItsNumberOfParameters() {
    try (Parameters parameters = new Parameters(1)) {
      Architecture.resNet(parameters, new BatchNormalisation());
      int kernelOf7 = 64 * 3 * (49 - 9);
      int lastLayer = 512 * 1000 + 1000;
      assertEquals(11_689_512 - kernelOf7 - lastLayer, parameters.size());
    }
  }

  @Test
  void outputsHaveTheirSizesAndUnitLength() {
    for (Architecture architecture : Architecture.values()) {
      try (Encoder encoder = new Encoder(architecture, 10, 4, 1)) {
        encoder
            .parameters()
            .evaluate(
                batch -> {
                  NDArray images = batch.create(numbers(2 * 3 * 32 * 32), new Shape(2, 3, 32, 32));
                  NDArray features = encoder.features(images);
                  assertEquals(new Shape(2, architecture.featureCount()), features.getShape());
                  NDArray points = encoder.sphere(features);
                  float[] row = points.toFloatArray();
                  assertEquals(20, row.length);
                  double square = 0;
                  for (int k = 0; k < 10; k++) {
                    square += row[k] * row[k];
                  }
                  assertEquals(1, square, 1e-5);
                  assertEquals(new Shape(2, 4), encoder.logits(points).getShape());
                  return null;
                });
      }
    }
  }

  @Test
  void batchNormalisationFollowsItsDefinition() {
    int images = 6;
    int channels = 2;
    int area = 4;
    float[] x = numbers(images * channels * area);
    BatchNormalisation norms = new BatchNormalisation();
    try (Parameters parameters = new Parameters(1)) {
      Layer layer = norms.layer(parameters, channels);
      norms.training(true);
      float[] inTraining = forward(parameters, layer, x, images, channels);
      norms.training(false);
      float[] afterwards = forward(parameters, layer, x, images, channels);
      int count = images * area;
      for (int c = 0; c < channels; c++) {
        double mean = 0;
        double square = 0;
        for (int k = 0; k < x.length; k++) {
          if (k / area % channels == c) {
            mean += x[k] / count;
            square += x[k] * x[k] / (double) count;
          }
        }
        double variance = square - mean * mean;
        double runningMean = 0.1 * mean;
        double runningVariance = 0.9 + 0.1 * variance * count / (count - 1);
        for (int k = 0; k < x.length; k++) {
          if (k / area % channels == c) {
            assertEquals((x[k] - mean) / Math.sqrt(variance + 1e-5), inTraining[k], 1e-5);
            assertEquals(
                (x[k] - runningMean) / Math.sqrt(runningVariance + 1e-5), afterwards[k], 1e-5);
          }
        }
      }
    }
  }

  @Test
  void theStateHasRunningMeansToo() {
    float[] images = numbers(8 * 3 * 32 * 32);
    Shape shape = new Shape(8, 3, 32, 32);
    try (Encoder first = new Encoder(Architecture.CONVNET, 3, 2, 1);
        Encoder second = new Encoder(Architecture.CONVNET, 3, 2, 99)) {
      first.training(true);
      first
          .parameters()
          .evaluate(batch -> first.features(batch.create(images, shape)).toFloatArray());
      first.training(false);
      second.parameters().restore(first.parameters().state());
      assertArrayEquals(points(first, images, shape), points(second, images, shape));
    }
  }

  private static float[] points(Encoder encoder, float[] images, Shape shape) {
    return encoder
        .parameters()
        .evaluate(
            batch -> encoder.sphere(encoder.features(batch.create(images, shape))).toFloatArray());
  }

  private static float[] forward(
      Parameters parameters, Layer layer, float[] x, int images, int channels) {
    return parameters.evaluate(
        batch -> layer.forward(batch.create(x, new Shape(images, channels, 2, 2))).toFloatArray());
  }

  private static float[] numbers(int count) {
    Random random = new Random(5);
    float[] numbers = new float[count];
    for (int k = 0; k < count; k++) {
      numbers[k] = (float) (1 + 2 * random.nextGaussian());
    }
    return numbers;
  }
}
