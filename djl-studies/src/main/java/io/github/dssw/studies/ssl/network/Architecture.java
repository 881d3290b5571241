package io.github.dssw.studies.ssl.network;

import static io.github.dssw.studies.networks.Layers.relu;

import ai.djl.ndarray.NDArray;
import ai.djl.nn.pooling.Pool;
import io.github.dssw.studies.networks.Layer;
import io.github.dssw.studies.networks.Layers;
import io.github.dssw.studies.networks.Parameters;

/** The networks that turn colour images into features, which are never negative. */
public enum Architecture {
  /** Four convolutions of stride 1, 2, 2, 2 and the mean over the image. */
  CONVNET("a convnet of four layers of 32, 64, 128 and 256 channels", 256) {
    @Override
    Layer features(Parameters parameters, BatchNormalisation norms) {
      Layer layers = convolution(parameters, norms, 3, 32, 3, 1, 1).then(relu());
      for (int channels = 64; channels <= 256; channels *= 2) {
        layers =
            layers
                .then(convolution(parameters, norms, channels / 2, channels, 3, 2, 1))
                .then(relu());
      }
      return layers.then(Architecture::mean);
    }
  },
  /**
   * ResNet18 (He, Zhang, Ren and Sun 2016) for small images: the first convolution is 3 × 3 with
   * stride 1 and padding 2, without pooling after it; a linear layer makes 1024 features of the
   * last 512 channels.
   */
  RESNET18("ResNet18", 1024) {
    @Override
    Layer features(Parameters parameters, BatchNormalisation norms) {
      return resNet(parameters, norms)
          .then(Layers.linear(parameters, 512, featureCount()))
          .then(relu());
    }
  };

  private final String label;
  private final int featureCount;

  Architecture(String label, int featureCount) {
    this.label = label;
    this.featureCount = featureCount;
  }

  /** Returns a description for tables. */
  public String label() {
    return label;
  }

  /** Returns the number of features. */
  public int featureCount() {
    return featureCount;
  }

  /** Returns the layers from images to features, with new parameters. */
  abstract Layer features(Parameters parameters, BatchNormalisation norms);

  /** Returns all of ResNet18 but its last layer: 512 numbers for each image. */
  static Layer resNet(Parameters parameters, BatchNormalisation norms) {
    Layer layers = convolution(parameters, norms, 3, 64, 3, 1, 2).then(relu());
    int inputs = 64;
    for (int channels = 64; channels <= 512; channels *= 2) {
      layers =
          layers
              .then(residual(parameters, norms, inputs, channels))
              .then(residual(parameters, norms, channels, channels));
      inputs = channels;
    }
    return layers.then(Architecture::mean);
  }

  /** Returns two convolutions beside a shortcut; the first halves the image if channels change. */
  private static Layer residual(
      Parameters parameters, BatchNormalisation norms, int inputs, int outputs) {
    int stride = inputs == outputs ? 1 : 2;
    Layer longWay =
        convolution(parameters, norms, inputs, outputs, 3, stride, 1)
            .then(relu())
            .then(convolution(parameters, norms, outputs, outputs, 3, 1, 1));
    Layer shortcut =
        stride == 1 ? x -> x : convolution(parameters, norms, inputs, outputs, 1, stride, 0);
    Layer sum = x -> longWay.forward(x).add(shortcut.forward(x));
    return sum.then(relu());
  }

  /** Returns a convolution without biases, and the normalisation after it. */
  private static Layer convolution(
      Parameters parameters,
      BatchNormalisation norms,
      int inputs,
      int outputs,
      int kernel,
      int stride,
      int padding) {
    return Layers.convolutionWithoutBias(parameters, inputs, outputs, kernel, stride, padding)
        .then(norms.layer(parameters, outputs));
  }

  private static NDArray mean(NDArray channels) {
    return Pool.globalAvgPool2d(channels);
  }
}
