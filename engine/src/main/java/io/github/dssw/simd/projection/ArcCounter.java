package io.github.dssw.simd.projection;

import io.github.dssw.simd.vector.Arctangent;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.ArcCounts;
import io.github.dssw.spi.SliceTile;

/**
 * Projects points on one group of slices and counts them on arcs. The coordinates of a block of
 * points stay in the first-level cache; the histograms of one group stay in the second. Not
 * thread-safe.
 */
final class ArcCounter {
  /** The number of points that are counted at a time. */
  private static final int BLOCK = 256;

  private final PanelProduct product = new PanelProduct();
  private final float[] components = new float[BLOCK * Lanes.PAIR];
  private final float[] turns = new float[BLOCK * Lanes.COUNT];

  /**
   * Counts all points.
   *
   * @param tile at most {@code Lanes.COUNT} slices
   */
  void count(SpherePoints points, SliceTile tile, ArcCounts counts) {
    product.pack(tile);
    for (int i = 0; i < points.size(); i += BLOCK) {
      int rows = Math.min(BLOCK, points.size() - i);
      product.components(points, i, rows, components, 0, components.length);
      Arctangent.turns(components, 0, rows, turns, 0);
      for (int lane = 0; lane < tile.count(); lane++) {
        counts.add(tile.from() + lane, i, rows, turns, lane, Lanes.COUNT);
      }
    }
  }
}
