package io.github.dssw.scalar;

import io.github.dssw.energy.Network;
import io.github.dssw.energy.NetworkEnergy;

/** From the readout z of each slice to its logit: nothing, or h = B σ(A z + c) + e. */
final class ScalarHead {
  private final Network network;
  private final double[] psi;
  private final boolean linear;

  ScalarHead(Network network, double[] psi) {
    this.network = network;
    this.psi = psi;
    this.linear = network.kind() == NetworkEnergy.Kind.LINEAR;
  }

  void logits(double[] z, double[] logits) {
    if (linear) {
      System.arraycopy(z, 0, logits, 0, z.length);
      return;
    }
    double[] hidden = hidden(z);
    for (int l = 0; l < z.length; l++) {
      double sum = psi[at("e", l)];
      for (int k = 0; k < hidden.length; k++) {
        sum += psi[at("bb", l * hidden.length + k)] * hidden[k];
      }
      logits[l] = sum;
    }
  }

  /** Adds ∂/∂(a, c, bb, e) to {@code inPsi} and returns ∂/∂z. */
  double[] backward(double[] z, double[] logitGradient, double[] inPsi) {
    if (linear) {
      return logitGradient;
    }
    double[] hidden = hidden(z);
    double[] inZ = new double[z.length];
    for (int l = 0; l < z.length; l++) {
      inPsi[at("e", l)] += logitGradient[l];
    }
    for (int k = 0; k < hidden.length; k++) {
      double inHidden = 0;
      for (int l = 0; l < z.length; l++) {
        inPsi[at("bb", l * hidden.length + k)] += logitGradient[l] * hidden[k];
        inHidden += logitGradient[l] * psi[at("bb", l * hidden.length + k)];
      }
      double before = inHidden * hidden[k] * (1 - hidden[k]);
      inPsi[at("c", k)] += before;
      for (int l = 0; l < z.length; l++) {
        inPsi[at("a", k * z.length + l)] += before * z[l];
        inZ[l] += before * psi[at("a", k * z.length + l)];
      }
    }
    return inZ;
  }

  private double[] hidden(double[] z) {
    double[] out = new double[network.hidden()];
    for (int k = 0; k < out.length; k++) {
      double sum = psi[at("c", k)];
      for (int l = 0; l < z.length; l++) {
        sum += psi[at("a", k * z.length + l)] * z[l];
      }
      out[k] = 1 / (1 + Math.exp(-sum));
    }
    return out;
  }

  private int at(String block, int index) {
    return network.block(block).offset() + index;
  }
}
