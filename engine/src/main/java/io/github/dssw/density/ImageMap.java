package io.github.dssw.density;

/**
 * The map of one block at the points of a tile, in double precision: T(x) = exp<sub>x</sub>(v) = x
 * cos r + v sin r / r, with v the part of g = ∇φ(x) orthogonal to x and r = ‖v‖; and reverse mode
 * through it. Points and vectors are three columns of coordinates. Every loop is short and without
 * branches, because the JIT vectorises only such loops. Serves one thread at a time.
 */
final class ImageMap {
  private final int n;

  /** γ = x·g. */
  private final double[] radial;

  private final double[][] v;

  /** ρ = r², and the functions of it. */
  private final double[] rho;

  private final double[] cosine;
  private final double[] sinc;
  private final double[] bend;

  private final double[][] inV;
  private final double[] inCosine;
  private final double[] inSinc;
  private final double[] inRadial;

  /** Makes room for n points. */
  ImageMap(int n) {
    this.n = n;
    this.radial = new double[n];
    this.v = new double[3][n];
    this.rho = new double[n];
    this.cosine = new double[n];
    this.sinc = new double[n];
    this.bend = new double[n];
    this.inV = new double[3][n];
    this.inCosine = new double[n];
    this.inSinc = new double[n];
    this.inRadial = new double[n];
  }

  /**
   * Maps points.
   *
   * @param moments g in the first three columns
   * @param y receives the images
   */
  void images(double[][] x, double[][] moments, double[][] y) {
    set(x, moments);
    for (int j = 0; j < 3; j++) {
      combine(cosine, x[j], sinc, v[j], y[j]);
    }
  }

  /**
   * Pulls gradients in the images back to the points and their moments.
   *
   * @param inImages the gradients in the images
   * @param inX receives the gradients in the points with the moments held fixed
   * @param inMoments receives the gradients in g in the first three columns
   */
  void pullBack(
      double[][] x, double[][] moments, double[][] inImages, double[][] inX, double[][] inMoments) {
    set(x, moments);
    for (int i = 0; i < n; i++) {
      bend[i] = RadialSeries.bend(rho[i]);
    }
    dot(inImages, x, inCosine);
    dot(inImages, v, inSinc);
    // dcos/dρ = −s/2 and ds/dρ = q/2, with s = sin r / r and q twice its derivative.
    double[] twiceInRho = bend;
    for (int i = 0; i < n; i++) {
      twiceInRho[i] = bend[i] * inSinc[i] - sinc[i] * inCosine[i];
    }
    for (int j = 0; j < 3; j++) {
      combine(sinc, inImages[j], twiceInRho, v[j], inV[j]);
    }
    dot(inV, x, inRadial);
    for (int j = 0; j < 3; j++) {
      subtractScaled(inV[j], inRadial, x[j], inMoments[j]);
      combine(inRadial, moments[j], radial, inV[j], inX[j]);
      subtractFromScaled(cosine, inImages[j], inX[j]);
    }
  }

  private void set(double[][] x, double[][] g) {
    dot(x, g, radial);
    for (int j = 0; j < 3; j++) {
      subtractScaled(g[j], radial, x[j], v[j]);
    }
    dot(v, v, rho);
    for (int i = 0; i < n; i++) {
      cosine[i] = RadialSeries.cosine(rho[i]);
    }
    for (int i = 0; i < n; i++) {
      sinc[i] = RadialSeries.sinc(rho[i]);
    }
  }

  private void dot(double[][] a, double[][] b, double[] out) {
    double[] a0 = a[0];
    double[] a1 = a[1];
    double[] a2 = a[2];
    double[] b0 = b[0];
    double[] b1 = b[1];
    double[] b2 = b[2];
    for (int i = 0; i < n; i++) {
      out[i] = a0[i] * b0[i] + a1[i] * b1[i] + a2[i] * b2[i];
    }
  }

  /** Sets {@code out} to a·b + c·d. */
  private void combine(double[] a, double[] b, double[] c, double[] d, double[] out) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] * b[i] + c[i] * d[i];
    }
  }

  /** Sets {@code out} to a − factors·b. */
  private void subtractScaled(double[] a, double[] factors, double[] b, double[] out) {
    for (int i = 0; i < n; i++) {
      out[i] = a[i] - factors[i] * b[i];
    }
  }

  /** Sets {@code out} to factors·a − out. */
  private void subtractFromScaled(double[] factors, double[] a, double[] out) {
    for (int i = 0; i < n; i++) {
      out[i] = factors[i] * a[i] - out[i];
    }
  }
}
