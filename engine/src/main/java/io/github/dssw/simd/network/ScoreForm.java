package io.github.dssw.simd.network;

import io.github.dssw.simd.memory.Lazy;
import io.github.dssw.spi.Network;

/**
 * Writes the scores of attention, (T'Wq + bq)(T'Wk + bk)ᵀ / √width with T' the transpose of T, as a
 * product Q Kᵀ of two matrices with one row per point.
 *
 * <p>The softmax of a row does not change when a constant is added to the row, so bk has no part in
 * it.
 */
abstract class ScoreForm {
  final Network network;
  final FloatMatrix tokens;
  final NetworkMatrices matrices;

  /** 1 / √width. */
  final double scale;

  /** Q. */
  final FloatMatrix queries;

  /** K. */
  final FloatMatrix keys;

  /** Kᵀ, as the right-hand side of a product. */
  final PackedMatrix keysAsColumns;

  private final Lazy<FloatMatrix> tokensTransposed;

  /**
   * Creates a form.
   *
   * @param tokens T', one row per point
   * @param queries room for Q
   * @param keys room for K, or the tokens if they are K
   */
  ScoreForm(
      Network network,
      FloatMatrix tokens,
      NetworkMatrices matrices,
      FloatMatrix queries,
      FloatMatrix keys) {
    this.network = network;
    this.tokens = tokens;
    this.matrices = matrices;
    this.scale = 1 / Math.sqrt(network.hidden());
    this.queries = queries;
    this.keys = keys;
    this.keysAsColumns = matrices.packed(keys.columns(), keys.rows());
    this.tokensTransposed =
        new Lazy<>(
            () -> matrices.transpose(tokens, matrices.matrix(tokens.columns(), tokens.rows())));
  }

  /** Returns the form that needs fewer multiplications. */
  static ScoreForm of(Network network, FloatMatrix tokens, NetworkMatrices matrices) {
    double points = network.points();
    double slices = network.slices();
    double width = network.hidden();
    double joint = slices * slices * (width + points) + points * points * slices;
    double split = 2 * points * slices * width + points * points * width;
    return joint < split
        ? new JointForm(network, tokens, matrices)
        : new SplitForm(network, tokens, matrices);
  }

  /** Computes Q, K and Kᵀ. */
  abstract void setQueriesAndKeys(ParameterView parameters);

  /** Returns the cheapest way from the gradient in the scores to that in the parameters. */
  abstract ParameterGradient parameterGradient();

  /** Returns ∂/∂T' through Q and K in a range of rows. */
  abstract FloatMatrix backwardToTokens(
      ParameterView parameters, Range wanted, AttentionGradient scores);

  /** Returns T, which does not depend on the parameters. */
  final FloatMatrix tokensTransposed() {
    return tokensTransposed.get();
  }
}
