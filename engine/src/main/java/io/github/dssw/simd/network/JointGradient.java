package io.github.dssw.simd.network;

import io.github.dssw.simd.memory.Lazy;
import java.util.Arrays;

/**
 * The gradients in Wq and Wk through that in M = Wq Wkᵀ / √width, which is ∂/∂M = T S T' with S the
 * gradient in the scores: one product with S, as deep as there are slices.
 */
final class JointGradient implements ParameterGradient {
  private final ScoreForm form;
  private final NetworkMatrices matrices;
  private final Lazy<FloatMatrix> gradientForm;
  private final Lazy<FloatMatrix> gradientFormTransposed;
  private final Lazy<FloatMatrix> gradientWeights;
  private final Lazy<PackedMatrix> weights;

  JointGradient(ScoreForm form) {
    this.form = form;
    this.matrices = form.matrices;
    int slices = form.network.slices();
    int width = form.network.hidden();
    this.gradientForm = new Lazy<>(() -> matrices.matrix(slices, slices));
    this.gradientFormTransposed = new Lazy<>(() -> matrices.matrix(slices, slices));
    this.gradientWeights = new Lazy<>(() -> matrices.matrix(slices, width));
    this.weights = new Lazy<>(() -> matrices.packed(slices, width));
  }

  @Override
  public void set(ParameterView parameters, AttentionGradient scores, ParameterView out) {
    FloatMatrix byTokens = scores.times(form.tokens, Range.all(form.tokens.rows()));
    FloatMatrix inForm = gradientForm.get();
    matrices.multiply(form.tokensTransposed(), scores.packed(byTokens), inForm);
    FloatMatrix inWeights = gradientWeights.get();
    matrices.multiply(inForm, weights.get().set(parameters, "wk", form.scale), inWeights);
    inWeights.copyTo(out, "wq", 1);
    FloatMatrix transposed = matrices.transpose(inForm, gradientFormTransposed.get());
    matrices.multiply(transposed, weights.get().set(parameters, "wq", form.scale), inWeights);
    inWeights.copyTo(out, "wk", 1);
    backwardOffset(matrices.sumOfRows(byTokens), parameters, out);
  }

  /** Sets ∂/∂bq from the gradient in c = bq Wkᵀ / √width, and adds the part of c in ∂/∂Wk. */
  private void backwardOffset(
      double[] gradientOffset, ParameterView parameters, ParameterView out) {
    int width = form.network.hidden();
    int wk = parameters.offset("wk");
    int bq = parameters.offset("bq");
    double[] values = parameters.values();
    double[] gradient = out.values();
    Arrays.fill(gradient, bq, bq + width, 0);
    for (int l = 0; l < gradientOffset.length; l++) {
      double factor = form.scale * gradientOffset[l];
      for (int h = 0; h < width; h++) {
        gradient[wk + l * width + h] += factor * values[bq + h];
        gradient[bq + h] += factor * values[wk + l * width + h];
      }
    }
  }
}
