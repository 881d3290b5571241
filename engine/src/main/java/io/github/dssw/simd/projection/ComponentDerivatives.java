package io.github.dssw.simd.projection;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static io.github.dssw.simd.vector.Lanes.INTS;
import static jdk.incubator.vector.FloatVector.fromArray;

import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.Slices;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;

/**
 * Carries gradients from coordinates to components: ∂t/∂u = (−u₂, u₁) / (2π ‖u‖²). Not thread-safe.
 */
final class ComponentDerivatives {
  private static final float TURN = (float) (2 * Math.PI);

  /**
   * Where ‖u‖² is below this, the point is near a pole of the slice: float kernels would lose the
   * gradient to underflow, so it is computed in double.
   */
  private static final float POLE = 1e-30f;

  private static final int POLE_BITS = Float.floatToRawIntBits(POLE);

  private final int[] smallestSquares = new int[Lanes.COUNT];

  /**
   * Computes ∂/∂u of some points in one group of slices. Points near a pole of a slice get their
   * gradient here, and 0 in {@code out}.
   *
   * @param fromLane the first lane that counts; those before it are computed too
   * @param toLane the lane after the last that counts
   * @param u the components of the points, two vectors per point, from {@code u0} on
   * @param rows the number of points
   * @param out receives two vectors per point from {@code at} on, {@code stride} floats from point
   *     to point
   * @param gradient the gradient in all points, to which those near a pole are added
   */
  void derive(
      SliceGroup group,
      int fromLane,
      int toLane,
      float[] u,
      int u0,
      int firstPoint,
      int rows,
      float[] out,
      int at,
      int stride,
      double[] gradient) {
    SimdCoordinates tile = group.tile();
    derive(
        u,
        u0,
        rows,
        tile.gradient(),
        group.entry(firstPoint) * Lanes.COUNT,
        tile.gradientFactors(),
        group.index() * Lanes.COUNT,
        out,
        at,
        stride,
        smallestSquares);
    for (int lane = fromLane; lane < toLane; lane++) {
      if (smallestSquares[lane] < POLE_BITS) {
        for (int i = 0; i < rows; i++) {
          double u1 = u[u0 + i * Lanes.PAIR + lane];
          double u2 = u[u0 + i * Lanes.PAIR + lane + Lanes.COUNT];
          if (u1 * u1 + u2 * u2 < POLE) {
            out[at + i * stride + lane] = 0;
            out[at + i * stride + lane + Lanes.COUNT] = 0;
            addNearPole(group, lane, u1, u2, firstPoint + i, gradient);
          }
        }
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
  static void derive(
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

  /** Adds the gradient of a point near a pole of one slice, in double. */
  private static void addNearPole(
      SliceGroup group, int lane, double u1, double u2, int point, double[] gradient) {
    double square = u1 * u1 + u2 * u2;
    if (square > 0) {
      SimdCoordinates tile = group.tile();
      Slices slices = tile.tile().slices();
      double factor = tile.gradientFactors()[group.index() * Lanes.COUNT + lane] / (2 * Math.PI);
      double f = factor * tile.gradient()[group.entry(point) * Lanes.COUNT + lane] / square;
      int slice = group.firstSlice() + lane;
      addColumns(slices, slice, -u2 * f, u1 * f, gradient, point * slices.dimension());
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
}
