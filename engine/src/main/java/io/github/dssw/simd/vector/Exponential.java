package io.github.dssw.simd.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;

/** e to the power of float vectors, to about 2e-7 of the result. */
public final class Exponential {
  private static final float LOG2_E = 1.44269504f;

  /** ln 2 in two parts, so that subtracting a multiple of it loses nothing. */
  private static final float LN2_HIGH = 0.693359375f;

  private static final float LN2_LOW = -2.12194440e-4f;

  /** Below this the result is taken as that of this: far below the least that counts in a sum. */
  private static final float LEAST = -87f;

  /** 1.5 · 2^23: adding it rounds to a whole number. */
  private static final float ROUND = 12582912f;

  private Exponential() {}

  /** e<sup>x</sup> for x ≤ 88. */
  public static FloatVector of(FloatVector x) {
    FloatVector v = x.max(LEAST);
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
    // The whole number stands in the low bits of what was rounded, and is shifted to the exponent.
    IntVector exponent = rounded.reinterpretAsInts().lanewise(VectorOperators.LSHL, 23);
    IntVector scaled = p.reinterpretAsInts().add(exponent);
    return scaled.reinterpretAsFloats();
  }
}
