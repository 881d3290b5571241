package io.github.dssw.simd.network;

import io.github.dssw.simd.memory.Lazy;
import io.github.dssw.spi.Network;
import java.util.Arrays;

/** Q = (T'Wq + bq) / √width and K = T'Wk: the depth of the products is the width. */
final class SplitForm extends ScoreForm {
  private final PackedMatrix weights;
  private final Lazy<PackedMatrix> transposedWeights;
  private final Lazy<PackedMatrix> gradientRows;
  private final Lazy<FloatMatrix> gradientWeights;
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
    this.gradientRows = new Lazy<>(() -> matrices.packed(points, width));
    this.gradientWeights = new Lazy<>(() -> matrices.matrix(slices, width));
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
  boolean parametersNeedKeys() {
    return true;
  }

  @Override
  void backwardToParameters(
      ParameterView parameters,
      FloatMatrix gradientQueries,
      FloatMatrix gradientKeys,
      ParameterView parameterGradient) {
    FloatMatrix gradient = gradientWeights.get();
    matrices.multiply(tokensTransposed(), gradientRows.get().set(gradientQueries), gradient);
    gradient.copyTo(parameterGradient, "wq", scale);
    matrices.multiply(tokensTransposed(), gradientRows.get().set(gradientKeys), gradient);
    gradient.copyTo(parameterGradient, "wk", 1);
    double[] sum = gradientQueries.sumOfRows();
    int bq = parameterGradient.offset("bq");
    for (int h = 0; h < sum.length; h++) {
      parameterGradient.values()[bq + h] = scale * sum[h];
    }
  }

  @Override
  FloatMatrix backwardToTokens(
      ParameterView parameters, FloatMatrix gradientQueries, FloatMatrix gradientKeys) {
    FloatMatrix gradient = gradientTokens.get();
    PackedMatrix packed = transposedWeights.get();
    matrices.multiply(gradientQueries, packed.setTransposed(parameters, "wq", scale), gradient);
    matrices.multiplyAdd(gradientKeys, packed.setTransposed(parameters, "wk", 1), gradient);
    return gradient;
  }
}
