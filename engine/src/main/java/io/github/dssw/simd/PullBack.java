package io.github.dssw.simd;

import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import java.util.Arrays;
import java.util.List;
import jdk.incubator.vector.FloatVector;

/**
 * Gradients from coordinates to points: ∂t/∂u = (−u₂, u₁) / (2π ‖u‖²), then a matrix product with
 * the slices.
 *
 * <p>Slices are taken in batches that are summed in float before they are added in double.
 */
final class PullBack {
  /** Groups of slices summed in float. */
  private static final int BATCH = 16;

  /** Points whose part of a batch stays in the first cache levels. */
  private static final int POINT_BLOCK = 32;

  /** Below this dimension, panels over coordinates would be mostly padding. */
  private static final int LOW_DIMENSION = 12;

  /** Whether components are made again on the way back: quicker than memory in low dimension. */
  static boolean remakesComponents(int dimension) {
    return dimension < LOW_DIMENSION;
  }

  private static final float TURN = (float) (2 * Math.PI);

  private PullBack() {}

  /** A group of slices of one tile. */
  private record Group(SimdCoordinates tile, int index) {
    int firstSlice() {
      return tile.firstSlice() + index * Lanes.COUNT;
    }
  }

  static void add(
      List<? extends CircleCoordinates> tiles,
      Slices slices,
      int from,
      int to,
      double[] gradient,
      SimdScratch scratch) {
    Group[] batch = new Group[BATCH];
    int groups = 0;
    for (CircleCoordinates tile : tiles) {
      SimdCoordinates c = (SimdCoordinates) tile;
      for (int g = 0; g < c.groups(); g++) {
        batch[groups++] = new Group(c, g);
        if (groups == BATCH) {
          addBatch(batch, groups, slices, from, to, gradient, scratch);
          groups = 0;
        }
      }
    }
    if (groups > 0) {
      addBatch(batch, groups, slices, from, to, gradient, scratch);
    }
  }

  private static void addBatch(
      Group[] batch,
      int groups,
      Slices slices,
      int from,
      int to,
      double[] gradient,
      SimdScratch scratch) {
    int depth = groups * Lanes.PAIR;
    boolean low = remakesComponents(slices.dimension());
    float[] panels = packed(batch, groups, slices, low, scratch);
    float[] components = scratch.block(POINT_BLOCK * depth);
    for (int i = from; i < to; i += POINT_BLOCK) {
      int rows = Math.min(POINT_BLOCK, to - i);
      float[] remade = low ? components(batch[0], groups, i, rows, panels, scratch) : null;
      for (int g = 0; g < groups; g++) {
        SimdCoordinates c = batch[g].tile();
        float[] u = low ? remade : c.components();
        int u0 = (low ? g * POINT_BLOCK : c.start(batch[g].index()) + i) * Lanes.PAIR;
        inComponents(batch[g], u, u0, i, rows, components, g * Lanes.PAIR, depth);
      }
      if (low) {
        addRowByRow(components, depth, rows, panels, slices.dimension(), gradient, i, scratch);
      } else {
        addProduct(components, depth, rows, panels, slices.dimension(), gradient, i, scratch);
      }
    }
  }

  private static float[] packed(
      Group[] batch, int groups, Slices slices, boolean low, SimdScratch scratch) {
    int d = slices.dimension();
    int depth = groups * Lanes.PAIR;
    float[] panels = scratch.panel(low ? d * depth : SlicePanels.panels(d) * depth * Lanes.PAIR);
    for (int g = 0; g < groups; g++) {
      int first = batch[g].firstSlice();
      int lanes = batch[g].tile().lanes(batch[g].index());
      if (low) {
        SlicePanels.packForward(slices, first, lanes, panels, g * d * Lanes.PAIR);
      } else {
        SlicePanels.packBackward(slices, first, lanes, g * Lanes.PAIR, depth, panels);
      }
    }
    return panels;
  }

  /** The components of a block of points, group after group. */
  private static float[] components(
      Group any, int groups, int firstPoint, int rows, float[] panels, SimdScratch scratch) {
    SpherePoints points = any.tile().points();
    int d = points.dimension();
    int stride = POINT_BLOCK * Lanes.PAIR;
    float[] u = scratch.product(groups * stride);
    Arrays.fill(u, 0, groups * stride, 0);
    scratch.dense.multiply(
        points.rawCoordinates(), firstPoint * d, d, rows, panels, groups, d, u, 0, stride);
    return u;
  }

  /** ∂/∂u of a block of points in one group: a pair of vectors a point. */
  private static void inComponents(
      Group group, float[] u, int u0, int firstPoint, int rows, float[] out, int at, int stride) {
    SimdCoordinates c = group.tile();
    int start = c.start(group.index()) + firstPoint;
    float[] gradient = c.gradient();
    FloatVector factor = Lanes.load(c.factors(), group.index() * Lanes.COUNT).div(TURN);
    for (int i = 0; i < rows; i++) {
      FloatVector u1 = Lanes.load(u, u0 + i * Lanes.PAIR);
      FloatVector u2 = Lanes.load(u, u0 + i * Lanes.PAIR + Lanes.COUNT);
      // Where u = 0 this is finite, and the product with u is 0.
      FloatVector square = u1.mul(u1).add(u2.mul(u2)).add(Float.MIN_NORMAL);
      FloatVector f = Lanes.load(gradient, (start + i) * Lanes.COUNT).mul(factor).div(square);
      u2.neg().mul(f).intoArray(out, at + i * stride);
      u1.mul(f).intoArray(out, at + i * stride + Lanes.COUNT);
    }
  }

  /** Few coordinates: each is a dot product over all slices of the batch. */
  private static void addRowByRow(
      float[] components,
      int depth,
      int rows,
      float[] panels,
      int d,
      double[] gradient,
      int firstPoint,
      SimdScratch scratch) {
    for (int i = 0; i < rows; i++) {
      for (int k = 0; k < d; k++) {
        gradient[(firstPoint + i) * d + k] +=
            dot(components, i * depth, depth, panels, k * Lanes.PAIR, d, scratch.lanes);
      }
    }
  }

  private static double dot(
      float[] components, int at, int depth, float[] panels, int panelAt, int d, float[] lanes) {
    FloatVector sum = FloatVector.zero(Lanes.FLOATS);
    for (int r = 0; r < depth; r += Lanes.PAIR) {
      int p = panelAt + r * d;
      sum = Lanes.load(components, at + r).fma(Lanes.load(panels, p), sum);
      sum =
          Lanes.load(components, at + r + Lanes.COUNT)
              .fma(Lanes.load(panels, p + Lanes.COUNT), sum);
    }
    return Lanes.sum(sum, lanes);
  }

  /** Many coordinates: a matrix product. */
  private static void addProduct(
      float[] components,
      int depth,
      int rows,
      float[] panels,
      int d,
      double[] gradient,
      int firstPoint,
      SimdScratch scratch) {
    int count = SlicePanels.panels(d);
    int stride = rows * Lanes.PAIR;
    float[] product = scratch.product(count * POINT_BLOCK * Lanes.PAIR);
    Arrays.fill(product, 0, count * stride, 0);
    scratch.dense.multiply(components, 0, depth, rows, panels, count, depth, product, 0, stride);
    for (int p = 0; p < count; p++) {
      int width = Math.min(Lanes.PAIR, d - p * Lanes.PAIR);
      for (int i = 0; i < rows; i++) {
        int to = (firstPoint + i) * d + p * Lanes.PAIR;
        for (int k = 0; k < width; k++) {
          gradient[to + k] += product[p * stride + i * Lanes.PAIR + k];
        }
      }
    }
  }
}
