package io.github.dssw.sphere;

import java.util.List;
import java.util.stream.IntStream;

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
        write(columns[c], first + c / 2, c % 2, flat);
      }
    }
    return new Slices(flat, count, dimension, design, blockSize);
  }

  /** Draws layers, one matrix per block; columns are computed when they are first needed. */
  static Slices drawLayers(String design, int blockSize, long seed, int count, int dimension) {
    Slices.checkShape(count, dimension);
    List<GivensLayers> layers =
        IntStream.rangeClosed(0, (count - 1) / blockSize)
            .mapToObj(block -> new GivensLayers(new RandomStream(seed, block), dimension))
            .toList();
    return new Slices(layers, count, dimension, design, blockSize);
  }

  /** Returns the columns of slices: rows of the matrix of each block. */
  static float[] columns(List<GivensLayers> layers, int blockSize, int count, int dimension) {
    float[] flat = new float[count * dimension * 2];
    double[] row = new double[dimension];
    for (int c = 0; c < 2 * count; c++) {
      int slice = c / 2;
      layers.get(slice / blockSize).writeRow(c - slice / blockSize * blockSize * 2, row);
      write(row, slice, c % 2, flat);
    }
    return flat;
  }

  private static void write(double[] values, int slice, int column, float[] flat) {
    int at = slice * values.length * 2 + column;
    for (int k = 0; k < values.length; k++) {
      flat[at + 2 * k] = (float) values[k];
    }
  }
}
