package io.github.dssw.simd;

import io.github.dssw.simd.vector.Arctangent;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.CoordinateNeeds;
import io.github.dssw.spi.Projection;
import java.util.Arrays;
import java.util.List;

/** Points onto circles: a matrix product a group of slices, then the arctangent. */
final class SimdProjection implements Projection {
  /** Points whose components, in all groups of a tile, stay in cache for the arctangent. */
  private static final int POINT_BLOCK = 64;

  private final ArrayPool pool;
  private final SimdScratch.Pool scratches;

  SimdProjection(ArrayPool pool, SimdScratch.Pool scratches) {
    this.pool = pool;
    this.scratches = scratches;
  }

  @Override
  public SimdCoordinates project(
      SpherePoints points, Slices slices, int from, int to, CoordinateNeeds needs) {
    SimdCoordinates out = new SimdCoordinates(pool, points, from, to - from, needs);
    SimdScratch scratch = scratches.take();
    int d = points.dimension();
    float[] panels = scratch.panel(out.groups() * d * Lanes.PAIR);
    for (int g = 0; g < out.groups(); g++) {
      int first = from + g * Lanes.COUNT;
      SlicePanels.packForward(slices, first, out.lanes(g), panels, g * d * Lanes.PAIR);
    }
    for (int i = 0; i < points.size(); i += POINT_BLOCK) {
      project(points, i, Math.min(POINT_BLOCK, points.size() - i), panels, out, scratch);
    }
    if (needs.sortedRows()) {
      out.sort(scratch);
    }
    scratches.give(scratch);
    return out;
  }

  /** Counts turns or, for a gradient in high dimension, both components; and sorted rows. */
  @Override
  public int bytesPerCoordinate(int dimension, CoordinateNeeds needs) {
    boolean keepsComponents = needs.gradient() && !PullBack.remakesComponents(dimension);
    int floats = (keepsComponents ? 2 : 1) + (needs.gradient() ? 1 : 0);
    return Float.BYTES * (floats + (needs.sortedRows() ? 2 : 0));
  }

  private static void project(
      SpherePoints points,
      int i,
      int rows,
      float[] panels,
      SimdCoordinates out,
      SimdScratch scratch) {
    int d = points.dimension();
    int groups = out.groups();
    boolean keep = out.keepsComponents();
    float[] u = keep ? out.components() : scratch.block(groups * POINT_BLOCK * Lanes.PAIR);
    int u0 = keep ? i * Lanes.PAIR : 0;
    int groupStride = (keep ? points.size() : POINT_BLOCK) * Lanes.PAIR;
    for (int g = 0; g < groups; g++) {
      int from = u0 + g * groupStride;
      Arrays.fill(u, from, from + rows * Lanes.PAIR, 0);
    }
    float[] x = points.rawCoordinates();
    scratch.dense.multiply(x, i * d, d, rows, panels, groups, d, u, u0, groupStride);
    for (int g = 0; g < groups && !keep; g++) {
      int to = (out.start(g) + i) * Lanes.COUNT;
      Arctangent.turns(u, g * groupStride, rows, out.turns(), to);
    }
  }

  @Override
  public void pullBack(
      List<? extends CircleCoordinates> tiles,
      Slices slices,
      int fromPoint,
      int toPoint,
      double[] gradient) {
    SimdScratch scratch = scratches.take();
    PullBack.add(tiles, slices, fromPoint, toPoint, gradient, scratch);
    scratches.give(scratch);
  }
}
