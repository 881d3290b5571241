package io.github.dssw.simd;

import io.github.dssw.energy.Network;
import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Weighting;
import java.util.Arrays;
import java.util.List;

/** Networks on vectors. */
final class SimdWeighting implements Weighting {
  private final SimdScratch.Pool scratches;

  SimdWeighting(SimdScratch.Pool scratches) {
    this.scratches = scratches;
  }

  @Override
  public void logits(
      Network network,
      double[] psi,
      List<? extends CircleCoordinates> x,
      List<? extends CircleCoordinates> y,
      double[] logits,
      double[] swapped,
      Parallel parallel) {
    if (network.kind() == NetworkEnergy.Kind.ATTENTION) {
      new SimdAttention(network, psi, x, y, parallel).logits(logits);
      System.arraycopy(logits, 0, swapped, 0, logits.length);
      return;
    }
    Readouts readouts = new Readouts(network, psi, x, y, parallel);
    SimdHead head = new SimdHead(network, psi);
    head.logits(readouts.z, logits);
    head.logits(readouts.swapped, swapped);
  }

  @Override
  public void backward(
      Network network,
      double[] psi,
      List<? extends CircleCoordinates> x,
      List<? extends CircleCoordinates> y,
      double[] logitGradient,
      double[] swappedGradient,
      double[] psiGradient,
      boolean coordinates,
      Parallel parallel) {
    if (psiGradient != null) {
      Arrays.fill(psiGradient, 0);
    }
    if (network.kind() == NetworkEnergy.Kind.ATTENTION) {
      double[] both = logitGradient.clone();
      Arrays.setAll(both, l -> both[l] + swappedGradient[l]);
      new SimdAttention(network, psi, x, y, parallel).backward(both, psiGradient, coordinates);
      return;
    }
    Readouts readouts = new Readouts(network, psi, x, y, parallel);
    SimdHead head = new SimdHead(network, psi);
    double[] inZ = head.backward(readouts.z, logitGradient, psiGradient);
    double[] inSwapped = head.backward(readouts.swapped, swappedGradient, psiGradient);
    readouts.backward(inZ, inSwapped, psiGradient, coordinates);
  }

  /** z = T w + b for x⊕y and for y⊕x. */
  private final class Readouts {
    private final double[] psi;
    private final int w;
    private final int b;
    private final SimdReadout x;
    private final SimdReadout y;
    final double[] z;
    final double[] swapped;

    Readouts(
        Network network,
        double[] psi,
        List<? extends CircleCoordinates> xTiles,
        List<? extends CircleCoordinates> yTiles,
        Parallel parallel) {
      this.psi = psi;
      this.w = network.block("w").offset();
      this.b = network.block("b").offset();
      this.x = new SimdReadout(xTiles, network.slices(), scratches, parallel);
      this.y = new SimdReadout(yTiles, network.slices(), scratches, parallel);
      this.z = new double[network.slices()];
      this.swapped = new double[network.slices()];
      float[] weights = new float[network.points()];
      for (int i = 0; i < weights.length; i++) {
        weights[i] = (float) psi[w + i];
      }
      Arrays.fill(z, psi[b]);
      Arrays.fill(swapped, psi[b]);
      x.add(weights, 0, y.points(), z, swapped);
      y.add(weights, x.points(), 0, z, swapped);
    }

    void backward(double[] inZ, double[] inSwapped, double[] inPsi, boolean coordinates) {
      if (inPsi != null) {
        inPsi[b] = Arrays.stream(inZ).sum() + Arrays.stream(inSwapped).sum();
        x.addInWeights(inZ, inSwapped, inPsi, w, w + y.points());
        y.addInWeights(inZ, inSwapped, inPsi, w + x.points(), w);
      }
      if (coordinates) {
        x.addInCoordinates(inZ, inSwapped, psi, w, w + y.points());
        y.addInCoordinates(inZ, inSwapped, psi, w + x.points(), w);
      }
    }
  }
}
