package io.github.dssw.simd.projection;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.fromArray;
import static jdk.incubator.vector.FloatVector.zero;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.DenseKernel;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;
import java.util.List;
import jdk.incubator.vector.FloatVector;

/**
 * Carries gradients from coordinates to points by a matrix product with the slices. Not
 * thread-safe.
 *
 * <p>Slices are taken in batches, which are summed in float before they are added in double.
 */
final class PullBack {
  /** The number of groups of slices that are summed in float. */
  private static final int BATCH_GROUPS = 16;

  /** The number of points whose part of a batch stays in the first cache levels. */
  private static final int POINT_BLOCK = 32;

  /** Below this dimension, panels over coordinates would be mostly padding. */
  private static final int LOW_DIMENSION = 12;

  private final DenseKernel dense = new DenseKernel();
  private final ComponentDerivatives derivatives = new ComponentDerivatives();
  private final SliceGroup[] batch = new SliceGroup[BATCH_GROUPS];
  private final float[] lanes = new float[Lanes.COUNT];
  private float[] panels = {};
  private float[] recomputed = {};
  private float[] componentGradient = {};
  private float[] product = {};

  /** Returns whether u is computed again, which in low dimension is quicker than reading it. */
  static boolean recomputesComponents(int dimension) {
    return dimension < LOW_DIMENSION;
  }

  /** Adds the gradients in points {@code from} up to {@code to}. */
  void add(List<SimdCoordinates> tiles, int from, int to, double[] gradient) {
    int groups = 0;
    for (SimdCoordinates coordinates : tiles) {
      for (int g = 0; g < coordinates.groups(); g++) {
        batch[groups++] = new SliceGroup(coordinates, g);
        if (groups == BATCH_GROUPS) {
          addBatch(groups, from, to, gradient);
          groups = 0;
        }
      }
    }
    if (groups > 0) {
      addBatch(groups, from, to, gradient);
    }
    // References to tiles would keep them in memory after their owner has closed them.
    Arrays.fill(batch, null);
  }

  private void addBatch(int groups, int from, int to, double[] gradient) {
    Slices slices = batch[0].tile().tile().slices();
    boolean low = recomputesComponents(slices.dimension());
    pack(groups, slices, low);
    componentGradient = Buffers.atLeast(componentGradient, POINT_BLOCK * groups * Lanes.PAIR);
    for (int i = from; i < to; i += POINT_BLOCK) {
      int rows = Math.min(POINT_BLOCK, to - i);
      if (low) {
        recomputeComponents(groups, i, rows);
      }
      for (int g = 0; g < groups; g++) {
        deriveComponents(g, groups, i, rows, low, gradient);
      }
      if (low) {
        addRowByRow(groups, rows, slices.dimension(), gradient, i);
      } else {
        addProduct(groups, rows, slices.dimension(), gradient, i);
      }
    }
  }

  private void pack(int groups, Slices slices, boolean low) {
    int d = slices.dimension();
    int depth = groups * Lanes.PAIR;
    int length = low ? d * depth : SlicePanels.panels(d) * depth * Lanes.PAIR;
    panels = Buffers.atLeast(panels, length);
    for (int g = 0; g < groups; g++) {
      int first = batch[g].firstSlice();
      if (low) {
        SlicePanels.packForward(slices, first, batch[g].lanes(), panels, g * d * Lanes.PAIR);
      } else {
        SlicePanels.packBackward(slices, first, batch[g].lanes(), g * Lanes.PAIR, depth, panels);
      }
    }
  }

  /** Computes the components of a block of points, group after group. */
  private void recomputeComponents(int groups, int firstPoint, int rows) {
    SpherePoints points = batch[0].tile().points();
    int d = points.dimension();
    int stride = POINT_BLOCK * Lanes.PAIR;
    recomputed = Buffers.atLeast(recomputed, groups * stride);
    float[] x = points.rawCoordinates();
    dense.multiply(x, firstPoint * d, d, rows, panels, groups, d, recomputed, 0, stride);
  }

  /** Computes ∂/∂u of a block of points in one group. */
  private void deriveComponents(
      int g, int groups, int firstPoint, int rows, boolean low, double[] gradient) {
    SliceGroup group = batch[g];
    float[] u = low ? recomputed : group.tile().components();
    int u0 = (low ? g * POINT_BLOCK : group.entry(firstPoint)) * Lanes.PAIR;
    derivatives.derive(
        group,
        0,
        group.lanes(),
        u,
        u0,
        firstPoint,
        rows,
        componentGradient,
        g * Lanes.PAIR,
        groups * Lanes.PAIR,
        gradient);
  }

  /** Adds up few coordinates: each is a dot product over all slices of the batch. */
  private void addRowByRow(int groups, int rows, int d, double[] gradient, int firstPoint) {
    int depth = groups * Lanes.PAIR;
    for (int i = 0; i < rows; i++) {
      for (int k = 0; k < d; k++) {
        gradient[(firstPoint + i) * d + k] +=
            dot(componentGradient, i * depth, depth, panels, k * Lanes.PAIR, d, lanes);
      }
    }
  }

  /** Returns the product of a row of components and one coordinate of all slices of the panels. */
  static double dot(
      float[] components, int at, int depth, float[] panels, int panelAt, int d, float[] lanes) {
    FloatVector sum = zero(FLOATS);
    for (int r = 0; r < depth; r += Lanes.PAIR) {
      int p = panelAt + r * d;
      sum = fromArray(FLOATS, components, at + r).fma(fromArray(FLOATS, panels, p), sum);
      sum =
          fromArray(FLOATS, components, at + r + Lanes.COUNT)
              .fma(fromArray(FLOATS, panels, p + Lanes.COUNT), sum);
    }
    sum.intoArray(lanes, 0);
    return Lanes.sum(lanes);
  }

  /** Adds up many coordinates: a matrix product. */
  private void addProduct(int groups, int rows, int d, double[] gradient, int firstPoint) {
    int depth = groups * Lanes.PAIR;
    int count = SlicePanels.panels(d);
    int stride = rows * Lanes.PAIR;
    product = Buffers.atLeast(product, count * POINT_BLOCK * Lanes.PAIR);
    dense.multiply(componentGradient, 0, depth, rows, panels, count, depth, product, 0, stride);
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
