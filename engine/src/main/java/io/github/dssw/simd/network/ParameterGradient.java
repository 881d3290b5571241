package io.github.dssw.simd.network;

import io.github.dssw.spi.Network;

/** The last part of the reverse pass: from the gradient in the scores to ∂/∂(wq, bq, wk). */
interface ParameterGradient {
  /**
   * Sets ∂/∂(wq, bq, wk).
   *
   * @param scores the gradient in the scores
   * @param out receives the gradients
   */
  void set(ParameterView parameters, AttentionGradient scores, ParameterView out);

  /**
   * Returns whether {@link JointGradient} needs fewer multiplications than {@link SplitGradient}.
   */
  static boolean jointIsCheaper(Network network) {
    double points = network.points();
    double slices = network.slices();
    double width = network.hidden();
    double joint = points * slices * (points + slices) + 2 * slices * slices * width;
    double split = 2 * points * width * (points + slices);
    return joint < split;
  }
}
