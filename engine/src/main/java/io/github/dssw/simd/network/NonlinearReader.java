package io.github.dssw.simd.network;

import io.github.dssw.spi.Network;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Weighting;

/** The nonlinear network h = B σ(A z + c) + e of the readout z = T w + b. */
final class NonlinearReader implements Weighting.Reader {
  private final LinearReader readout;
  private final NonlinearHead head;
  private final double[] z;
  private final double[] swappedZ;
  private final double[] gradientZ;
  private final double[] gradientSwappedZ;

  NonlinearReader(Network network, Weighting.Table table, Parallel parallel) {
    this.readout = new LinearReader(network, table, parallel);
    this.head = new NonlinearHead(network);
    this.z = new double[network.slices()];
    this.swappedZ = new double[network.slices()];
    this.gradientZ = new double[network.slices()];
    this.gradientSwappedZ = new double[network.slices()];
  }

  @Override
  public void logits(double[] parameters, double[] logits, double[] swapped) {
    readout.logits(parameters, z, swappedZ);
    head.logits(parameters, z, swappedZ, logits, swapped);
  }

  @Override
  public void backwardToParameters(
      double[] logitGradient, double[] swappedGradient, double[] parameterGradient) {
    head.backward(logitGradient, swappedGradient, gradientZ, gradientSwappedZ);
    head.setParameterGradient(logitGradient, swappedGradient, z, swappedZ, parameterGradient);
    readout.backwardToParameters(gradientZ, gradientSwappedZ, parameterGradient);
  }

  @Override
  public void backwardToCoordinates(double[] logitGradient, double[] swappedGradient) {
    head.backward(logitGradient, swappedGradient, gradientZ, gradientSwappedZ);
    readout.backwardToCoordinates(gradientZ, gradientSwappedZ);
  }
}
