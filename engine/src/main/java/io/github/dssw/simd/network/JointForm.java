package io.github.dssw.simd.network;

import io.github.dssw.simd.memory.Lazy;
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

  private final Lazy<PackedMatrix> gradientRows;
  private final Lazy<FloatMatrix> gradientForm;
  private final Lazy<FloatMatrix> gradientFormTransposed;
  private final Lazy<FloatMatrix> gradientWeights;
  private final Lazy<PackedMatrix> weights;

  JointForm(Network network, FloatMatrix tokens, NetworkMatrices matrices) {
    super(network, tokens, matrices, matrices.matrix(tokens.rows(), tokens.columns()), tokens);
    int slices = network.slices();
    int width = network.hidden();
    this.form = matrices.matrix(slices, slices);
    this.packedForm = matrices.packed(slices, slices);
    this.queryWeights = matrices.matrix(slices, width);
    this.keyWeights = matrices.packed(width, slices);
    this.gradientRows = new Lazy<>(() -> matrices.packed(network.points(), slices));
    this.gradientForm = new Lazy<>(() -> matrices.matrix(slices, slices));
    this.gradientFormTransposed = new Lazy<>(() -> matrices.matrix(slices, slices));
    this.gradientWeights = new Lazy<>(() -> matrices.matrix(slices, width));
    this.weights = new Lazy<>(() -> matrices.packed(slices, width));
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
  boolean parametersNeedKeys() {
    return false;
  }

  @Override
  void backwardToParameters(
      ParameterView parameters,
      FloatMatrix gradientQueries,
      FloatMatrix gradientKeys,
      ParameterView parameterGradient) {
    FloatMatrix inForm = gradientForm.get();
    FloatMatrix inWeights = gradientWeights.get();
    matrices.multiply(tokensTransposed(), gradientRows.get().set(gradientQueries), inForm);
    matrices.multiply(inForm, weights.get().set(parameters, "wk", scale), inWeights);
    inWeights.copyTo(parameterGradient, "wq", 1);
    FloatMatrix transposed = gradientFormTransposed.get().setTransposed(inForm);
    matrices.multiply(transposed, weights.get().set(parameters, "wq", scale), inWeights);
    inWeights.copyTo(parameterGradient, "wk", 1);
    backwardOffset(gradientQueries.sumOfRows(), parameters, parameterGradient);
  }

  /** Sets ∂/∂bq from ∂/∂c, and adds the part of ∂/∂c in ∂/∂Wk. */
  private void backwardOffset(
      double[] gradientOffset, ParameterView parameters, ParameterView parameterGradient) {
    int width = network.hidden();
    int wk = parameters.offset("wk");
    int bq = parameters.offset("bq");
    double[] values = parameters.values();
    double[] gradient = parameterGradient.values();
    Arrays.fill(gradient, bq, bq + width, 0);
    for (int l = 0; l < gradientOffset.length; l++) {
      double factor = scale * gradientOffset[l];
      for (int h = 0; h < width; h++) {
        gradient[wk + l * width + h] += factor * values[bq + h];
        gradient[bq + h] += factor * values[wk + l * width + h];
      }
    }
  }

  @Override
  FloatMatrix backwardToTokens(
      ParameterView parameters, FloatMatrix gradientQueries, FloatMatrix gradientKeys) {
    matrices.multiplyAdd(gradientQueries, packedForm.setTransposed(form), gradientKeys);
    return gradientKeys;
  }
}
