package io.github.dssw.simd.network;

import io.github.dssw.spi.Network;
import java.util.Arrays;

/**
 * The part of a nonlinear network after the readouts z of all slices: logits B σ(A z + c) + e, in
 * double, for x⊕y and y⊕x at the same time.
 */
final class NonlinearHead {
  private final Network network;
  private final double[] hidden;
  private final double[] swappedHidden;
  private final double[] gradientHidden;
  private final double[] gradientSwappedHidden;
  private ParameterView parameters;

  NonlinearHead(Network network) {
    this.network = network;
    this.hidden = new double[network.hidden()];
    this.swappedHidden = new double[network.hidden()];
    this.gradientHidden = new double[network.hidden()];
    this.gradientSwappedHidden = new double[network.hidden()];
    this.parameters = new ParameterView(network, new double[0]);
  }

  void logits(
      double[] given, double[] z, double[] swappedZ, double[] logits, double[] swappedLogits) {
    parameters = new ParameterView(network, given);
    int c = parameters.offset("c");
    System.arraycopy(given, c, hidden, 0, hidden.length);
    System.arraycopy(given, c, swappedHidden, 0, hidden.length);
    parameters.matrix("a").addProducts(z, swappedZ, hidden, swappedHidden);
    applySigmoid(hidden);
    applySigmoid(swappedHidden);
    int e = parameters.offset("e");
    System.arraycopy(given, e, logits, 0, logits.length);
    System.arraycopy(given, e, swappedLogits, 0, logits.length);
    parameters.matrix("bb").addProducts(hidden, swappedHidden, logits, swappedLogits);
  }

  private static void applySigmoid(double[] values) {
    for (int k = 0; k < values.length; k++) {
      values[k] = 1 / (1 + Math.exp(-values[k]));
    }
  }

  /** Sets ∂/∂z for the last {@link #logits}. */
  void backward(
      double[] logitGradient,
      double[] swappedGradient,
      double[] gradientZ,
      double[] gradientSwappedZ) {
    Arrays.fill(gradientHidden, 0);
    Arrays.fill(gradientSwappedHidden, 0);
    parameters
        .matrix("bb")
        .addTransposedProducts(
            logitGradient, swappedGradient, gradientHidden, gradientSwappedHidden);
    multiplyBySlope(gradientHidden, hidden);
    multiplyBySlope(gradientSwappedHidden, swappedHidden);
    Arrays.fill(gradientZ, 0);
    Arrays.fill(gradientSwappedZ, 0);
    parameters
        .matrix("a")
        .addTransposedProducts(gradientHidden, gradientSwappedHidden, gradientZ, gradientSwappedZ);
  }

  /** The derivative of the sigmoid σ is σ (1 − σ). */
  private static void multiplyBySlope(double[] gradient, double[] sigma) {
    for (int k = 0; k < gradient.length; k++) {
      gradient[k] *= sigma[k] * (1 - sigma[k]);
    }
  }

  /** Sets ∂/∂(a, c, bb, e) after {@link #backward} for the same gradients. */
  void setParameterGradient(
      double[] logitGradient,
      double[] swappedGradient,
      double[] z,
      double[] swappedZ,
      double[] parameterGradient) {
    ParameterView out = new ParameterView(network, parameterGradient);
    out.matrix("bb").setOuter(logitGradient, hidden, swappedGradient, swappedHidden);
    out.matrix("a").setOuter(gradientHidden, z, gradientSwappedHidden, swappedZ);
    setSum(logitGradient, swappedGradient, parameterGradient, out.offset("e"));
    setSum(gradientHidden, gradientSwappedHidden, parameterGradient, out.offset("c"));
  }

  private static void setSum(double[] v, double[] w, double[] into, int at) {
    for (int i = 0; i < v.length; i++) {
      into[at + i] = v[i] + w[i];
    }
  }
}
