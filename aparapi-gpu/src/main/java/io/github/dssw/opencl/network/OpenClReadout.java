package io.github.dssw.opencl.network;

import io.github.dssw.opencl.device.FloatAllocator;
import io.github.dssw.opencl.device.OpenClCoordinates;
import io.github.dssw.spi.Network;
import java.util.List;

/** The linear network on the device: h = T w + b with sorted rows. */
class OpenClReadout extends NetworkRun {
  /** T w + b, for x⊕y and for y⊕x. */
  final int readouts;

  final int readoutGradient;

  OpenClReadout(
      Network network,
      List<OpenClCoordinates> x,
      List<OpenClCoordinates> y,
      FloatAllocator allocator) {
    super(network, x, y, allocator);
    this.readouts = logits;
    this.readoutGradient = logitGradient;
  }

  /** Creates the first layer of a deeper network, whose readouts are not its logits. */
  OpenClReadout(
      Network network,
      List<OpenClCoordinates> x,
      List<OpenClCoordinates> y,
      FloatAllocator allocator,
      int readouts,
      int readoutGradient) {
    super(network, x, y, allocator);
    this.readouts = readouts;
    this.readoutGradient = readoutGradient;
  }

  @Override
  void forward(Algebra algebra) {
    readOut(algebra, false, readouts);
    readOut(algebra, true, readouts + slices);
  }

  /** Computes T w + b; the first set starts the sum, the second adds to it. */
  private void readOut(Algebra algebra, boolean swapped, int target) {
    forEachTile(
        swapped,
        (tile, column) -> {
          if (column == 0) {
            algebra.multiplyBiased(
                sorted(tile), weights(column, tile), parameter("b").at(), column(target, tile));
          } else {
            algebra.multiplyAdd(sorted(tile), weights(column, tile), column(target, tile));
          }
        });
  }

  @Override
  void backward(Algebra algebra) {
    // The gradient of a linear layer needs nothing but the gradient of its result.
  }

  @Override
  void backwardToParameters(Algebra algebra) {
    algebra.clear(gradientOf("w"));
    addToWeights(algebra, false, readoutGradient);
    addToWeights(algebra, true, readoutGradient + slices);
    algebra.multiply(
        Matrix.ones(1, 2 * slices), Matrix.column(readoutGradient, 2 * slices), gradientOf("b"));
  }

  private void addToWeights(Algebra algebra, boolean swapped, int gradient) {
    int w = gradientOf("w").at();
    forEachTile(
        swapped,
        (tile, column) ->
            algebra.multiplyAdd(
                sorted(tile).transposed(),
                column(gradient, tile),
                Matrix.column(w + column, tile.size())));
  }

  @Override
  void backwardToCoordinates(Algebra algebra) {
    addToTiles(algebra, false, readoutGradient);
    addToTiles(algebra, true, readoutGradient + slices);
  }

  private void addToTiles(Algebra algebra, boolean swapped, int gradient) {
    forEachTile(
        swapped,
        (tile, column) -> {
          if (tile.hasGradient()) {
            algebra.spread(tile, column(gradient, tile).at(), weights(column, tile).at());
          }
        });
  }

  private static Matrix sorted(OpenClCoordinates tile) {
    return Matrix.of(tile.sortedKeys, tile.sliceCount(), tile.size());
  }

  private Matrix weights(int column, OpenClCoordinates tile) {
    return Matrix.column(parameter("w").at() + column, tile.size());
  }

  /** Returns the part of a column of all slices that belongs to a tile. */
  private static Matrix column(int at, OpenClCoordinates tile) {
    return Matrix.column(at + tile.firstSlice(), tile.sliceCount());
  }
}
