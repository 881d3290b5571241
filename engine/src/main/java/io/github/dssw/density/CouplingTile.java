package io.github.dssw.density;

/**
 * A tile of points of the plane on its way through affine couplings (Dinh, Sohl-Dickstein and
 * Bengio 2017): (u, w) ↦ (w e<sup>s(u)</sup> + t(u), u), the two coordinates exchanged.
 */
final class CouplingTile {
  private final RealNvp model;
  private final int n;

  /** By coupling: the two coordinates before it, and e^s. After the last, the images. */
  private final double[][] kept;

  private final double[][] other;
  private final double[][] factors;
  private final ScalarNet net;

  CouplingTile(RealNvp model, int n) {
    this.model = model;
    this.n = n;
    this.kept = new double[model.couplings() + 1][n];
    this.other = new double[model.couplings() + 1][n];
    this.factors = new double[model.couplings()][n];
    this.net = new ScalarNet(model.width(), n);
  }

  /**
   * Maps points of the plane, rows of two numbers.
   *
   * @param logDeterminants receives the sum of s for each point
   */
  void forward(double[] plane, int firstRow, double[] images, double[] logDeterminants) {
    for (int i = 0; i < n; i++) {
      kept[0][i] = plane[2 * (firstRow + i)];
      other[0][i] = plane[2 * (firstRow + i) + 1];
      logDeterminants[firstRow + i] = 0;
    }
    double[] parameters = model.rawParameters();
    for (int c = 0; c < model.couplings(); c++) {
      double[] s = net.forward(parameters, model.scaleNet(c), kept[c]);
      for (int i = 0; i < n; i++) {
        logDeterminants[firstRow + i] += s[i];
        factors[c][i] = Math.exp(s[i]);
      }
      double[] t = net.forward(parameters, model.shiftNet(c), kept[c]);
      for (int i = 0; i < n; i++) {
        kept[c + 1][i] = factors[c][i] * other[c][i] + t[i];
        other[c + 1][i] = kept[c][i];
      }
    }
    for (int i = 0; i < n; i++) {
      images[2 * (firstRow + i)] = kept[model.couplings()][i];
      images[2 * (firstRow + i) + 1] = other[model.couplings()][i];
    }
  }

  /**
   * Pulls gradients in the images and log-determinants back. Activations of the nets are computed
   * again, since keeping those of all couplings would take more time than that.
   *
   * @param inPlane receives rows of gradients in the points
   * @param inParameters to which the gradient in the parameters is added
   */
  void pullBack(
      double[] inImages,
      double[] inLogDeterminants,
      int firstRow,
      double[] inPlane,
      double[] inParameters) {
    double[] inKept = new double[n];
    double[] inOther = new double[n];
    double[] inScale = new double[n];
    for (int i = 0; i < n; i++) {
      inKept[i] = inImages[2 * (firstRow + i)];
      inOther[i] = inImages[2 * (firstRow + i) + 1];
    }
    double[] parameters = model.rawParameters();
    for (int c = model.couplings() - 1; c >= 0; c--) {
      // Before the coupling: inOther belongs to the kept coordinate, inKept to the moved one.
      net.forward(parameters, model.shiftNet(c), kept[c]);
      net.pullBack(parameters, model.shiftNet(c), inKept, inOther, inParameters);
      for (int i = 0; i < n; i++) {
        inKept[i] *= factors[c][i];
        inScale[i] = inKept[i] * other[c][i] + inLogDeterminants[firstRow + i];
      }
      net.forward(parameters, model.scaleNet(c), kept[c]);
      net.pullBack(parameters, model.scaleNet(c), inScale, inOther, inParameters);
      double[] swap = inKept;
      inKept = inOther;
      inOther = swap;
    }
    for (int i = 0; i < n; i++) {
      inPlane[2 * (firstRow + i)] = inKept[i];
      inPlane[2 * (firstRow + i) + 1] = inOther[i];
    }
  }
}
