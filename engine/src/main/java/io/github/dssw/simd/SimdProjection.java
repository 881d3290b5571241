package io.github.dssw.simd;

import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import io.github.dssw.spi.Projection;
import java.util.Arrays;
import java.util.List;

/** Points onto circles: a matrix product a group of slices, then the arctangent. */
final class SimdProjection implements Projection {
  /** Points that pass over all panels together, so that they are read from memory once. */
  private static final int POINT_BLOCK = 64;

  private final ArrayPool pool;
  private final SimdScratch.Pool scratches;

  SimdProjection(ArrayPool pool, SimdScratch.Pool scratches) {
    this.pool = pool;
    this.scratches = scratches;
  }

  @Override
  public SimdCoordinates project(
      SpherePoints points, Slices slices, int from, int to, boolean differentiable) {
    SimdCoordinates out = new SimdCoordinates(pool, points, from, to - from, differentiable);
    SimdScratch scratch = scratches.take();
    int d = points.dimension();
    float[] panels = scratch.panel(out.groups() * d * Lanes.PAIR);
    for (int g = 0; g < out.groups(); g++) {
      int first = from + g * Lanes.COUNT;
      SlicePanels.packForward(slices, first, out.lanes(g), panels, g * d * Lanes.PAIR);
    }
    for (int i = 0; i < points.size(); i += POINT_BLOCK) {
      int rows = Math.min(POINT_BLOCK, points.size() - i);
      for (int g = 0; g < out.groups(); g++) {
        project(points, i, rows, panels, g, out, scratch);
      }
    }
    scratches.give(scratch);
    return out;
  }

  private static void project(
      SpherePoints points,
      int i,
      int rows,
      float[] panels,
      int group,
      SimdCoordinates out,
      SimdScratch scratch) {
    int d = points.dimension();
    int entry = out.start(group) + i;
    boolean keep = out.differentiable();
    float[] u = keep ? out.components() : scratch.block(POINT_BLOCK * Lanes.PAIR);
    int u0 = keep ? entry * Lanes.PAIR : 0;
    Arrays.fill(u, u0, u0 + rows * Lanes.PAIR, 0);
    DenseKernel.multiply(
        points.rawCoordinates(),
        i * d,
        d,
        rows,
        panels,
        group * d * Lanes.PAIR,
        d,
        u,
        u0,
        Lanes.PAIR);
    if (!keep) {
      Arctangent.turns(u, u0, rows, out.turns(), entry * Lanes.COUNT);
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
