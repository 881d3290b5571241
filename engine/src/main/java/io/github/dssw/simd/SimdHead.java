package io.github.dssw.simd;

import io.github.dssw.energy.Network;
import io.github.dssw.energy.NetworkEnergy;

/**
 * From the readout z of each slice to its logit: nothing, or h = B σ(A z + c) + e, in double.
 *
 * <p>The loops run along rows of the matrices, each entry on its own, which the JIT makes vectors
 * of.
 */
final class SimdHead {
  private final double[] psi;
  private final boolean linear;
  private final int slices;
  private final int hidden;
  private final int a;
  private final int c;
  private final int bb;
  private final int e;

  SimdHead(Network network, double[] psi) {
    this.psi = psi;
    this.linear = network.kind() == NetworkEnergy.Kind.LINEAR;
    this.slices = network.slices();
    this.hidden = network.hidden();
    this.a = linear ? 0 : network.block("a").offset();
    this.c = linear ? 0 : network.block("c").offset();
    this.bb = linear ? 0 : network.block("bb").offset();
    this.e = linear ? 0 : network.block("e").offset();
  }

  void logits(double[] z, double[] logits) {
    if (linear) {
      System.arraycopy(z, 0, logits, 0, slices);
      return;
    }
    double[] sigma = hidden(z);
    for (int l = 0; l < slices; l++) {
      logits[l] = psi[e + l] + dot(psi, bb + l * hidden, sigma);
    }
  }

  /** Adds ∂/∂(a, c, bb, e) to {@code inPsi} if wanted, and returns ∂/∂z. */
  double[] backward(double[] z, double[] logitGradient, double[] inPsi) {
    if (linear) {
      return logitGradient;
    }
    double[] sigma = hidden(z);
    double[] before = new double[hidden];
    for (int l = 0; l < slices; l++) {
      add(logitGradient[l], psi, bb + l * hidden, before, 0, hidden);
    }
    for (int k = 0; k < hidden; k++) {
      before[k] *= sigma[k] * (1 - sigma[k]);
    }
    double[] inZ = new double[slices];
    for (int k = 0; k < hidden; k++) {
      add(before[k], psi, a + k * slices, inZ, 0, slices);
    }
    if (inPsi != null) {
      add(1, logitGradient, 0, inPsi, e, slices);
      add(1, before, 0, inPsi, c, hidden);
      for (int l = 0; l < slices; l++) {
        add(logitGradient[l], sigma, 0, inPsi, bb + l * hidden, hidden);
      }
      for (int k = 0; k < hidden; k++) {
        add(before[k], z, 0, inPsi, a + k * slices, slices);
      }
    }
    return inZ;
  }

  private double[] hidden(double[] z) {
    double[] out = new double[hidden];
    for (int k = 0; k < hidden; k++) {
      out[k] = 1 / (1 + Math.exp(-(psi[c + k] + dot(psi, a + k * slices, z))));
    }
    return out;
  }

  /** Four sums at a time, added in a fixed order. */
  private static double dot(double[] row, int at, double[] v) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i + 4 <= v.length; i += 4) {
      s0 += row[at + i] * v[i];
      s1 += row[at + i + 1] * v[i + 1];
      s2 += row[at + i + 2] * v[i + 2];
      s3 += row[at + i + 3] * v[i + 3];
    }
    for (; i < v.length; i++) {
      s0 += row[at + i] * v[i];
    }
    return s0 + s1 + (s2 + s3);
  }

  private static void add(double by, double[] row, int at, double[] out, int to, int n) {
    for (int i = 0; i < n; i++) {
      out[to + i] += by * row[at + i];
    }
  }
}
