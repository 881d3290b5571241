package io.github.dssw.simd;

import io.github.dssw.simd.vector.DoubleMatrix;
import io.github.dssw.simd.vector.FloatMatrix;
import io.github.dssw.spi.Network;
import java.util.Arrays;

/**
 * R = T M + c and K = T, with M = Wq Wkᵀ / √width and c = bq Wkᵀ / √width: products as deep as
 * there are slices.
 */
final class JointForm extends ScoreForm {
  /** M, and as the right-hand side of products. */
  private final FloatMatrix form;

  private final PackedMatrix packedForm;

  /** Wq / √width and Wkᵀ. */
  private final FloatMatrix queryWeights;

  private final PackedMatrix keyWeights;
  private PackedMatrix inRows;
  private FloatMatrix inForm;
  private FloatMatrix inFormTransposed;
  private FloatMatrix inWeights;
  private PackedMatrix weights;

  JointForm(Network network, FloatMatrix tokens, Workspace space) {
    super(network, tokens, space, space.matrix(tokens.rows(), tokens.columns()), tokens);
    int slices = network.slices();
    this.form = space.matrix(slices, slices);
    this.packedForm = space.packed(slices, slices);
    this.queryWeights = space.matrix(slices, network.hidden());
    this.keyWeights = space.packed(network.hidden(), slices);
    keysAsColumns.setTransposed(tokens);
  }

  @Override
  void makeReadsAndKeys() {
    queryWeights.set(psi, block("wq"), scale);
    space.multiply(queryWeights, keyWeights.setTransposed(psi, block("wk"), 1), form);
    space.multiply(tokens, packedForm.set(form), reads);
    reads.addToRows(offset());
  }

  private double[] offset() {
    double[] offset = new DoubleMatrix(psi, block("wk")).times(vector("bq"));
    return Arrays.stream(offset).map(c -> scale * c).toArray();
  }

  @Override
  boolean psiNeedsKeys() {
    return false;
  }

  @Override
  void backwardToPsi(FloatMatrix inReads, FloatMatrix inKeys, double[] inPsi) {
    if (inForm == null) {
      int slices = network.slices();
      inRows = space.packed(network.points(), slices);
      inForm = space.matrix(slices, slices);
      inFormTransposed = space.matrix(slices, slices);
      inWeights = space.matrix(slices, network.hidden());
      weights = space.packed(slices, network.hidden());
    }
    space.multiply(tokensTransposed(), inRows.set(inReads), inForm);
    space.multiply(inForm, weights.set(psi, block("wk"), scale), inWeights);
    inWeights.copyTo(inPsi, block("wq"), 1);
    inFormTransposed.setTransposed(inForm);
    space.multiply(inFormTransposed, weights.set(psi, block("wq"), scale), inWeights);
    inWeights.copyTo(inPsi, block("wk"), 1);
    backwardOffset(inReads.sumOfRows(), inPsi);
  }

  /** From ∂/∂c to ∂/∂bq, and what it adds to ∂/∂Wk. */
  private void backwardOffset(double[] inOffset, double[] inPsi) {
    int width = network.hidden();
    int wk = block("wk").offset();
    int bq = block("bq").offset();
    Arrays.fill(inPsi, bq, bq + width, 0);
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
    space.multiplyAdd(inReads, packedForm.setTransposed(form), inKeys);
    return inKeys;
  }
}
