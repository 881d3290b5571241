package io.github.dssw.simd;

import io.github.dssw.energy.Network;
import io.github.dssw.spi.Parallel;

/**
 * How attention's scores (T Wq + bq)(T Wk + bk)ᵀ / √width come to be a product R Kᵀ of two matrices
 * with a row for each point.
 *
 * <p>A row's softmax does not change when a constant is added to the row, so bk has no part.
 */
abstract class ScoreForm {
  final Network network;
  final double[] psi;
  final FloatMatrix tokens;
  final Parallel parallel;

  /** 1 / √width. */
  final double scale;

  ScoreForm(Network network, double[] psi, FloatMatrix tokens, Parallel parallel) {
    this.network = network;
    this.psi = psi;
    this.tokens = tokens;
    this.parallel = parallel;
    this.scale = 1 / Math.sqrt(network.hidden());
  }

  /** The form with fewer operations; each multiplication counts once. */
  static ScoreForm of(Network network, double[] psi, FloatMatrix tokens, Parallel parallel) {
    double points = network.points();
    double slices = network.slices();
    double width = network.hidden();
    double joint = slices * slices * (width + points) + points * points * slices;
    double split = 2 * points * slices * width + points * points * width;
    return joint < split
        ? new JointForm(network, psi, tokens, parallel)
        : new SplitForm(network, psi, tokens, parallel);
  }

  /** R. */
  abstract FloatMatrix reads();

  /** K. */
  abstract FloatMatrix keys();

  /** Whether {@link #backwardToPsi} reads ∂/∂K. */
  abstract boolean psiNeedsKeys();

  /** Sets ∂/∂(wq, bq, wk); ∂/∂K may be null where it is not read. */
  abstract void backwardToPsi(FloatMatrix inReads, FloatMatrix inKeys, double[] inPsi);

  /** ∂/∂T through R and K, which it may write over. */
  abstract FloatMatrix inTokens(FloatMatrix inReads, FloatMatrix inKeys);

  final Network.Block block(String name) {
    return network.block(name);
  }

  final double[] vector(String name) {
    double[] out = new double[block(name).length()];
    System.arraycopy(psi, block(name).offset(), out, 0, out.length);
    return out;
  }
}
