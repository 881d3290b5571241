package io.github.dssw.simd.network;

import io.github.dssw.simd.memory.Lazy;

/**
 * The gradients in Wq and Wk through those in Q and K: two products with the gradient in the
 * scores, as deep as the width.
 */
final class SplitGradient implements ParameterGradient {
  private final ScoreForm form;
  private final Lazy<FloatMatrix> gradientWeights;

  SplitGradient(ScoreForm form) {
    this.form = form;
    this.gradientWeights =
        new Lazy<>(() -> form.matrices.matrix(form.network.slices(), form.network.hidden()));
  }

  @Override
  public void set(ParameterView parameters, AttentionGradient scores, ParameterView out) {
    NetworkMatrices matrices = form.matrices;
    Range all = Range.all(form.tokens.rows());
    FloatMatrix gradient = gradientWeights.get();
    FloatMatrix gradientQueries = scores.times(form.keys, all);
    matrices.multiply(form.tokensTransposed(), scores.packed(gradientQueries), gradient);
    gradient.copyTo(out, "wq", form.scale);
    double[] sum = matrices.sumOfRows(gradientQueries);
    int bq = out.offset("bq");
    for (int h = 0; h < sum.length; h++) {
      out.values()[bq + h] = form.scale * sum[h];
    }
    FloatMatrix gradientKeys = scores.transposedTimes(form.queries, all);
    matrices.multiply(form.tokensTransposed(), scores.packed(gradientKeys), gradient);
    gradient.copyTo(out, "wk", 1);
  }
}
