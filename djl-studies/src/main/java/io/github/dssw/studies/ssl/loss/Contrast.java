package io.github.dssw.studies.ssl.loss;

/**
 * The loss of SimCLR (Chen, Kornblith, Norouzi and Hinton 2020), which they call NT-Xent: for each
 * row the cross-entropy of finding the other view of its image among all other rows, by softmax of
 * inner products over a temperature; the mean over rows.
 *
 * @param temperature the temperature; 0.5 is the best of theirs for CIFAR10
 */
public record Contrast(double temperature) implements ViewLoss {
  @Override
  public double valueAndGradient(float[] rows, int d, long step, float[] gradient) {
    int count = rows.length / d;
    double[] sum = new double[rows.length];
    double[] share = new double[count];
    double loss = 0;
    for (int i = 0; i < count; i++) {
      int partner = (i + count / 2) % count;
      loss += shares(rows, d, i, partner, share);
      share[partner] -= 1;
      for (int k = 0; k < count; k++) {
        for (int c = 0; c < d; c++) {
          sum[i * d + c] += share[k] * rows[k * d + c];
          sum[k * d + c] += share[k] * rows[i * d + c];
        }
      }
    }
    for (int k = 0; k < sum.length; k++) {
      gradient[k] += (float) (sum[k] / (temperature * count));
    }
    return loss / count;
  }

  /** Computes the softmax over all rows but row i; returns −log of the partner's share. */
  private double shares(float[] rows, int d, int i, int partner, double[] share) {
    int count = share.length;
    double largest = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < count; k++) {
      double product = 0;
      for (int c = 0; c < d; c++) {
        product += (double) rows[i * d + c] * rows[k * d + c];
      }
      share[k] = product / temperature;
      largest = k == i ? largest : Math.max(largest, share[k]);
    }
    double logit = share[partner];
    double sum = 0;
    for (int k = 0; k < count; k++) {
      share[k] = k == i ? 0 : Math.exp(share[k] - largest);
      sum += share[k];
    }
    for (int k = 0; k < count; k++) {
      share[k] /= sum;
    }
    return Math.log(sum) + largest - logit;
  }
}
