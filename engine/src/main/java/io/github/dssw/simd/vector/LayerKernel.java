package io.github.dssw.simd.vector;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;

import jdk.incubator.vector.FloatVector;

/**
 * Applies two layers of scaled rotations in one pass. The data are rows of {@link #POINTS} floats,
 * one row per coordinate and one point per lane. A layer pairs the rows, and changes each pair to
 * (a + α b, b + β a).
 *
 * <p>The pairs of two layers together form closed paths, on which pairs of the one alternate with
 * pairs of the other. Along such a path the kernel keeps the last row of the first layer in
 * registers until the second layer has its partner, so that each row is read and written once for
 * both layers. Two vectors of points share one read of the factors; with four the loop has no
 * registers left, and the rows of high dimensions no room in the first-level cache.
 */
public final class LayerKernel {
  /** The number of points that are processed together, which is the length of a row. */
  public static final int POINTS = Lanes.PAIR;

  private LayerKernel() {}

  /**
   * Walks along one path. Step s has the pair of rows at {@code rows[2s]} and {@code rows[2s + 1]}
   * in the first layer; the second layer pairs the latter with the first row of the next step, and
   * that of the last step with the first row of the path.
   *
   * @param from the rows before both layers
   * @param to receives the rows after both layers; may be {@code from}
   * @param rows where each row starts
   * @param factors four per step: α and β of the first layer, then of the second
   * @param first the first step
   * @param end the step after the last
   */
  public static void walk(
      float[] from, float[] to, int[] rows, float[] factors, int first, int end) {
    if (ColdStart.takesProduct(4L * (end - first) * POINTS)) {
      plainWalk(from, to, rows, factors, first, end);
    } else {
      vectorWalk(from, to, rows, factors, first, end);
    }
  }

  static void vectorWalk(
      float[] from, float[] to, int[] rows, float[] factors, int first, int end) {
    int start = rows[2 * first];
    int last = rows[2 * first + 1];
    FloatVector alpha = broadcast(FLOATS, factors[4 * first]);
    FloatVector beta = broadcast(FLOATS, factors[4 * first + 1]);
    FloatVector a0 = fromArray(FLOATS, from, start);
    FloatVector a1 = fromArray(FLOATS, from, start + Lanes.COUNT);
    FloatVector b0 = fromArray(FLOATS, from, last);
    FloatVector b1 = fromArray(FLOATS, from, last + Lanes.COUNT);
    b0.fma(alpha, a0).intoArray(to, start);
    b1.fma(alpha, a1).intoArray(to, start + Lanes.COUNT);
    FloatVector last0 = a0.fma(beta, b0);
    FloatVector last1 = a1.fma(beta, b1);
    for (int s = first + 1; s < end; s++) {
      int a = rows[2 * s];
      int b = rows[2 * s + 1];
      alpha = broadcast(FLOATS, factors[4 * s]);
      beta = broadcast(FLOATS, factors[4 * s + 1]);
      FloatVector gamma = broadcast(FLOATS, factors[4 * s - 2]);
      FloatVector delta = broadcast(FLOATS, factors[4 * s - 1]);
      a0 = fromArray(FLOATS, from, a);
      b0 = fromArray(FLOATS, from, b);
      FloatVector next0 = b0.fma(alpha, a0);
      next0.fma(gamma, last0).intoArray(to, last);
      delta.fma(last0, next0).intoArray(to, a);
      last0 = a0.fma(beta, b0);
      a1 = fromArray(FLOATS, from, a + Lanes.COUNT);
      b1 = fromArray(FLOATS, from, b + Lanes.COUNT);
      FloatVector next1 = b1.fma(alpha, a1);
      next1.fma(gamma, last1).intoArray(to, last + Lanes.COUNT);
      delta.fma(last1, next1).intoArray(to, a + Lanes.COUNT);
      last1 = a1.fma(beta, b1);
      last = b;
    }
    FloatVector gamma = broadcast(FLOATS, factors[4 * end - 2]);
    FloatVector delta = broadcast(FLOATS, factors[4 * end - 1]);
    a0 = fromArray(FLOATS, to, start);
    a1 = fromArray(FLOATS, to, start + Lanes.COUNT);
    a0.fma(gamma, last0).intoArray(to, last);
    a1.fma(gamma, last1).intoArray(to, last + Lanes.COUNT);
    delta.fma(last0, a0).intoArray(to, start);
    delta.fma(last1, a1).intoArray(to, start + Lanes.COUNT);
  }

  static void plainWalk(float[] from, float[] to, int[] rows, float[] factors, int first, int end) {
    int start = rows[2 * first];
    int last = rows[2 * first + 1];
    float[] kept = new float[POINTS];
    for (int i = 0; i < POINTS; i++) {
      float a = from[start + i];
      float b = from[last + i];
      to[start + i] = Math.fma(b, factors[4 * first], a);
      kept[i] = Math.fma(a, factors[4 * first + 1], b);
    }
    for (int s = first + 1; s < end; s++) {
      plainStep(from, to, rows[2 * s], rows[2 * s + 1], last, factors, 4 * s, kept);
      last = rows[2 * s + 1];
    }
    for (int i = 0; i < POINTS; i++) {
      float a = to[start + i];
      to[last + i] = Math.fma(a, factors[4 * end - 2], kept[i]);
      to[start + i] = Math.fma(factors[4 * end - 1], kept[i], a);
    }
  }

  private static void plainStep(
      float[] from,
      float[] to,
      int rowA,
      int rowB,
      int last,
      float[] factors,
      int f,
      float[] kept) {
    float alpha = factors[f];
    float beta = factors[f + 1];
    float gamma = factors[f - 2];
    float delta = factors[f - 1];
    for (int i = 0; i < POINTS; i++) {
      float a = from[rowA + i];
      float b = from[rowB + i];
      float next = Math.fma(b, alpha, a);
      to[last + i] = Math.fma(next, gamma, kept[i]);
      to[rowA + i] = Math.fma(delta, kept[i], next);
      kept[i] = Math.fma(a, beta, b);
    }
  }
}
