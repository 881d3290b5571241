package io.github.dssw.simd.vector;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/**
 * Computes the angle of u in turns, from 0 up to but not including 1; 0 where u = 0.
 *
 * <p>The ratio q of the smaller to the larger component goes through an odd polynomial for
 * arctan(q)/2π on [0, 1] (a minimax fit, in powers of q²), and the result is unfolded by octants.
 * The polynomial is off by at most 6e-9, the result by at most 9e-8 turns, most of which is the
 * rounding of a result near 1.
 */
public final class Arctangent {
  private static final float C0 = 0.15915483236312866f;
  private static final float C1 = -0.05304612219333649f;
  private static final float C2 = 0.031745944172143936f;
  private static final float C3 = -0.022136270999908447f;
  private static final float C4 = 0.015346032567322254f;
  private static final float C5 = -0.008898722007870674f;
  private static final float C6 = 0.00347959715873003f;
  private static final float C7 = -0.0006453042151406407f;

  private Arctangent() {}

  /**
   * Computes the turns of points from their components.
   *
   * @param u two vectors per point, from {@code u0} on
   * @param points the number of points
   * @param turns receives one vector per point, from {@code t0} on
   */
  public static void turns(float[] u, int u0, int points, float[] turns, int t0) {
    if (ColdStart.takes((long) points * Lanes.PAIR)) {
      plainTurns(u, u0, points, turns, t0);
    } else {
      vectorTurns(u, u0, points, turns, t0);
    }
  }

  static void vectorTurns(float[] u, int u0, int points, float[] turns, int t0) {
    for (int i = 0; i < points; i++) {
      FloatVector u1 = fromArray(FLOATS, u, u0 + i * Lanes.PAIR);
      FloatVector u2 = fromArray(FLOATS, u, u0 + i * Lanes.PAIR + Lanes.COUNT);
      FloatVector a = u1.abs();
      FloatVector b = u2.abs();
      VectorMask<Float> steep = b.compare(VectorOperators.GT, a);
      FloatVector small = b.blend(a, steep);
      FloatVector large = a.blend(b, steep);
      // At least the smallest positive float, bits 1: q is then 0 where u = 0, and exact for all
      // others. A maximum of floats would take more instructions.
      FloatVector divisor = large.reinterpretAsInts().max(1).reinterpretAsFloats();
      FloatVector q = small.div(divisor);
      FloatVector s = q.mul(q);
      FloatVector t = broadcast(FLOATS, C7);
      t = t.fma(s, broadcast(FLOATS, C6));
      t = t.fma(s, broadcast(FLOATS, C5));
      t = t.fma(s, broadcast(FLOATS, C4));
      t = t.fma(s, broadcast(FLOATS, C3));
      t = t.fma(s, broadcast(FLOATS, C2));
      t = t.fma(s, broadcast(FLOATS, C1));
      t = t.fma(s, broadcast(FLOATS, C0));
      t = t.mul(q);
      t = t.blend(broadcast(FLOATS, 0.25f).sub(t), steep);
      t = t.blend(broadcast(FLOATS, 0.5f).sub(t), u1.compare(VectorOperators.LT, 0f));
      t = t.blend(broadcast(FLOATS, 1f).sub(t), u2.compare(VectorOperators.LT, 0f));
      t = t.blend(0f, t.compare(VectorOperators.GE, 1f));
      t.intoArray(turns, t0 + i * Lanes.COUNT);
    }
  }

  static void plainTurns(float[] u, int u0, int points, float[] turns, int t0) {
    for (int i = 0; i < points; i++) {
      int from = u0 + i * Lanes.PAIR;
      for (int lane = 0; lane < Lanes.COUNT; lane++) {
        turns[t0 + i * Lanes.COUNT + lane] = turn(u[from + lane], u[from + Lanes.COUNT + lane]);
      }
    }
  }

  private static float turn(float u1, float u2) {
    float a = Math.abs(u1);
    float b = Math.abs(u2);
    boolean steep = b > a;
    float divisor = Math.max(steep ? b : a, Float.MIN_VALUE);
    float q = (steep ? a : b) / divisor;
    float s = q * q;
    float t = Math.fma(C7, s, C6);
    t = Math.fma(t, s, C5);
    t = Math.fma(t, s, C4);
    t = Math.fma(t, s, C3);
    t = Math.fma(t, s, C2);
    t = Math.fma(t, s, C1);
    t = Math.fma(t, s, C0) * q;
    t = steep ? 0.25f - t : t;
    t = u1 < 0 ? 0.5f - t : t;
    t = u2 < 0 ? 1 - t : t;
    return t >= 1 ? 0 : t;
  }
}
