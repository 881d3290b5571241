package io.github.dssw.simd.projection;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.DenseKernel;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.SliceTile;

/** Computes the components of points in a tile of slices, by a matrix product. Not thread-safe. */
final class PanelProduct {
  private final DenseKernel dense = new DenseKernel();
  private float[] panels = {};
  private int groups;

  /** Packs the slices of a tile, in groups of as many as a vector has lanes. */
  void pack(SliceTile tile) {
    Slices slices = tile.slices();
    int d = slices.dimension();
    groups = (tile.count() + Lanes.COUNT - 1) / Lanes.COUNT;
    panels = Buffers.atLeast(panels, groups * d * Lanes.PAIR);
    for (int g = 0; g < groups; g++) {
      int first = tile.from() + g * Lanes.COUNT;
      int lanes = Math.min(Lanes.COUNT, tile.to() - first);
      SlicePanels.packForward(slices, first, lanes, panels, g * d * Lanes.PAIR);
    }
  }

  /** Returns the number of groups that were packed. */
  int groups() {
    return groups;
  }

  /**
   * Computes the components of a block of points.
   *
   * @param u receives two vectors per point, from {@code u0} on; groups are {@code stride} floats
   *     apart
   */
  void components(SpherePoints points, int firstPoint, int rows, float[] u, int u0, int stride) {
    int d = points.dimension();
    float[] x = points.rawCoordinates();
    dense.multiply(x, firstPoint * d, d, rows, panels, groups, d, u, u0, stride);
  }
}
