package io.github.dssw.opencl.network;

import io.github.dssw.opencl.device.Launcher;
import io.github.dssw.opencl.device.OpenClCoordinates;
import io.github.dssw.opencl.kernel.NetworkKernel;
import io.github.dssw.opencl.kernel.Stage;

/** Matrix arithmetic on the device: each method is one launch. */
final class Algebra {
  /** Sums of more terms than this are computed by a group each, if there are few entries. */
  private static final int LONG_SUM = 128;

  private static final int FEW_ENTRIES = 4096;

  private final Launcher launcher;
  private final NetworkKernel kernel;

  Algebra(Launcher launcher) {
    this.launcher = launcher;
    this.kernel = launcher.networkKernel();
  }

  Launcher launcher() {
    return launcher;
  }

  /** Computes target = left · right. */
  void multiply(Matrix left, Matrix right, Matrix target) {
    multiply(left, right, target, 0, 0, false);
  }

  /** Computes target += left · right. */
  void multiplyAdd(Matrix left, Matrix right, Matrix target) {
    multiply(left, right, target, 0, 0, true);
  }

  /** Computes target = left · right, and adds entry i of a column to row i. */
  void multiplyBiased(Matrix left, Matrix right, Matrix bias, Matrix target) {
    multiply(left, right, target, bias.at(), bias.rowStride(), false);
  }

  /** Computes target = left · right, and adds the number at address {@code bias} to all entries. */
  void multiplyBiased(Matrix left, Matrix right, int bias, Matrix target) {
    multiply(left, right, target, bias, 0, false);
  }

  private void multiply(
      Matrix left, Matrix right, Matrix target, int bias, int biasStride, boolean adds) {
    kernel.left = left.at();
    kernel.leftRow = left.rowStride();
    kernel.leftInner = left.columnStride();
    kernel.inner = left.columns();
    kernel.right = right.at();
    kernel.rightInner = right.rowStride();
    kernel.rightColumn = right.columnStride();
    kernel.target = target.at();
    kernel.targetRow = target.rowStride();
    kernel.targetColumn = target.columnStride();
    kernel.rows = target.rows();
    kernel.columns = target.columns();
    kernel.bias = bias;
    kernel.biasRow = biasStride;
    kernel.adds = adds ? 1 : 0;
    if (left.columns() > LONG_SUM && target.length() < FEW_ENTRIES) {
      launcher.launchGroups(Stage.MULTIPLY_BY_GROUPS, target.length());
    } else {
      launcher.launchItems(Stage.MULTIPLY, target.length());
    }
  }

  /** Replaces each of {@code count} values by its sigmoid. */
  void sigmoid(int at, int count) {
    write(Stage.SIGMOID, at, count);
  }

  /** Turns the gradient after a sigmoid with these values into the gradient before it. */
  void sigmoidBackward(int values, int gradient, int count) {
    kernel.source = values;
    write(Stage.SIGMOID_BACKWARD, gradient, count);
  }

  /** Copies an array of the host to the device. */
  void upload(float[] values, int at) {
    launcher.give(values);
    write(Stage.UPLOAD, at, values.length);
  }

  void clear(Matrix matrix) {
    write(Stage.CLEAR, matrix.at(), matrix.length());
  }

  private void write(int stage, int target, int count) {
    kernel.target = target;
    kernel.count = count;
    launcher.launchItems(stage, count);
  }

  /** Copies numbers to the result, for the host to fetch. */
  void download(int at, int count) {
    kernel.source = at;
    kernel.count = count;
    launcher.launchItems(Stage.DOWNLOAD, count);
  }

  /** Copies a matrix to another of the same shape. The entries of a row must be adjacent. */
  void copy(Matrix from, Matrix to) {
    move(from, to, false);
  }

  /** Adds a matrix to another of the same shape. The entries of a row must be adjacent. */
  void add(Matrix from, Matrix to) {
    move(from, to, true);
  }

  private void move(Matrix from, Matrix to, boolean adds) {
    kernel.source = from.at();
    kernel.sourceStride = from.rowStride();
    kernel.targetStride = to.rowStride();
    kernel.columns = from.columns();
    kernel.adds = adds ? 1 : 0;
    write(Stage.MOVE_ROWS, to.at(), from.length());
  }

  /**
   * Adds the product of a column and a row to the gradients of a tile. The entries of the row
   * belong to the sorted coordinates.
   */
  void spread(OpenClCoordinates tile, int column, int row) {
    kernel.source = tile.permutation;
    kernel.columns = tile.size();
    kernel.left = column;
    kernel.right = row;
    write(Stage.SPREAD, tile.gradients, Math.multiplyExact(tile.sliceCount(), tile.size()));
  }
}
