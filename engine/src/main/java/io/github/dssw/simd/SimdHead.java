package io.github.dssw.simd;

import io.github.dssw.simd.vector.DoubleMatrix;
import io.github.dssw.spi.Network;

/**
 * What a nonlinear network makes of the readouts z of all slices: logits B σ(A z + c) + e, in
 * double, for x⊕y and y⊕x at once.
 */
final class SimdHead {
  private final Network network;
  private final double[] psi;
  private final DoubleMatrix a;
  private final DoubleMatrix b;
  private final double[] z;
  private final double[] swapped;
  private final double[] sigma;
  private final double[] sigmaSwapped;

  SimdHead(Network network, double[] psi, double[] z, double[] swapped) {
    this.network = network;
    this.psi = psi;
    this.a = new DoubleMatrix(psi, network.block("a"));
    this.b = new DoubleMatrix(psi, network.block("bb"));
    this.z = z;
    this.swapped = swapped;
    this.sigma = new double[network.hidden()];
    this.sigmaSwapped = new double[network.hidden()];
    a.addProducts(z, swapped, sigma, sigmaSwapped);
    squash(sigma);
    squash(sigmaSwapped);
  }

  private void squash(double[] beforeOffset) {
    int c = network.block("c").offset();
    for (int k = 0; k < beforeOffset.length; k++) {
      beforeOffset[k] = 1 / (1 + Math.exp(-(psi[c + k] + beforeOffset[k])));
    }
  }

  void logits(double[] logits, double[] swappedLogits) {
    int e = network.block("e").offset();
    System.arraycopy(psi, e, logits, 0, logits.length);
    System.arraycopy(psi, e, swappedLogits, 0, swappedLogits.length);
    b.addProducts(sigma, sigmaSwapped, logits, swappedLogits);
  }

  /**
   * The reverse: sets ∂/∂(a, c, bb, e) in {@code inPsi} if that is not null, and adds ∂/∂z to
   * {@code inZ} and {@code inSwappedZ}.
   */
  void backward(
      double[] inLogits, double[] inSwapped, double[] inPsi, double[] inZ, double[] inSwappedZ) {
    double[] before = new double[sigma.length];
    double[] beforeSwapped = new double[sigma.length];
    b.addTransposedProducts(inLogits, inSwapped, before, beforeSwapped);
    unsquash(before, sigma);
    unsquash(beforeSwapped, sigmaSwapped);
    a.addTransposedProducts(before, beforeSwapped, inZ, inSwappedZ);
    if (inPsi != null) {
      new DoubleMatrix(inPsi, network.block("bb"))
          .setOuter(inLogits, sigma, inSwapped, sigmaSwapped);
      new DoubleMatrix(inPsi, network.block("a")).setOuter(before, z, beforeSwapped, swapped);
      setSum(inLogits, inSwapped, inPsi, network.block("e").offset());
      setSum(before, beforeSwapped, inPsi, network.block("c").offset());
    }
  }

  private static void unsquash(double[] gradient, double[] sigma) {
    for (int k = 0; k < gradient.length; k++) {
      gradient[k] *= sigma[k] * (1 - sigma[k]);
    }
  }

  private static void setSum(double[] v, double[] w, double[] into, int at) {
    for (int i = 0; i < v.length; i++) {
      into[at + i] = v[i] + w[i];
    }
  }
}
