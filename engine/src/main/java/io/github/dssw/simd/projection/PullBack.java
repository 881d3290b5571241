package io.github.dssw.simd.projection;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static io.github.dssw.simd.vector.Lanes.INTS;
import static jdk.incubator.vector.FloatVector.fromArray;
import static jdk.incubator.vector.FloatVector.zero;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.DenseKernel;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.Slices;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CircleCoordinates;
import java.util.Arrays;
import java.util.List;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;

/**
 * Carries gradients from coordinates to points: ∂t/∂u = (−u₂, u₁) / (2π ‖u‖²), then a matrix
 * product with the slices. Not thread-safe.
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

  private static final float TURN = (float) (2 * Math.PI);

  /**
   * Where ‖u‖² is below this, the point is near a pole of the slice: float kernels would lose the
   * gradient to underflow, so it is computed in double.
   */
  private static final float POLE = 1e-30f;

  private static final int POLE_BITS = Float.floatToRawIntBits(POLE);

  private final DenseKernel dense = new DenseKernel();
  private final Group[] batch = new Group[BATCH_GROUPS];
  private final float[] lanes = new float[Lanes.COUNT];
  private final int[] smallestSquares = new int[Lanes.COUNT];
  private float[] panels = {};
  private float[] recomputed = {};
  private float[] componentGradient = {};
  private float[] product = {};

  /** A group of slices of one tile. */
  private record Group(SimdCoordinates tile, int index) {
    int firstSlice() {
      return tile.firstSlice() + index * Lanes.COUNT;
    }

    int lanes() {
      return tile.lanes(index);
    }
  }

  /** Returns whether u is computed again, which is quicker than memory in low dimension. */
  static boolean recomputesComponents(int dimension) {
    return dimension < LOW_DIMENSION;
  }

  /** Adds the gradients in points {@code from} up to {@code to}. */
  void add(List<? extends CircleCoordinates> tiles, int from, int to, double[] gradient) {
    int groups = 0;
    for (CircleCoordinates tile : tiles) {
      SimdCoordinates coordinates = (SimdCoordinates) tile;
      for (int g = 0; g < coordinates.groups(); g++) {
        batch[groups++] = new Group(coordinates, g);
        if (groups == BATCH_GROUPS) {
          addBatch(groups, from, to, gradient);
          groups = 0;
        }
      }
    }
    if (groups > 0) {
      addBatch(groups, from, to, gradient);
    }
    // Does not keep tiles in memory that their owner has closed.
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
        deriveComponents(g, groups, slices, i, rows, low, gradient);
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
    Arrays.fill(recomputed, 0, groups * stride, 0);
    float[] x = points.rawCoordinates();
    dense.multiply(x, firstPoint * d, d, rows, panels, groups, d, recomputed, 0, stride);
  }

  /** Computes ∂/∂u of a block of points in one group. */
  private void deriveComponents(
      int g, int groups, Slices slices, int firstPoint, int rows, boolean low, double[] gradient) {
    SimdCoordinates tile = batch[g].tile();
    int index = batch[g].index();
    int start = tile.start(index) + firstPoint;
    float[] u = low ? recomputed : tile.components();
    int u0 = (low ? g * POINT_BLOCK : start) * Lanes.PAIR;
    int depth = groups * Lanes.PAIR;
    int at = g * Lanes.PAIR;
    float[] factors = tile.gradientFactors();
    deriveComponents(
        u,
        u0,
        rows,
        tile.gradient(),
        start * Lanes.COUNT,
        factors,
        index * Lanes.COUNT,
        componentGradient,
        at,
        depth,
        smallestSquares);
    for (int lane = 0; lane < batch[g].lanes(); lane++) {
      if (smallestSquares[lane] < POLE_BITS) {
        addNearPole(
            batch[g], lane, slices, u, u0 + lane, firstPoint, rows, at + lane, depth, gradient);
      }
    }
  }

  /**
   * Sets ∂/∂u = factor · g · (−u₂, u₁) / (2π ‖u‖²).
   *
   * @param u two vectors per point, from {@code u0} on
   * @param gradient one vector g per point, from {@code g0} on
   * @param factors one vector, at {@code f0}
   * @param out receives two vectors per point, {@code stride} floats from point to point
   * @param smallestSquares receives the bits of the smallest ‖u‖² of each lane
   */
  static void deriveComponents(
      float[] u,
      int u0,
      int rows,
      float[] gradient,
      int g0,
      float[] factors,
      int f0,
      float[] out,
      int out0,
      int stride,
      int[] smallestSquares) {
    FloatVector factor = fromArray(FLOATS, factors, f0).div(TURN);
    IntVector smallest = IntVector.broadcast(INTS, Integer.MAX_VALUE);
    for (int i = 0; i < rows; i++) {
      FloatVector u1 = fromArray(FLOATS, u, u0 + i * Lanes.PAIR);
      FloatVector u2 = fromArray(FLOATS, u, u0 + i * Lanes.PAIR + Lanes.COUNT);
      // Floats ≥ 0 compare like their bits. The addition keeps lanes with u = 0 finite.
      FloatVector square = u1.mul(u1).add(u2.mul(u2)).add(Float.MIN_NORMAL);
      smallest = square.reinterpretAsInts().min(smallest);
      FloatVector f = fromArray(FLOATS, gradient, g0 + i * Lanes.COUNT).mul(factor).div(square);
      u2.neg().mul(f).intoArray(out, out0 + i * stride);
      u1.mul(f).intoArray(out, out0 + i * stride + Lanes.COUNT);
    }
    smallest.intoArray(smallestSquares, 0);
  }

  /**
   * Adds the gradient of points near a pole of one slice in double, and takes it from the kernels.
   */
  private void addNearPole(
      Group group,
      int lane,
      Slices slices,
      float[] u,
      int u0,
      int firstPoint,
      int rows,
      int at,
      int depth,
      double[] gradient) {
    SimdCoordinates tile = group.tile();
    int slice = group.firstSlice() + lane;
    double factor = tile.gradientFactors()[group.index() * Lanes.COUNT + lane] / (2 * Math.PI);
    for (int i = 0; i < rows; i++) {
      double u1 = u[u0 + i * Lanes.PAIR];
      double u2 = u[u0 + i * Lanes.PAIR + Lanes.COUNT];
      double square = u1 * u1 + u2 * u2;
      if (square < POLE) {
        componentGradient[at + i * depth] = 0;
        componentGradient[at + i * depth + Lanes.COUNT] = 0;
      }
      if (square > 0 && square < POLE) {
        int point = firstPoint + i;
        int entry = (tile.start(group.index()) + point) * Lanes.COUNT + lane;
        double f = factor * tile.gradient()[entry] / square;
        addColumns(slices, slice, -u2 * f, u1 * f, gradient, point * slices.dimension());
      }
    }
  }

  /** Adds a · U₁ + b · U₂, where U₁ and U₂ are the columns of a slice. */
  private static void addColumns(
      Slices slices, int slice, double a, double b, double[] gradient, int to) {
    int d = slices.dimension();
    float[] columns = slices.rawColumns();
    for (int k = 0; k < d; k++) {
      int from = (slice * d + k) * 2;
      gradient[to + k] += a * columns[from] + b * columns[from + 1];
    }
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
    Arrays.fill(product, 0, count * stride, 0);
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
