package io.github.dssw.simd.network;

import io.github.dssw.spi.Network;
import io.github.dssw.spi.Parallel;
import io.github.dssw.spi.Weighting;
import java.util.Arrays;

/** The linear network h = T w + b, whose rows are sorted, for x⊕y and for y⊕x. */
final class LinearReader implements Weighting.Reader {
  private final int w;
  private final int b;
  private final float[] weights;
  private final ReadoutPart x;
  private final ReadoutPart y;

  /** The parameters of the last {@link #logits}. */
  private double[] parameters = {};

  /** The network may have more parameters than {@code w} and {@code b}, which stay untouched. */
  LinearReader(Network network, Weighting.Table table, Parallel parallel) {
    this.w = network.block("w").offset();
    this.b = network.block("b").offset();
    this.weights = new float[network.points()];
    this.x = new ReadoutPart(table.x(), network.slices(), parallel);
    this.y = new ReadoutPart(table.y(), network.slices(), parallel);
  }

  @Override
  public void logits(double[] given, double[] logits, double[] swapped) {
    parameters = given;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) parameters[w + i];
    }
    Arrays.fill(logits, parameters[b]);
    Arrays.fill(swapped, parameters[b]);
    x.addProducts(weights, 0, y.points(), logits, swapped);
    y.addProducts(weights, x.points(), 0, logits, swapped);
  }

  @Override
  public void backwardToParameters(
      double[] logitGradient, double[] swappedGradient, double[] parameterGradient) {
    Arrays.fill(parameterGradient, w, w + weights.length, 0);
    x.addWeightGradient(logitGradient, swappedGradient, parameterGradient, w, w + y.points());
    y.addWeightGradient(logitGradient, swappedGradient, parameterGradient, w + x.points(), w);
    parameterGradient[b] =
        Arrays.stream(logitGradient).sum() + Arrays.stream(swappedGradient).sum();
  }

  @Override
  public void backwardToCoordinates(double[] logitGradient, double[] swappedGradient) {
    x.addCoordinateGradient(logitGradient, swappedGradient, parameters, w, w + y.points());
    y.addCoordinateGradient(logitGradient, swappedGradient, parameters, w + x.points(), w);
  }
}
