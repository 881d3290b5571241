package io.github.dssw.simd.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;

/**
 * Computes e<sup>x</sup> of float vectors with a relative error of about 2e-7: x = k ln 2 + r with
 * a whole k, a Taylor polynomial for e<sup>r</sup>, and k added to the exponent (Cody and Waite,
 * 1980).
 */
public final class Exponential {
  private static final float LOG2_E = 1.44269504f;

  /** ln 2 in two parts, so that subtracting a multiple of it is exact. */
  private static final float LN2_HIGH = 0.693359375f;

  private static final float LN2_LOW = -2.12194440e-4f;

  /** Arguments below this value are clamped to it: the result would underflow. */
  private static final float SMALLEST = -87f;

  /** 1.5 · 2^23: adding it rounds to a whole number. */
  private static final float ROUND = 12582912f;

  private Exponential() {}

  /** Returns e<sup>x</sup> for x ≤ 88. */
  public static FloatVector of(FloatVector x) {
    FloatVector v = x.max(SMALLEST);
    FloatVector rounded = v.fma(Lanes.broadcast(LOG2_E), Lanes.broadcast(ROUND));
    FloatVector whole = rounded.sub(ROUND);
    FloatVector r = whole.fma(Lanes.broadcast(-LN2_HIGH), v);
    r = whole.fma(Lanes.broadcast(-LN2_LOW), r);
    FloatVector p = Lanes.broadcast(1f / 720);
    p = p.fma(r, Lanes.broadcast(1f / 120));
    p = p.fma(r, Lanes.broadcast(1f / 24));
    p = p.fma(r, Lanes.broadcast(1f / 6));
    p = p.fma(r, Lanes.broadcast(0.5f));
    p = p.fma(r, Lanes.broadcast(1f));
    p = p.fma(r, Lanes.broadcast(1f));
    // The low bits of the rounded sum are the whole number; it is shifted to the exponent.
    IntVector exponent = rounded.reinterpretAsInts().lanewise(VectorOperators.LSHL, 23);
    IntVector scaled = p.reinterpretAsInts().add(exponent);
    return scaled.reinterpretAsFloats();
  }
}
