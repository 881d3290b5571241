package io.github.dssw.studies.swae;

import ai.djl.ndarray.NDArray;
import io.github.dssw.studies.images.ImageShape;
import io.github.dssw.studies.networks.Layer;
import io.github.dssw.studies.networks.Layers;
import io.github.dssw.studies.networks.Parameters;

/**
 * The paper's auto-encoder of images with latents on a sphere: six 3 × 3 convolutions and two
 * linear layers, and the same backwards with transposed convolutions.
 */
final class AutoEncoder implements AutoCloseable {
  /** The dimension of the space that the sphere lies in. */
  static final int LATENT = 3;

  private final Parameters parameters;
  private final Layer encoder;
  private final Layer decoder;

  /**
   * Draws the parameters.
   *
   * @param width the number of channels of the first convolution; the paper has 32
   */
  AutoEncoder(ImageShape shape, int width, long seed) {
    this.parameters = new Parameters(seed);
    // Without padding in the last two convolutions, images of 28 × 28 end as 2 × 2; those of 32 ×
    // 32
    // are padded throughout and end as 4 × 4.
    boolean padded = shape.height() == 32;
    int side = padded ? 4 : 2;
    int flat = 4 * width * side * side;
    int hidden = 16 * width;
    this.encoder =
        encoder(shape.channels(), width, padded ? 1 : 0)
            .then(Layers.flatten())
            .then(Layers.linear(parameters, flat, hidden))
            .then(Layers.relu())
            .then(Layers.linear(parameters, hidden, LATENT))
            .then(Layers.unitRows());
    this.decoder =
        Layers.linear(parameters, LATENT, hidden)
            .then(Layers.relu())
            .then(Layers.linear(parameters, hidden, flat))
            .then(Layers.unflatten(4L * width, side, side))
            .then(decoder(shape.channels(), width, padded ? 1 : 0));
  }

  private Layer encoder(int channels, int width, int padding) {
    return convolution(channels, width, 1, 1)
        .then(Layers.relu())
        .then(convolution(width, width, 2, 1))
        .then(Layers.relu())
        .then(convolution(width, 2 * width, 1, 1))
        .then(Layers.relu())
        .then(convolution(2 * width, 2 * width, 2, 1))
        .then(Layers.relu())
        .then(convolution(2 * width, 4 * width, 1, padding))
        .then(Layers.relu())
        .then(convolution(4 * width, 4 * width, 2, padding));
  }

  private Layer convolution(int inputs, int outputs, int stride, int padding) {
    return Layers.convolution(parameters, inputs, outputs, 3, stride, padding);
  }

  private Layer decoder(int channels, int width, int padding) {
    return Layers.doublingConvolution(parameters, 4 * width, 4 * width, padding)
        .then(Layers.relu())
        .then(Layers.transposedConvolution(parameters, 4 * width, 2 * width, 3, 1))
        .then(Layers.relu())
        .then(Layers.doublingConvolution(parameters, 2 * width, 2 * width, 1))
        .then(Layers.relu())
        .then(Layers.transposedConvolution(parameters, 2 * width, width, 3, 1))
        .then(Layers.relu())
        .then(Layers.doublingConvolution(parameters, width, width, padding))
        .then(Layers.relu())
        .then(Layers.transposedConvolution(parameters, width, channels, 3, padding));
  }

  Parameters parameters() {
    return parameters;
  }

  /** Returns points of the sphere, one row for each image. */
  NDArray encode(NDArray images) {
    return encoder.forward(images);
  }

  /** Returns the logits of the pixels of images. */
  NDArray decode(NDArray latents) {
    return decoder.forward(latents);
  }

  @Override
  public void close() {
    parameters.close();
  }
}
