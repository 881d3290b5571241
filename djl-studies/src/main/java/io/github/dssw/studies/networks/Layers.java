package io.github.dssw.studies.networks;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.convolutional.Conv2d;
import ai.djl.nn.core.Linear;

/**
 * Layers with PyTorch's usual initial values: weights and biases uniform in ±1/√(inputs of one
 * output).
 */
public final class Layers {
  private Layers() {}

  /** Returns x Wᵀ + b for rows x. */
  public static Layer linear(Parameters parameters, int inputs, int outputs) {
    double bound = 1 / Math.sqrt(inputs);
    NDArray weights = parameters.uniform(bound, outputs, inputs);
    NDArray biases = parameters.uniform(bound, outputs);
    return x -> Linear.linear(x, weights, biases).singletonOrThrow();
  }

  /** Returns x Wᵀ for rows x. */
  public static Layer linearWithoutBias(Parameters parameters, int inputs, int outputs) {
    NDArray weights = parameters.uniform(1 / Math.sqrt(inputs), outputs, inputs);
    return x -> Linear.linear(x, weights).singletonOrThrow();
  }

  /** Returns a convolution with a square kernel and biases. */
  public static Layer convolution(
      Parameters parameters, int inputs, int outputs, int kernel, int stride, int padding) {
    return convolution(parameters, inputs, outputs, kernel, stride, padding, inputs);
  }

  /**
   * Returns a convolution with a square kernel without biases, for a normalisation to follow. Its
   * weights are normal, with the variance of He, Zhang, Ren and Sun (2015) for rectifiers: 2 over
   * the number of outputs that see an input.
   */
  public static Layer convolutionWithoutBias(
      Parameters parameters, int inputs, int outputs, int kernel, int stride, int padding) {
    double deviation = Math.sqrt(2.0 / ((double) outputs * kernel * kernel));
    NDArray weights = parameters.normal(deviation, outputs, inputs, kernel, kernel);
    Shape strides = new Shape(stride, stride);
    Shape paddings = new Shape(padding, padding);
    return x -> Conv2d.conv2d(x, weights, null, strides, paddings).singletonOrThrow();
  }

  /**
   * Returns a transposed convolution of stride 1, which is a convolution: one with the padding
   * {@code kernel − 1 − padding} and the kernel turned round, as good a kernel as any other.
   */
  public static Layer transposedConvolution(
      Parameters parameters, int inputs, int outputs, int kernel, int padding) {
    return convolution(parameters, inputs, outputs, kernel, 1, kernel - 1 - padding, outputs);
  }

  /**
   * Returns a transposed convolution of stride 2 with a 3 × 3 kernel and output padding 1: it
   * doubles height and width, and adds 2 to them if the padding is 0 instead of 1.
   */
  public static Layer doublingConvolution(
      Parameters parameters, int inputs, int outputs, int padding) {
    double bound = 1 / Math.sqrt(9.0 * outputs);
    return new UpConvolution(
        parameters,
        parameters.uniform(bound, inputs, outputs, 3, 3),
        parameters.uniform(bound, outputs),
        padding);
  }

  /** PyTorch counts the outputs of a transposed convolution as its inputs. */
  private static Layer convolution(
      Parameters parameters,
      int inputs,
      int outputs,
      int kernel,
      int stride,
      int padding,
      int counted) {
    double bound = 1 / Math.sqrt((double) counted * kernel * kernel);
    NDArray weights = parameters.uniform(bound, outputs, inputs, kernel, kernel);
    NDArray biases = parameters.uniform(bound, outputs);
    Shape strides = new Shape(stride, stride);
    Shape paddings = new Shape(padding, padding);
    return x -> Conv2d.conv2d(x, weights, biases, strides, paddings).singletonOrThrow();
  }

  /** Returns max(x, 0). */
  public static Layer relu() {
    return Activation::relu;
  }

  /** Returns each input of a batch as one row. */
  public static Layer flatten() {
    return x -> x.reshape(x.getShape().get(0), -1);
  }

  /** Returns each row of a batch as an array of this shape. */
  public static Layer unflatten(long channels, long height, long width) {
    return x -> x.reshape(x.getShape().get(0), channels, height, width);
  }

  /** Returns rows divided by their lengths. */
  public static Layer unitRows() {
    return x -> x.div(x.square().sum(new int[] {1}, true).sqrt());
  }
}
