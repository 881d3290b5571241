package io.github.dssw.simd;

import io.github.dssw.simd.vector.FloatMatrix;
import io.github.dssw.spi.Network;

/**
 * How attention's scores (T Wq + bq)(T Wk + bk)ᵀ / √width come to be a product R Kᵀ of two matrices
 * with a row for each point.
 *
 * <p>A row's softmax does not change when a constant is added to the row, so bk has no part.
 */
abstract class ScoreForm {
  final Network network;
  final FloatMatrix tokens;
  final Workspace space;

  /** 1 / √width. */
  final double scale;

  /** R. */
  final FloatMatrix reads;

  /** K. */
  final FloatMatrix keys;

  /** Kᵀ, for a product. */
  final PackedMatrix keysAsColumns;

  private FloatMatrix tokensTransposed;

  /** The last that was {@link #set}. */
  double[] psi;

  /** With room for R, and for K, which may be the tokens themselves. */
  ScoreForm(
      Network network, FloatMatrix tokens, Workspace space, FloatMatrix reads, FloatMatrix keys) {
    this.network = network;
    this.tokens = tokens;
    this.space = space;
    this.scale = 1 / Math.sqrt(network.hidden());
    this.reads = reads;
    this.keys = keys;
    this.keysAsColumns = space.packed(keys.columns(), keys.rows());
  }

  /** The form with fewer operations; each multiplication counts once. */
  static ScoreForm of(Network network, FloatMatrix tokens, Workspace space) {
    double points = network.points();
    double slices = network.slices();
    double width = network.hidden();
    double joint = slices * slices * (width + points) + points * points * slices;
    double split = 2 * points * slices * width + points * points * width;
    return joint < split
        ? new JointForm(network, tokens, space)
        : new SplitForm(network, tokens, space);
  }

  /** Makes R and K for parameters, which must stay as they are until the reverse. */
  final void set(double[] parameters) {
    psi = parameters;
    makeReadsAndKeys();
  }

  abstract void makeReadsAndKeys();

  /** Whether {@link #backwardToPsi} reads ∂/∂K. */
  abstract boolean psiNeedsKeys();

  /** Sets ∂/∂(wq, bq, wk); ∂/∂K may be null where it is not read. */
  abstract void backwardToPsi(FloatMatrix inReads, FloatMatrix inKeys, double[] inPsi);

  /** ∂/∂T through R and K. */
  abstract FloatMatrix inTokens(FloatMatrix inReads, FloatMatrix inKeys);

  /** T, which does not change with the parameters. */
  final FloatMatrix tokensTransposed() {
    if (tokensTransposed == null) {
      tokensTransposed = space.matrix(tokens.columns(), tokens.rows()).setTransposed(tokens);
    }
    return tokensTransposed;
  }

  final Network.Block block(String name) {
    return network.block(name);
  }

  final double[] vector(String name) {
    double[] out = new double[block(name).length()];
    System.arraycopy(psi, block(name).offset(), out, 0, out.length);
    return out;
  }
}
