package io.github.dssw.density.kernel;

/** Moments in double precision and plain loops: the oracle, and what runs without vectors. */
public final class PlainMoments implements MomentKernel {
  @Override
  public void moments(Components components, double[][] x, int n, double[][] moments) {
    for (int i = 0; i < n; i++) {
      for (double[] column : moments) {
        column[i] = 0;
      }
      for (int k = 0; k < components.count(); k++) {
        double e = weight(components, k, x, i);
        for (int f = 0; f < moments.length; f++) {
          moments[f][i] += e * components.features(f / 3)[3 * k + f % 3];
        }
      }
    }
  }

  @Override
  public void pullBack(
      Components components,
      double[][] x,
      int n,
      double[][] gradientMoments,
      double[][] gradientX,
      ComponentSums sums) {
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < components.count(); k++) {
        double e = weight(components, k, x, i);
        double inWeight = 0;
        for (int f = 0; f < gradientMoments.length; f++) {
          inWeight += gradientMoments[f][i] * components.features(f / 3)[3 * k + f % 3];
          sums.features[f / 3][3 * k + f % 3] += e * gradientMoments[f][i];
        }
        double inExponent = inWeight * e;
        for (int j = 0; j < 3; j++) {
          sums.position[3 * k + j] += inExponent * x[j][i];
          gradientX[j][i] += inExponent * components.beta(k) * components.mean(k, j);
        }
      }
    }
  }

  private static double weight(Components components, int k, double[][] x, int i) {
    double cosine =
        x[0][i] * components.mean(k, 0)
            + x[1][i] * components.mean(k, 1)
            + x[2][i] * components.mean(k, 2);
    return Math.exp(components.logAlpha(k) + components.beta(k) * (cosine - 1));
  }
}
