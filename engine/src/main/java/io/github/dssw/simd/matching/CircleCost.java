package io.github.dssw.simd.matching;

import io.github.dssw.simd.vector.Lanes;

/**
 * |δ|<sup>p</sup> over rows: what transport needs of the cost, one kernel a method, one class a
 * kind of p.
 *
 * <p>Kernels add a bounded number of vectors in float before they go on in double.
 */
public abstract class CircleCost {
  /** Vectors added in float. */
  public static final int FLOAT_RUN = 32 * Lanes.COUNT;

  public static CircleCost of(double order) {
    if (order == 1) {
      return AbsoluteCost.INSTANCE;
    }
    return order == 2 ? SquareCost.INSTANCE : new PowerCost(order);
  }

  /**
   * How the cost changes when every x goes from its y to the next one: Σ |x − y₊ −
   * lift|<sup>p</sup> − |x − y − lift|<sup>p</sup>, where y₊ is the entry after y.
   */
  public abstract double slope(
      float[] x, int x0, float[] y, int y0, int n, float lift, float[] lanes);

  /**
   * Σ mass · |δ|<sup>p</sup>.
   *
   * @param n a multiple of the number of lanes; the caller pads with no mass
   */
  public abstract double sum(float[] delta, float[] mass, int n, float[] lanes);

  /** Replaces each δ by p · sign(δ) · |δ|<sup>p−1</sup>; {@code n} as in {@link #sum}. */
  public abstract void derive(float[] delta, int n);
}
