package io.github.dssw.studies.ssl.network;

import ai.djl.ndarray.NDArray;
import io.github.dssw.studies.networks.Layer;
import io.github.dssw.studies.networks.Layers;
import io.github.dssw.studies.networks.Parameters;

/**
 * A network from images to features and from there, by a linear layer without bias, to points of
 * the sphere; and a linear classifier of these points, for supervised training.
 */
public final class Encoder implements AutoCloseable {
  private final Parameters parameters;
  private final BatchNormalisation norms = new BatchNormalisation();
  private final Layer features;
  private final Layer sphere;
  private final Layer classifier;

  /** Creates a network with random parameters. */
  public Encoder(Architecture architecture, int d, int classes, long seed) {
    this.parameters = new Parameters(seed);
    this.features = architecture.features(parameters, norms);
    this.sphere =
        Layers.linearWithoutBias(parameters, architecture.featureCount(), d)
            .then(Layers.unitRows());
    this.classifier = Layers.linear(parameters, d, classes);
  }

  /** Says whether the network is in training; it is not at first. */
  public void training(boolean now) {
    norms.training(now);
  }

  /** Returns the features of images, images × channels × height × width. */
  public NDArray features(NDArray images) {
    return features.forward(images);
  }

  /** Returns the points of the sphere that belong to features, one row per image. */
  public NDArray sphere(NDArray ofFeatures) {
    return sphere.forward(ofFeatures);
  }

  /** Returns the logits of the classes for points of the sphere. */
  public NDArray logits(NDArray points) {
    return classifier.forward(points);
  }

  /** Returns the parameters. */
  public Parameters parameters() {
    return parameters;
  }

  @Override
  public void close() {
    parameters.close();
  }
}
