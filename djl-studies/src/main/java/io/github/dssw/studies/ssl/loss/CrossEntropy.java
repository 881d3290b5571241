package io.github.dssw.studies.ssl.loss;

/** Softmax and cross-entropy of rows of logits against labels. */
public final class CrossEntropy {
  private CrossEntropy() {}

  /**
   * Returns the mean over rows of −log of the softmax at the label, and computes its derivatives.
   *
   * @param logits one row of numbers per label, one number per class
   * @param labels the right classes
   * @param gradient receives one derivative per logit
   */
  public static double valueAndGradient(float[] logits, int[] labels, float[] gradient) {
    int classes = logits.length / labels.length;
    double loss = 0;
    for (int i = 0; i < labels.length; i++) {
      int first = i * classes;
      double largest = Double.NEGATIVE_INFINITY;
      for (int k = 0; k < classes; k++) {
        largest = Math.max(largest, logits[first + k]);
      }
      double sum = 0;
      for (int k = 0; k < classes; k++) {
        sum += Math.exp(logits[first + k] - largest);
      }
      for (int k = 0; k < classes; k++) {
        double share = Math.exp(logits[first + k] - largest) / sum;
        gradient[first + k] = (float) ((share - (k == labels[i] ? 1 : 0)) / labels.length);
      }
      loss += Math.log(sum) + largest - logits[first + labels[i]];
    }
    return loss / labels.length;
  }
}
