package io.github.dssw.simd.memory;

/**
 * Grows the arrays that stages keep as named fields. A buffer only ever grows, and its content is
 * undefined after a call:
 *
 * <pre>{@code
 * moves = Buffers.atLeast(moves, n);
 * }</pre>
 */
public final class Buffers {
  private Buffers() {}

  /** Returns the buffer if it has room for this many floats, otherwise a new one. */
  public static float[] atLeast(float[] buffer, int length) {
    return buffer.length >= length ? buffer : new float[length];
  }

  /** Returns the buffer if it has room for this many ints, otherwise a new one. */
  public static int[] atLeast(int[] buffer, int length) {
    return buffer.length >= length ? buffer : new int[length];
  }

  /** Returns the buffer if it has room for this many doubles, otherwise a new one. */
  public static double[] atLeast(double[] buffer, int length) {
    return buffer.length >= length ? buffer : new double[length];
  }

  /** Returns the buffer if it has room for this many longs, otherwise a new one. */
  public static long[] atLeast(long[] buffer, int length) {
    return buffer.length >= length ? buffer : new long[length];
  }
}
