package io.github.dssw.opencl;

/** Matrix arithmetic by launches. */
final class Algebra {
  /** Sums longer than this, of fewer entries than that, are shared by a group. */
  private static final int LONG_SUM = 128;

  private static final int FEW_ENTRIES = 4096;

  private final Launcher launcher;
  private final NetworkKernel kernel;

  Algebra(Launcher launcher) {
    this.launcher = launcher;
    this.kernel = launcher.networkKernel();
  }

  /** target = left · right */
  void multiply(Matrix left, Matrix right, Matrix target) {
    multiply(left, right, target, 0, 0, false);
  }

  /** target += left · right */
  void multiplyAdd(Matrix left, Matrix right, Matrix target) {
    multiply(left, right, target, 0, 0, true);
  }

  /** target = left · right + bias, one number of the bias a row, or one for all at stride 0. */
  void multiplyBiased(Matrix left, Matrix right, int bias, int biasStride, Matrix target) {
    multiply(left, right, target, bias, biasStride, false);
  }

  private void multiply(
      Matrix left, Matrix right, Matrix target, int bias, int biasStride, boolean adds) {
    kernel.rows = target.rows();
    kernel.columns = target.columns();
    kernel.inner = left.columns();
    kernel.left = left.at();
    kernel.leftRow = left.rowStride();
    kernel.leftInner = left.columnStride();
    kernel.right = right.at();
    kernel.rightInner = right.rowStride();
    kernel.rightColumn = right.columnStride();
    kernel.target = target.at();
    kernel.targetRow = target.rowStride();
    kernel.targetColumn = target.columnStride();
    kernel.bias = bias;
    kernel.biasRow = biasStride;
    kernel.factor = 1;
    kernel.adds = adds ? 1 : 0;
    int entries = Math.multiplyExact(target.rows(), target.columns());
    if (left.columns() > LONG_SUM && entries < FEW_ENTRIES) {
      launcher.launchGroups(Stage.MULTIPLY_BY_GROUPS, entries);
    } else {
      launcher.launchItems(Stage.MULTIPLY, entries);
    }
  }

  void sigmoid(int at, int count) {
    kernel.target = at;
    kernel.count = count;
    launcher.launchItems(Stage.SIGMOID, count);
  }

  /** Turns the gradient behind a sigmoid of these values into the one before it. */
  void sigmoidBackward(int values, int gradient, int count) {
    kernel.source = values;
    kernel.target = gradient;
    kernel.count = count;
    launcher.launchItems(Stage.SIGMOID_BACKWARD, count);
  }

  void upload(float[] values, int at) {
    launcher.give(values);
    kernel.target = at;
    kernel.count = values.length;
    launcher.launchItems(Stage.UPLOAD, values.length);
  }

  void download(int at, int count) {
    kernel.source = at;
    kernel.count = count;
    launcher.launchItems(Stage.DOWNLOAD, count);
  }

  void clear(int at, int count) {
    kernel.target = at;
    kernel.count = count;
    launcher.launchItems(Stage.CLEAR, count);
  }

  /** Copies one matrix onto another of the same shape, both row after row at any row stride. */
  void copy(Matrix from, Matrix to) {
    move(Stage.COPY_ROWS, from, to);
  }

  void add(Matrix from, Matrix to) {
    move(Stage.ADD_ROWS, from, to);
  }

  private void move(int stage, Matrix from, Matrix to) {
    kernel.source = from.at();
    kernel.sourceStride = from.rowStride();
    kernel.target = to.at();
    kernel.targetStride = to.rowStride();
    kernel.columns = from.columns();
    kernel.count = Math.multiplyExact(from.rows(), from.columns());
    launcher.launchItems(stage, kernel.count);
  }

  /** Adds the product of a column and a row, the row in sorted order, to a tile's gradients. */
  void spread(DeviceCoordinates tile, int column, int row) {
    kernel.target = tile.gradients;
    kernel.source = tile.sortedOrders;
    kernel.columns = tile.size();
    kernel.count = Math.multiplyExact(tile.sliceCount(), tile.size());
    kernel.left = column;
    kernel.right = row;
    launcher.launchItems(Stage.SPREAD, kernel.count);
  }
}
