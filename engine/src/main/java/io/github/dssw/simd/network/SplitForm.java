package io.github.dssw.simd.network;

import io.github.dssw.simd.memory.Lazy;
import io.github.dssw.spi.Network;
import java.util.Arrays;

/** Q = (T'Wq + bq) / √width and K = T'Wk: the depth of the products is the width. */
final class SplitForm extends ScoreForm {
  private final PackedMatrix weights;
  private final Lazy<PackedMatrix> transposedWeights;
  private final Lazy<FloatMatrix> gradientTokens;

  SplitForm(Network network, FloatMatrix tokens, NetworkMatrices matrices) {
    super(
        network,
        tokens,
        matrices,
        matrices.matrix(tokens.rows(), network.hidden()),
        matrices.matrix(tokens.rows(), network.hidden()));
    int points = network.points();
    int slices = network.slices();
    int width = network.hidden();
    this.weights = matrices.packed(slices, width);
    this.transposedWeights = new Lazy<>(() -> matrices.packed(width, slices));
    this.gradientTokens = new Lazy<>(() -> matrices.matrix(points, slices));
  }

  @Override
  void setQueriesAndKeys(ParameterView parameters) {
    matrices.multiply(tokens, weights.set(parameters, "wq", scale), queries);
    queries.addToRows(Arrays.stream(parameters.vector("bq")).map(b -> scale * b).toArray());
    matrices.multiply(tokens, weights.set(parameters, "wk", 1), keys);
    keysAsColumns.setTransposed(keys);
  }

  @Override
  ParameterGradient parameterGradient() {
    return ParameterGradient.jointIsCheaper(network)
        ? new JointGradient(this)
        : new SplitGradient(this);
  }

  @Override
  FloatMatrix backwardToTokens(ParameterView parameters, Range wanted, AttentionGradient scores) {
    FloatMatrix gradientQueries = scores.times(keys, wanted);
    FloatMatrix gradientKeys = scores.transposedTimes(queries, wanted);
    FloatMatrix gradient = gradientTokens.get();
    PackedMatrix packed = transposedWeights.get();
    packed.setTransposed(parameters, "wq", scale);
    matrices.multiply(wanted, gradientQueries, packed, gradient);
    packed.setTransposed(parameters, "wk", 1);
    matrices.multiplyAdd(wanted, gradientKeys, packed, gradient);
    return gradient;
  }
}
