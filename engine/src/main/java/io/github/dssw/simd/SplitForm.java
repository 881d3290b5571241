package io.github.dssw.simd;

import io.github.dssw.energy.Network;
import io.github.dssw.spi.Parallel;
import java.util.Arrays;

/** R = (T Wq + bq) / √width and K = T Wk, as they are written: products as deep as the width. */
final class SplitForm extends ScoreForm {
  private final FloatMatrix queryWeights;
  private final FloatMatrix keyWeights;
  private final FloatMatrix reads;
  private final FloatMatrix keys;

  SplitForm(Network network, double[] psi, FloatMatrix tokens, Parallel parallel) {
    super(network, psi, tokens, parallel);
    this.queryWeights = FloatMatrix.of(psi, block("wq"), scale);
    this.keyWeights = FloatMatrix.of(psi, block("wk"), 1);
    this.reads = tokens.times(queryWeights.packed(), parallel);
    this.keys = tokens.times(keyWeights.packed(), parallel);
    reads.addToRows(Arrays.stream(vector("bq")).map(b -> scale * b).toArray());
  }

  @Override
  FloatMatrix reads() {
    return reads;
  }

  @Override
  FloatMatrix keys() {
    return keys;
  }

  @Override
  boolean psiNeedsKeys() {
    return true;
  }

  @Override
  void backwardToPsi(FloatMatrix inReads, FloatMatrix inKeys, double[] inPsi) {
    FloatMatrix transposed = tokens.transposed();
    transposed.times(inReads.packed(), parallel).copyTo(inPsi, block("wq"), scale);
    transposed.times(inKeys.packed(), parallel).copyTo(inPsi, block("wk"), 1);
    double[] sum = inReads.sumOfRows();
    for (int h = 0; h < sum.length; h++) {
      inPsi[block("bq").offset() + h] = scale * sum[h];
    }
  }

  @Override
  FloatMatrix inTokens(FloatMatrix inReads, FloatMatrix inKeys) {
    FloatMatrix out = inReads.times(queryWeights.packedTransposed(), parallel);
    out.add(inKeys.times(keyWeights.packedTransposed(), parallel));
    return out;
  }
}
