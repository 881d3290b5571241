package io.github.dssw.opencl;

import io.github.dssw.spi.Network;

/** A network on the device: where it reads and writes, and its launches there and back. */
interface NetworkRun {
  /** Where ψ must lie. */
  int psi();

  /** Where ∂/∂ψ goes. */
  int psiGradient();

  /** Where the logits of both orders go, order after order. */
  int logits();

  /** Where ∂/∂logits of both orders must lie. */
  int logitGradients();

  void forward(Launcher launcher);

  /** After {@link #forward}. Adds to the gradients of coordinates if asked. */
  void backward(Launcher launcher, boolean coordinates);

  /** A parameter within ψ, or within its gradient. */
  static Matrix matrix(Network.Block block, int psi) {
    return Matrix.of(psi + block.offset(), block.rows(), block.columns());
  }
}
