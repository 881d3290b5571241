package io.github.dssw.opencl;

import io.github.dssw.energy.NetworkEnergy;
import io.github.dssw.spi.Network;
import java.util.List;

/**
 * The linear and nonlinear networks on the device, for both orders of the sets at once: z = T w + b
 * with sorted rows, then nothing more, or h = B σ(A z + c) + e.
 *
 * <p>What there is one of for each order lies order after order: a matrix of two columns.
 */
final class ReadoutRun implements NetworkRun {
  private final Network network;
  private final List<DeviceCoordinates> x;
  private final List<DeviceCoordinates> y;
  private final int slices;
  private final boolean linear;
  private final int psi;
  private final int inPsi;
  private final int readouts;
  private final int hidden;
  private final int logits;
  private final int inLogits;
  private final int inHidden;
  private final int inReadouts;

  ReadoutRun(
      Network network, List<DeviceCoordinates> x, List<DeviceCoordinates> y, Scratch scratch) {
    this.network = network;
    this.x = x;
    this.y = y;
    this.slices = network.slices();
    this.linear = network.kind() == NetworkEnergy.Kind.LINEAR;
    this.psi = scratch.floats(network.size());
    this.inPsi = scratch.floats(network.size());
    this.readouts = scratch.floats(2L * slices);
    this.hidden = linear ? 0 : scratch.floats(2L * network.hidden());
    this.logits = linear ? readouts : scratch.floats(2L * slices);
    this.inLogits = scratch.floats(2L * slices);
    this.inHidden = linear ? 0 : scratch.floats(2L * network.hidden());
    this.inReadouts = linear ? inLogits : scratch.floats(2L * slices);
  }

  @Override
  public int psi() {
    return psi;
  }

  @Override
  public int psiGradient() {
    return inPsi;
  }

  @Override
  public int logits() {
    return logits;
  }

  @Override
  public int logitGradients() {
    return inLogits;
  }

  @Override
  public void forward(Launcher launcher) {
    Algebra algebra = new Algebra(launcher);
    readOut(algebra, x, y, readouts);
    readOut(algebra, y, x, readouts + slices);
    if (!linear) {
      algebra.multiplyBiased(weights("a"), both(readouts), at("c"), 1, bothHidden(hidden));
      algebra.sigmoid(hidden, 2 * network.hidden());
      algebra.multiplyBiased(weights("bb"), bothHidden(hidden), at("e"), 1, both(logits));
    }
  }

  /** z for one order; the first part also sets what the second adds to. */
  private void readOut(
      Algebra algebra, List<DeviceCoordinates> first, List<DeviceCoordinates> second, int z) {
    int w = at("w");
    boolean empty = true;
    for (List<DeviceCoordinates> part : List.of(first, second)) {
      for (DeviceCoordinates tile : part) {
        Matrix target = Matrix.column(z + tile.firstSlice(), tile.sliceCount());
        Matrix readout = Matrix.column(w, tile.size());
        if (empty) {
          algebra.multiplyBiased(sorted(tile), readout, at("b"), 0, target);
        } else {
          algebra.multiplyAdd(sorted(tile), readout, target);
        }
      }
      w += size(part);
      empty = empty && part.isEmpty();
    }
  }

  @Override
  public void backward(Launcher launcher, boolean coordinates) {
    Algebra algebra = new Algebra(launcher);
    if (!linear) {
      backwardThroughHidden(algebra);
    }
    algebra.clear(inPsi + offset("w"), network.block("w").length());
    backwardToReadout(algebra, x, y, inReadouts);
    backwardToReadout(algebra, y, x, inReadouts + slices);
    algebra.multiply(
        Matrix.ones(1, 2 * slices),
        Matrix.column(inReadouts, 2 * slices),
        Matrix.column(inPsi + offset("b"), 1));
    if (coordinates) {
      backwardToCoordinates(algebra, x, y, inReadouts);
      backwardToCoordinates(algebra, y, x, inReadouts + slices);
    }
  }

  private void backwardThroughHidden(Algebra algebra) {
    Matrix sum = Matrix.ones(2, 1);
    algebra.multiply(both(inLogits), bothHidden(hidden).transposed(), inWeights("bb"));
    algebra.multiply(both(inLogits), sum, inWeights("e"));
    algebra.multiply(weights("bb").transposed(), both(inLogits), bothHidden(inHidden));
    algebra.sigmoidBackward(hidden, inHidden, 2 * network.hidden());
    algebra.multiply(bothHidden(inHidden), both(readouts).transposed(), inWeights("a"));
    algebra.multiply(bothHidden(inHidden), sum, inWeights("c"));
    algebra.multiply(weights("a").transposed(), bothHidden(inHidden), both(inReadouts));
  }

  private void backwardToReadout(
      Algebra algebra, List<DeviceCoordinates> first, List<DeviceCoordinates> second, int inZ) {
    int w = inPsi + offset("w");
    for (List<DeviceCoordinates> part : List.of(first, second)) {
      for (DeviceCoordinates tile : part) {
        algebra.multiplyAdd(
            sorted(tile).transposed(),
            Matrix.column(inZ + tile.firstSlice(), tile.sliceCount()),
            Matrix.column(w, tile.size()));
      }
      w += size(part);
    }
  }

  private void backwardToCoordinates(
      Algebra algebra, List<DeviceCoordinates> first, List<DeviceCoordinates> second, int inZ) {
    int w = at("w");
    for (List<DeviceCoordinates> part : List.of(first, second)) {
      for (DeviceCoordinates tile : part) {
        if (tile.differentiable()) {
          algebra.spread(tile, inZ + tile.firstSlice(), w);
        }
      }
      w += size(part);
    }
  }

  private static int size(List<DeviceCoordinates> part) {
    return part.isEmpty() ? 0 : part.get(0).size();
  }

  private static Matrix sorted(DeviceCoordinates tile) {
    return Matrix.of(tile.sortedKeys, tile.sliceCount(), tile.size());
  }

  private Matrix both(int at) {
    return new Matrix(at, slices, 2, 1, slices);
  }

  private Matrix bothHidden(int at) {
    return new Matrix(at, network.hidden(), 2, 1, network.hidden());
  }

  private Matrix weights(String name) {
    return NetworkRun.matrix(network.block(name), psi);
  }

  private Matrix inWeights(String name) {
    return NetworkRun.matrix(network.block(name), inPsi);
  }

  private int at(String name) {
    return psi + offset(name);
  }

  private int offset(String name) {
    return network.block(name).offset();
  }
}
