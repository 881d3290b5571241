package io.github.dssw.studies.ssl.loss;

/** The mean over images of the squared distance between the points of their two views. */
public record Alignment() implements ViewLoss {
  @Override
  public double valueAndGradient(float[] rows, int d, long step, float[] gradient) {
    int half = rows.length / 2;
    double images = (double) half / d;
    double sum = 0;
    for (int k = 0; k < half; k++) {
      double apart = (double) rows[k] - rows[half + k];
      sum += apart * apart;
      gradient[k] += (float) (2 * apart / images);
      gradient[half + k] -= (float) (2 * apart / images);
    }
    return sum / images;
  }
}
