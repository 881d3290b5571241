package io.github.dssw.studies.ssl.network;

import io.github.dssw.studies.images.Images;

/**
 * Scales each channel of images to mean 0 and deviation 1 over a set.
 *
 * @param means the mean of each channel over all pixels of the set
 * @param deviations the standard deviation of each channel
 */
record ChannelScale(double[] means, double[] deviations) {
  static ChannelScale of(Images images) {
    int channels = images.shape().channels();
    int area = images.shape().length() / channels;
    double[] means = new double[channels];
    double[] squares = new double[channels];
    for (int i = 0; i < images.size(); i++) {
      float[] pixels = images.pixels(i);
      for (int k = 0; k < pixels.length; k++) {
        means[k / area] += pixels[k];
        squares[k / area] += (double) pixels[k] * pixels[k];
      }
    }
    double count = (double) images.size() * area;
    for (int channel = 0; channel < channels; channel++) {
      means[channel] /= count;
      squares[channel] = Math.sqrt(squares[channel] / count - means[channel] * means[channel]);
    }
    return new ChannelScale(means, squares);
  }

  /** Writes the scaled pixels of an image to a place of an array. */
  void apply(float[] image, float[] out, int place) {
    int area = image.length / means.length;
    for (int k = 0; k < image.length; k++) {
      out[place + k] = (float) ((image[k] - means[k / area]) / deviations[k / area]);
    }
  }
}
