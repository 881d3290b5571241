package io.github.dssw.simd.vector;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;

/**
 * Computes e<sup>x</sup> of floats with a relative error of about 2e-7: x = k ln 2 + r with a whole
 * k, a Taylor polynomial for e<sup>r</sup>, and k added to the exponent (Cody and Waite, 1980).
 */
public final class Exponential {
  private static final float LOG2_E = 1.44269504f;

  /** ln 2 in two parts, so that subtracting a multiple of it is exact. */
  private static final float LN2_HIGH = 0.693359375f;

  private static final float LN2_LOW = -2.12194440e-4f;

  /**
   * From this argument down the result is 0. It would be 1e-13 of the largest term of a softmax,
   * far below a float's rounding. Products of such numbers with gradients become subnormal, and
   * some processors multiply subnormal numbers thirty times more slowly than others.
   */
  private static final float SMALLEST = -30f;

  /** 1.5 · 2^23: adding it rounds to a whole number. */
  private static final float ROUND = 12582912f;

  private Exponential() {}

  /**
   * Replaces {@code n} entries x by e<sup>x − shift</sup>, for x − shift ≤ 88, or by 0 if that is
   * at most e<sup>−30</sup>, in whole vectors: entries after them, up to a multiple of {@link
   * Lanes#COUNT}, are overwritten.
   */
  public static void replace(float[] row, int at, int n, float shift) {
    for (int i = at; i < at + n; i += Lanes.COUNT) {
      FloatVector v = fromArray(FLOATS, row, i).sub(shift).max(SMALLEST);
      FloatVector rounded = v.fma(broadcast(FLOATS, LOG2_E), broadcast(FLOATS, ROUND));
      FloatVector whole = rounded.sub(ROUND);
      FloatVector r = whole.fma(broadcast(FLOATS, -LN2_HIGH), v);
      r = whole.fma(broadcast(FLOATS, -LN2_LOW), r);
      FloatVector p = broadcast(FLOATS, 1f / 720);
      p = p.fma(r, broadcast(FLOATS, 1f / 120));
      p = p.fma(r, broadcast(FLOATS, 1f / 24));
      p = p.fma(r, broadcast(FLOATS, 1f / 6));
      p = p.fma(r, broadcast(FLOATS, 0.5f));
      p = p.fma(r, broadcast(FLOATS, 1f));
      p = p.fma(r, broadcast(FLOATS, 1f));
      // The low bits of the rounded sum are the whole number; it is shifted to the exponent.
      IntVector exponent = rounded.reinterpretAsInts().lanewise(VectorOperators.LSHL, 23);
      FloatVector power = p.reinterpretAsInts().add(exponent).reinterpretAsFloats();
      power.blend(0f, v.eq(SMALLEST)).intoArray(row, i);
    }
  }
}
