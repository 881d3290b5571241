package io.github.dssw.simd;

import io.github.dssw.simd.vector.FloatMatrix;
import io.github.dssw.spi.Network;
import java.util.Arrays;

/** R = (T Wq + bq) / √width and K = T Wk, as they are written: products as deep as the width. */
final class SplitForm extends ScoreForm {
  private final PackedMatrix weights;
  private PackedMatrix transposedWeights;
  private PackedMatrix inRows;
  private FloatMatrix inWeights;
  private FloatMatrix inTokens;

  SplitForm(Network network, FloatMatrix tokens, Workspace space) {
    super(
        network,
        tokens,
        space,
        space.matrix(tokens.rows(), network.hidden()),
        space.matrix(tokens.rows(), network.hidden()));
    this.weights = space.packed(network.slices(), network.hidden());
  }

  @Override
  void makeReadsAndKeys() {
    space.multiply(tokens, weights.set(psi, block("wq"), scale), reads);
    reads.addToRows(Arrays.stream(vector("bq")).map(b -> scale * b).toArray());
    space.multiply(tokens, weights.set(psi, block("wk"), 1), keys);
    keysAsColumns.setTransposed(keys);
  }

  @Override
  boolean psiNeedsKeys() {
    return true;
  }

  @Override
  void backwardToPsi(FloatMatrix inReads, FloatMatrix inKeys, double[] inPsi) {
    if (inRows == null) {
      inRows = space.packed(network.points(), network.hidden());
      inWeights = space.matrix(network.slices(), network.hidden());
    }
    space.multiply(tokensTransposed(), inRows.set(inReads), inWeights);
    inWeights.copyTo(inPsi, block("wq"), scale);
    space.multiply(tokensTransposed(), inRows.set(inKeys), inWeights);
    inWeights.copyTo(inPsi, block("wk"), 1);
    double[] sum = inReads.sumOfRows();
    for (int h = 0; h < sum.length; h++) {
      inPsi[block("bq").offset() + h] = scale * sum[h];
    }
  }

  @Override
  FloatMatrix inTokens(FloatMatrix inReads, FloatMatrix inKeys) {
    if (inTokens == null) {
      transposedWeights = space.packed(network.hidden(), network.slices());
      inTokens = space.matrix(network.points(), network.slices());
    }
    space.multiply(inReads, transposedWeights.setTransposed(psi, block("wq"), scale), inTokens);
    space.multiplyAdd(inKeys, transposedWeights.setTransposed(psi, block("wk"), 1), inTokens);
    return inTokens;
  }
}
