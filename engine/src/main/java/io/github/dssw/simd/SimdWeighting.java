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

  /** Transport sorts too; it then takes these rows. Attention does not read sorted rows. */
  @Override
  public void prepare(NetworkEnergy.Kind network, CircleCoordinates tile) {
    if (network != NetworkEnergy.Kind.ATTENTION) {
      SimdScratch scratch = scratches.take();
      ((SimdCoordinates) tile).sort(scratch);
      scratches.give(scratch);
    }
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
    Readouts readouts = new Readouts(network, x, y, parallel);
    if (network.kind() == NetworkEnergy.Kind.LINEAR) {
      readouts.read(psi, logits, swapped);
      return;
    }
    head(readouts, network, psi).logits(logits, swapped);
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
    if (network.kind() == NetworkEnergy.Kind.ATTENTION) {
      double[] both = logitGradient.clone();
      Arrays.setAll(both, l -> both[l] + swappedGradient[l]);
      new SimdAttention(network, psi, x, y, parallel).backward(both, psiGradient, coordinates);
      return;
    }
    Readouts readouts = new Readouts(network, x, y, parallel);
    double[] inZ = logitGradient;
    double[] inSwapped = swappedGradient;
    if (network.kind() == NetworkEnergy.Kind.NONLINEAR) {
      inZ = new double[network.slices()];
      inSwapped = new double[network.slices()];
      head(readouts, network, psi)
          .backward(logitGradient, swappedGradient, psiGradient, inZ, inSwapped);
    }
    if (psiGradient != null) {
      readouts.backwardToPsi(inZ, inSwapped, psiGradient);
    }
    if (coordinates) {
      readouts.backwardToCoordinates(inZ, inSwapped, psi);
    }
  }

  private static SimdHead head(Readouts readouts, Network network, double[] psi) {
    double[] z = new double[network.slices()];
    double[] swapped = new double[network.slices()];
    readouts.read(psi, z, swapped);
    return new SimdHead(network, psi, z, swapped);
  }

  /** z = T w + b for x⊕y and for y⊕x. */
  private final class Readouts {
    private final int points;
    private final int w;
    private final int b;
    private final SimdReadout x;
    private final SimdReadout y;

    Readouts(
        Network network,
        List<? extends CircleCoordinates> xTiles,
        List<? extends CircleCoordinates> yTiles,
        Parallel parallel) {
      this.points = network.points();
      this.w = network.block("w").offset();
      this.b = network.block("b").offset();
      this.x = new SimdReadout(xTiles, network.slices(), scratches, parallel);
      this.y = new SimdReadout(yTiles, network.slices(), scratches, parallel);
    }

    void read(double[] psi, double[] z, double[] swapped) {
      float[] weights = new float[points];
      for (int i = 0; i < points; i++) {
        weights[i] = (float) psi[w + i];
      }
      Arrays.fill(z, psi[b]);
      Arrays.fill(swapped, psi[b]);
      x.add(weights, 0, y.points(), z, swapped);
      y.add(weights, x.points(), 0, z, swapped);
    }

    void backwardToPsi(double[] inZ, double[] inSwapped, double[] inPsi) {
      Arrays.fill(inPsi, w, w + points, 0);
      x.addInWeights(inZ, inSwapped, inPsi, w, w + y.points());
      y.addInWeights(inZ, inSwapped, inPsi, w + x.points(), w);
      inPsi[b] = Arrays.stream(inZ).sum() + Arrays.stream(inSwapped).sum();
    }

    void backwardToCoordinates(double[] inZ, double[] inSwapped, double[] psi) {
      x.addInCoordinates(inZ, inSwapped, psi, w, w + y.points());
      y.addInCoordinates(inZ, inSwapped, psi, w + x.points(), w);
    }
  }
}
