package io.github.dssw.sphere;

/** Draws slices block by block, each block from its own random stream. */
final class SliceBlocks {
  private SliceBlocks() {}

  /** Draws the frames of one block. */
  interface Drawer {
    /**
     * Fills the columns, two for each frame, each as long as the dimension and 0 at first. If there
     * are fewer than a whole block, they are the first ones of that block.
     */
    void draw(RandomStream random, double[][] columns);
  }

  static Slices draw(
      String design, int blockSize, Drawer drawer, long seed, int count, int dimension) {
    Slices.checkShape(count, dimension);
    float[] flat = new float[count * dimension * 2];
    for (int first = 0; first < count; first += blockSize) {
      int size = Math.min(blockSize, count - first);
      double[][] columns = new double[2 * size][dimension];
      drawer.draw(new RandomStream(seed, first / blockSize), columns);
      for (int c = 0; c < columns.length; c++) {
        int at = (first + c / 2) * dimension * 2 + c % 2;
        for (int k = 0; k < dimension; k++) {
          flat[at + 2 * k] = (float) columns[c][k];
        }
      }
    }
    return new Slices(flat, count, dimension, design, blockSize);
  }
}
