package io.github.dssw.simd;

import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Network;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Weighting;
import java.util.Arrays;
import java.util.List;

/**
 * The linear and nonlinear networks: z = T w + b with sorted rows, for x⊕y and for y⊕x, then
 * nothing more, or the head.
 */
final class ReadoutReader implements Weighting.Reader {
  private final Network network;
  private final boolean linear;
  private final int points;
  private final int w;
  private final int b;
  private final SimdReadout x;
  private final SimdReadout y;
  private double[] psi;

  /** Null for a linear network. */
  private SimdHead head;

  ReadoutReader(
      Network network,
      List<? extends CircleCoordinates> x,
      List<? extends CircleCoordinates> y,
      SimdScratch.Pool scratches,
      Parallel parallel) {
    this.network = network;
    this.linear = network.kind() == NetworkEnergy.Kind.LINEAR;
    this.points = network.points();
    this.w = network.block("w").offset();
    this.b = network.block("b").offset();
    this.x = new SimdReadout(x, network.slices(), scratches, parallel);
    this.y = new SimdReadout(y, network.slices(), scratches, parallel);
  }

  @Override
  public void logits(double[] given, double[] logits, double[] swapped) {
    psi = given;
    if (linear) {
      read(logits, swapped);
      return;
    }
    double[] z = new double[network.slices()];
    double[] zSwapped = new double[network.slices()];
    read(z, zSwapped);
    head = new SimdHead(network, psi, z, zSwapped);
    head.logits(logits, swapped);
  }

  @Override
  public void backwardToParameters(
      double[] logitGradient, double[] swappedGradient, double[] parameterGradient) {
    double[] inZ = logitGradient;
    double[] inSwapped = swappedGradient;
    if (!linear) {
      inZ = new double[network.slices()];
      inSwapped = new double[network.slices()];
      head.backward(logitGradient, swappedGradient, parameterGradient, inZ, inSwapped);
    }
    backwardToPsi(inZ, inSwapped, parameterGradient);
  }

  @Override
  public void backwardToCoordinates(double[] logitGradient, double[] swappedGradient) {
    double[] inZ = logitGradient;
    double[] inSwapped = swappedGradient;
    if (!linear) {
      inZ = new double[network.slices()];
      inSwapped = new double[network.slices()];
      head.backward(logitGradient, swappedGradient, null, inZ, inSwapped);
    }
    x.addInCoordinates(inZ, inSwapped, psi, w, w + y.points());
    y.addInCoordinates(inZ, inSwapped, psi, w + x.points(), w);
  }

  private void read(double[] z, double[] swapped) {
    float[] weights = new float[points];
    for (int i = 0; i < points; i++) {
      weights[i] = (float) psi[w + i];
    }
    Arrays.fill(z, psi[b]);
    Arrays.fill(swapped, psi[b]);
    x.add(weights, 0, y.points(), z, swapped);
    y.add(weights, x.points(), 0, z, swapped);
  }

  private void backwardToPsi(double[] inZ, double[] inSwapped, double[] inPsi) {
    Arrays.fill(inPsi, w, w + points, 0);
    x.addInWeights(inZ, inSwapped, inPsi, w, w + y.points());
    y.addInWeights(inZ, inSwapped, inPsi, w + x.points(), w);
    inPsi[b] = Arrays.stream(inZ).sum() + Arrays.stream(inSwapped).sum();
  }
}
