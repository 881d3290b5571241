package io.github.dssw.studies.ssl.loss;

/**
 * The uniformity loss of Wang and Isola (2020), "Understanding Contrastive Representation Learning
 * through Alignment and Uniformity on the Hypersphere": the logarithm of the mean of exp(−t‖x −
 * y‖²) over all pairs of points of a view, and the mean of that over the two views.
 *
 * @param t the sharpness of the kernel; 2 in their paper
 */
public record Uniformity(double t) implements ViewLoss {
  @Override
  public double valueAndGradient(float[] rows, int d, long step, float[] gradient) {
    int half = rows.length / 2;
    return 0.5 * (ofView(rows, d, 0, half, gradient) + ofView(rows, d, half, half, gradient));
  }

  /** Returns the loss of one view, and adds half of its derivatives. */
  private double ofView(float[] rows, int d, int offset, int length, float[] gradient) {
    double[] pull = new double[length];
    double sum = 0;
    for (int i = 0; i < length; i += d) {
      for (int j = 0; j < i; j += d) {
        double kernel = Math.exp(-t * square(rows, offset + i, offset + j, d));
        sum += kernel;
        for (int k = 0; k < d; k++) {
          double part = kernel * ((double) rows[offset + i + k] - rows[offset + j + k]);
          pull[i + k] += part;
          pull[j + k] -= part;
        }
      }
    }
    for (int k = 0; k < length; k++) {
      gradient[offset + k] += (float) (0.5 * -2 * t * pull[k] / sum);
    }
    double n = (double) length / d;
    return Math.log(sum / (0.5 * n * (n - 1)));
  }

  private static double square(float[] rows, int first, int second, int d) {
    double sum = 0;
    for (int k = 0; k < d; k++) {
      double apart = (double) rows[first + k] - rows[second + k];
      sum += apart * apart;
    }
    return sum;
  }
}
