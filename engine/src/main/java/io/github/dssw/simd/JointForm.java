package io.github.dssw.simd;

import io.github.dssw.energy.Network;
import io.github.dssw.spi.Parallel;
import java.util.Arrays;

/**
 * R = T M + c and K = T, with M = Wq Wkᵀ / √width and c = bq Wkᵀ / √width: products as deep as
 * there are slices.
 */
final class JointForm extends ScoreForm {
  private final FloatMatrix form;
  private final FloatMatrix reads;

  JointForm(Network network, double[] psi, FloatMatrix tokens, Parallel parallel) {
    super(network, psi, tokens, parallel);
    FloatMatrix keyWeights = FloatMatrix.of(psi, block("wk"), 1);
    FloatMatrix queryWeights = FloatMatrix.of(psi, block("wq"), scale);
    this.form = queryWeights.times(keyWeights.packedTransposed(), parallel);
    this.reads = tokens.times(form.packed(), parallel);
    reads.addToRows(offset());
  }

  private double[] offset() {
    double[] offset = new DoubleMatrix(psi, block("wk")).times(vector("bq"));
    return Arrays.stream(offset).map(c -> scale * c).toArray();
  }

  @Override
  FloatMatrix reads() {
    return reads;
  }

  @Override
  FloatMatrix keys() {
    return tokens;
  }

  @Override
  boolean psiNeedsKeys() {
    return false;
  }

  @Override
  void backwardToPsi(FloatMatrix inReads, FloatMatrix inKeys, double[] inPsi) {
    FloatMatrix inForm = tokens.transposed().times(inReads.packed(), parallel);
    FloatMatrix keyWeights = FloatMatrix.of(psi, block("wk"), scale);
    FloatMatrix queryWeights = FloatMatrix.of(psi, block("wq"), scale);
    inForm.times(keyWeights.packed(), parallel).copyTo(inPsi, block("wq"), 1);
    inForm.transposed().times(queryWeights.packed(), parallel).copyTo(inPsi, block("wk"), 1);
    backwardOffset(inReads.sumOfRows(), inPsi);
  }

  /** From ∂/∂c to ∂/∂bq, and what it adds to ∂/∂Wk. */
  private void backwardOffset(double[] inOffset, double[] inPsi) {
    int width = network.hidden();
    int wk = block("wk").offset();
    int bq = block("bq").offset();
    for (int l = 0; l < inOffset.length; l++) {
      double by = scale * inOffset[l];
      for (int h = 0; h < width; h++) {
        inPsi[wk + l * width + h] += by * psi[bq + h];
        inPsi[bq + h] += by * psi[wk + l * width + h];
      }
    }
  }

  @Override
  FloatMatrix inTokens(FloatMatrix inReads, FloatMatrix inKeys) {
    inKeys.add(inReads.times(form.packedTransposed(), parallel));
    return inKeys;
  }
}
