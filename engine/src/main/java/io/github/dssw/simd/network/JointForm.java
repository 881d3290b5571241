package io.github.dssw.simd.network;

import io.github.dssw.spi.Network;
import java.util.Arrays;

/**
 * Q = T'M + c and K = T', with M = Wq Wkᵀ / √width and c = bq Wkᵀ / √width: the depth of the
 * products is the number of slices.
 */
final class JointForm extends ScoreForm {
  /** M. */
  private final FloatMatrix form;

  /** M or its transpose, as the right-hand side of a product. */
  private final PackedMatrix packedForm;

  /** Wq / √width. */
  private final FloatMatrix queryWeights;

  /** Wkᵀ. */
  private final PackedMatrix keyWeights;

  JointForm(Network network, FloatMatrix tokens, NetworkMatrices matrices) {
    super(network, tokens, matrices, matrices.matrix(tokens.rows(), tokens.columns()), tokens);
    int slices = network.slices();
    int width = network.hidden();
    this.form = matrices.matrix(slices, slices);
    this.packedForm = matrices.packed(slices, slices);
    this.queryWeights = matrices.matrix(slices, width);
    this.keyWeights = matrices.packed(width, slices);
    keysAsColumns.setTransposed(tokens);
  }

  @Override
  void setQueriesAndKeys(ParameterView parameters) {
    queryWeights.set(parameters, "wq", scale);
    matrices.multiply(queryWeights, keyWeights.setTransposed(parameters, "wk", 1), form);
    matrices.multiply(tokens, packedForm.set(form), queries);
    double[] offset = parameters.matrix("wk").times(parameters.vector("bq"));
    queries.addToRows(Arrays.stream(offset).map(c -> scale * c).toArray());
  }

  @Override
  ParameterGradient parameterGradient() {
    return new JointGradient(this);
  }

  @Override
  FloatMatrix backwardToTokens(ParameterView parameters, Range wanted, AttentionGradient scores) {
    FloatMatrix gradientQueries = scores.times(keys, wanted);
    FloatMatrix gradientTokens = scores.transposedTimes(queries, wanted);
    matrices.multiplyAdd(wanted, gradientQueries, packedForm.setTransposed(form), gradientTokens);
    return gradientTokens;
  }
}
