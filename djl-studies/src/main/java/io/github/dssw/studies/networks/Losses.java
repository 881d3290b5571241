package io.github.dssw.studies.networks;

import ai.djl.ndarray.NDArray;
import ai.djl.nn.Activation;

/** Losses of batches, as scalars. */
public final class Losses {
  private Losses() {}

  /**
   * Returns the mean over all pixels of the binary cross-entropy of images under independent
   * pixels: log(1 + eˡ) − x l for a pixel x whose probability has the logit l.
   */
  public static NDArray binaryCrossEntropy(NDArray logits, NDArray pixels) {
    return Activation.softPlus(logits).sub(logits.mul(pixels)).mean();
  }

  /** Returns the mean over the rows of −log softmax(row) at the row's class. */
  public static NDArray crossEntropy(NDArray logits, int[] classes) {
    int width = Math.toIntExact(logits.getShape().get(1));
    float[] weights = new float[classes.length * width];
    for (int i = 0; i < classes.length; i++) {
      weights[i * width + classes[i]] = -1f / classes.length;
    }
    NDArray constant = logits.getManager().create(weights, logits.getShape());
    return logits.logSoftmax(1).mul(constant).sum();
  }
}
