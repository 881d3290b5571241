package io.github.dssw.scalar;

import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.spi.Network;

/**
 * Maps the readouts z of all slices to logits: h = z (linear) or h = B σ(A z + c) + e (nonlinear).
 */
final class ScalarHead {
  private final Network network;
  private final double[] parameters;
  private final boolean linear;

  ScalarHead(Network network, double[] parameters) {
    this.network = network;
    this.parameters = parameters;
    this.linear = network.kind() == NetworkEnergy.Kind.LINEAR;
  }

  void logits(double[] z, double[] logits) {
    if (linear) {
      System.arraycopy(z, 0, logits, 0, z.length);
      return;
    }
    double[] hidden = hidden(z);
    for (int l = 0; l < z.length; l++) {
      double sum = parameters[at("e", l)];
      for (int k = 0; k < hidden.length; k++) {
        sum += parameters[at("bb", l * hidden.length + k)] * hidden[k];
      }
      logits[l] = sum;
    }
  }

  /** Adds ∂/∂(a, c, bb, e) to the gradient in the parameters and returns ∂/∂z. */
  double[] backward(double[] z, double[] logitGradient, double[] gradient) {
    if (linear) {
      return logitGradient;
    }
    double[] hidden = hidden(z);
    double[] gradientZ = new double[z.length];
    for (int l = 0; l < z.length; l++) {
      gradient[at("e", l)] += logitGradient[l];
    }
    for (int k = 0; k < hidden.length; k++) {
      double gradientHidden = 0;
      for (int l = 0; l < z.length; l++) {
        gradient[at("bb", l * hidden.length + k)] += logitGradient[l] * hidden[k];
        gradientHidden += logitGradient[l] * parameters[at("bb", l * hidden.length + k)];
      }
      double before = gradientHidden * hidden[k] * (1 - hidden[k]);
      gradient[at("c", k)] += before;
      for (int l = 0; l < z.length; l++) {
        gradient[at("a", k * z.length + l)] += before * z[l];
        gradientZ[l] += before * parameters[at("a", k * z.length + l)];
      }
    }
    return gradientZ;
  }

  private double[] hidden(double[] z) {
    double[] out = new double[network.hidden()];
    for (int k = 0; k < out.length; k++) {
      double sum = parameters[at("c", k)];
      for (int l = 0; l < z.length; l++) {
        sum += parameters[at("a", k * z.length + l)] * z[l];
      }
      out[k] = 1 / (1 + Math.exp(-sum));
    }
    return out;
  }

  private int at(String block, int index) {
    return network.block(block).offset() + index;
  }
}
