package io.github.dssw.opencl.network;

import io.github.dssw.opencl.device.FloatAllocator;
import io.github.dssw.opencl.device.OpenClCoordinates;
import io.github.dssw.spi.Network;
import java.util.List;

/** The nonlinear network on the device: z = T w + b with sorted rows, then h = B σ(A z + c) + e. */
final class OpenClNonlinearReadout extends OpenClReadout {
  private final int hidden;
  private final int hiddenGradient;

  OpenClNonlinearReadout(
      Network network,
      List<OpenClCoordinates> x,
      List<OpenClCoordinates> y,
      FloatAllocator allocator) {
    super(
        network,
        x,
        y,
        allocator,
        allocator.floats(2L * network.slices()),
        allocator.floats(2L * network.slices()));
    this.hidden = allocator.floats(2L * network.hidden());
    this.hiddenGradient = allocator.floats(2L * network.hidden());
  }

  @Override
  void forward(Algebra algebra) {
    super.forward(algebra);
    algebra.multiplyBiased(parameter("a"), both(readouts), parameter("c"), bothHidden(hidden));
    algebra.sigmoid(hidden, 2 * network.hidden());
    algebra.multiplyBiased(parameter("bb"), bothHidden(hidden), parameter("e"), both(logits));
  }

  @Override
  void backward(Algebra algebra) {
    algebra.multiply(parameter("bb").transposed(), both(logitGradient), bothHidden(hiddenGradient));
    algebra.sigmoidBackward(hidden, hiddenGradient, 2 * network.hidden());
    algebra.multiply(
        parameter("a").transposed(), bothHidden(hiddenGradient), both(readoutGradient));
  }

  @Override
  void backwardToParameters(Algebra algebra) {
    super.backwardToParameters(algebra);
    layer(algebra, both(logitGradient), bothHidden(hidden), "bb", "e");
    layer(algebra, bothHidden(hiddenGradient), both(readouts), "a", "c");
  }

  /** Computes the gradients of a layer's matrix and bias, summed over x⊕y and y⊕x. */
  private void layer(Algebra algebra, Matrix gradient, Matrix input, String matrix, String bias) {
    algebra.multiply(gradient, input.transposed(), gradientOf(matrix));
    algebra.multiply(gradient, Matrix.ones(2, 1), gradientOf(bias));
  }

  private Matrix bothHidden(int at) {
    return Matrix.ofColumns(at, network.hidden(), 2);
  }
}
