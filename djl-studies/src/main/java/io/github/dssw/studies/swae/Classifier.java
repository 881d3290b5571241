package io.github.dssw.studies.swae;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.types.Shape;
import io.github.dssw.studies.images.ImageSet;
import io.github.dssw.studies.images.ImageShape;
import io.github.dssw.studies.images.Images;
import io.github.dssw.studies.networks.Batches;
import io.github.dssw.studies.networks.Layer;
import io.github.dssw.studies.networks.Layers;
import io.github.dssw.studies.networks.Losses;
import io.github.dssw.studies.networks.Parameters;
import io.github.dssw.studies.networks.Stepper;
import io.github.dssw.studies.networks.UpdateRule;

/**
 * A small classifier of the images. The outputs of its last layer but one are the features in which
 * real and decoded images are compared.
 */
final class Classifier implements AutoCloseable {
  /** The number of features. */
  static final int FEATURES = 64;

  private static final int CHANNELS = 16;
  private static final int BATCH = 100;

  private final ImageShape shape;
  private final Parameters parameters;
  private final Layer features;
  private final Layer logits;

  private Classifier(ImageShape shape, long seed) {
    this.shape = shape;
    this.parameters = new Parameters(seed);
    int flat = 2 * CHANNELS * (shape.height() / 4) * (shape.width() / 4);
    this.features =
        Layers.convolution(parameters, shape.channels(), CHANNELS, 3, 2, 1)
            .then(Layers.relu())
            .then(Layers.convolution(parameters, CHANNELS, 2 * CHANNELS, 3, 2, 1))
            .then(Layers.relu())
            .then(Layers.flatten())
            .then(Layers.linear(parameters, flat, FEATURES))
            .then(Layers.relu());
    this.logits = Layers.linear(parameters, FEATURES, ImageSet.CLASSES);
  }

  /** Trains a classifier for some epochs. */
  static Classifier trained(Images images, int epochs, long seed) {
    Classifier classifier = new Classifier(images.shape(), seed);
    Stepper stepper = new Stepper(classifier.parameters, UpdateRule.adam(1e-3));
    for (int epoch = 0; epoch < epochs; epoch++) {
      for (int[] batch : Batches.shuffled(images.size(), BATCH, seed, epoch)) {
        stepper.step(
            arrays -> {
              NDArray pixels =
                  arrays.create(images.pixels(batch), classifier.shapeOf(batch.length));
              NDArray output = classifier.logits.forward(classifier.features.forward(pixels));
              return Losses.crossEntropy(output, images.labels(batch));
            });
      }
    }
    return classifier;
  }

  private Shape shapeOf(int count) {
    return new Shape(count, shape.channels(), shape.height(), shape.width());
  }

  /** Returns the features of images, one row for each. */
  float[] features(float[] pixels) {
    int count = pixels.length / shape.length();
    return parameters.evaluate(
        arrays -> features.forward(arrays.create(pixels, shapeOf(count))).toFloatArray());
  }

  /** Returns the share of images whose class is recognised. */
  double accuracy(Images images) {
    int right = 0;
    for (int[] batch : Batches.inOrder(images.size(), BATCH)) {
      float[] scores =
          parameters.evaluate(
              arrays -> {
                NDArray pixels = arrays.create(images.pixels(batch), shapeOf(batch.length));
                return logits.forward(features.forward(pixels)).toFloatArray();
              });
      for (int i = 0; i < batch.length; i++) {
        right += best(scores, i) == images.label(batch[i]) ? 1 : 0;
      }
    }
    return (double) right / images.size();
  }

  private static int best(float[] scores, int row) {
    int best = 0;
    for (int k = 1; k < ImageSet.CLASSES; k++) {
      if (scores[row * ImageSet.CLASSES + k] > scores[row * ImageSet.CLASSES + best]) {
        best = k;
      }
    }
    return best;
  }

  @Override
  public void close() {
    parameters.close();
  }
}
