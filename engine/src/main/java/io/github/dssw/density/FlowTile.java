package io.github.dssw.density;

import io.github.dssw.density.kernel.ComponentSums;
import io.github.dssw.density.kernel.Components;
import io.github.dssw.density.kernel.MomentKernel;
import java.util.Arrays;

/**
 * A tile of points on its way through the blocks of a flow. It keeps the position and the moments
 * of every point before every block, which the way back needs.
 */
final class FlowTile {
  private final Components[] blocks;
  private final int n;
  private final int triples;

  /** By block, then three columns: the points before the block; after the last, the images. */
  private final double[][][] positions;

  /** By block, then a column per feature. */
  private final double[][][] moments;

  private final double[] logDeterminants;

  /**
   * Makes room for a tile.
   *
   * @param keep whether {@link #pullBack} will be called; otherwise each block overwrites what the
   *     blocks before it have left
   */
  FlowTile(Components[] blocks, int n, boolean wantLogDeterminants, boolean keep) {
    this.blocks = blocks;
    this.n = n;
    this.triples = wantLogDeterminants ? Components.FOR_DETERMINANTS : Components.FOR_IMAGES;
    this.positions = new double[blocks.length + 1][][];
    Arrays.setAll(positions, b -> keep || b < 2 ? new double[3][n] : positions[b - 2]);
    this.moments = new double[blocks.length][][];
    Arrays.setAll(moments, b -> keep || b < 1 ? new double[3 * triples][n] : moments[b - 1]);
    this.logDeterminants = new double[wantLogDeterminants ? n : 0];
  }

  /** Maps rows of points, from a row on, and writes their images into rows. */
  void forward(MomentKernel kernel, double[] points, int firstRow, double[] images) {
    UnitRows.toColumns(points, firstRow, n, positions[0]);
    ImageMap map = new ImageMap(n);
    PointDifferential differential = new PointDifferential();
    for (int b = 0; b < blocks.length; b++) {
      kernel.moments(blocks[b], positions[b], n, moments[b]);
      map.images(positions[b], moments[b], positions[b + 1]);
      for (int i = 0; i < logDeterminants.length; i++) {
        differential.set(positions[b], moments[b], i);
        logDeterminants[i] += differential.logDeterminant();
      }
    }
    UnitRows.fromColumns(positions[blocks.length], n, images, firstRow);
  }

  /** Copies the sums of log-determinants, if they were wanted. */
  void copyLogDeterminants(double[] to, int firstRow) {
    if (logDeterminants.length > 0) {
      System.arraycopy(logDeterminants, 0, to, firstRow, n);
    }
  }

  /**
   * Pulls gradients back through all blocks.
   *
   * @param inImages rows of gradients in the images
   * @param inLogs gradients in the log-determinants, one per row; empty if there are none
   * @param inPoints receives rows of gradients in the points
   * @param sums by block, to which the gradients in the components are added
   */
  void pullBack(
      MomentKernel kernel,
      double[] inImages,
      double[] inLogs,
      int firstRow,
      double[] inPoints,
      ComponentSums[] sums) {
    double[][] after = new double[3][n];
    double[][] before = new double[3][n];
    double[][] inMoments = new double[inLogs.length == 0 ? 3 : 3 * triples][n];
    UnitRows.toColumns(inImages, firstRow, n, after);
    ImageMap map = new ImageMap(n);
    PointDifferential differential = new PointDifferential();
    for (int b = blocks.length - 1; b >= 0; b--) {
      map.pullBack(positions[b], moments[b], after, before, inMoments);
      for (int i = 0; inLogs.length > 0 && i < n; i++) {
        differential.set(positions[b], moments[b], i);
        differential.addPullBackOfLog(inLogs[firstRow + i], i, before, inMoments);
      }
      kernel.pullBack(blocks[b], positions[b], n, inMoments, before, sums[b]);
      double[][] swap = after;
      after = before;
      before = swap;
    }
    UnitRows.fromColumns(after, n, inPoints, firstRow);
  }
}
