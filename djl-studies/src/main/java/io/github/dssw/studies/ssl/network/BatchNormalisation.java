package io.github.dssw.studies.ssl.network;

import ai.djl.ndarray.NDArray;
import ai.djl.nn.norm.BatchNorm;
import io.github.dssw.studies.networks.Layer;
import io.github.dssw.studies.networks.Parameters;
import java.util.Arrays;

/**
 * The batch normalisations of one network (Ioffe and Szegedy 2015). In training they use the means
 * and variances of the batch and remember running ones, which they use otherwise.
 */
final class BatchNormalisation {
  /** The share of the past in running means. */
  private static final float MOMENTUM = 0.9f;

  private static final float EPSILON = 1e-5f;

  /** The axis of channels that PyTorch has; any other costs two transpositions. */
  private static final int AXIS = -1;

  private boolean training;

  /** Says whether the layers are in training; they are not at first. */
  void training(boolean now) {
    this.training = now;
  }

  /** Returns a new layer, with factors 1 and offsets 0 to be trained. */
  Layer layer(Parameters parameters, int channels) {
    float[] ones = new float[channels];
    Arrays.fill(ones, 1);
    NDArray factors = parameters.trained(ones, channels);
    NDArray offsets = parameters.trained(new float[channels], channels);
    NDArray mean = parameters.kept(new float[channels], channels);
    NDArray variance = parameters.kept(ones, channels);
    return x ->
        BatchNorm.batchNorm(x, mean, variance, factors, offsets, AXIS, MOMENTUM, EPSILON, training)
            .singletonOrThrow();
  }
}
