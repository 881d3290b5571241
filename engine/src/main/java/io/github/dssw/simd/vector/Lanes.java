package io.github.dssw.simd.vector;

import static jdk.incubator.vector.FloatVector.fromArray;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * The vector shape that all kernels use: the widest one of the processor, or the number of bits in
 * the system property {@code dssw.simd.bits}. The species are constants, because the JIT compiles a
 * kernel to vector instructions only if its species is constant.
 *
 * <p>Vectors stay in registers only if the JIT sees every call on them; otherwise it allocates an
 * object for each. Three rules of all kernels follow:
 *
 * <ul>
 *   <li>There is no other shape. Where a process uses two, the JIT cannot tell which one a method
 *       of {@code jdk.incubator.vector} is called on: one kernel of eight lanes beside others of
 *       sixteen made the projection twenty times slower.
 *   <li>No method of our own takes or returns a vector, not even one that only loads it. The JIT
 *       always inlines the methods of {@code jdk.incubator.vector}, but ours only as long as the
 *       caller is small and the call frequent, which depends on what the process did before.
 *   <li>Methods are called on vectors that were just computed, and accumulators are arguments:
 *       {@code sum = v.add(sum)}. The JIT knows the exact type of the former only.
 * </ul>
 */
public final class Lanes {
  public static final VectorSpecies<Float> FLOATS = VectorSpecies.of(float.class, shape());
  public static final VectorSpecies<Integer> INTS = VectorSpecies.of(int.class, shape());
  public static final VectorSpecies<Long> LONGS = VectorSpecies.of(long.class, shape());

  /** The number of floats in a vector, which is the number of slices in a group. */
  public static final int COUNT = FLOATS.length();

  /** The number of floats in two vectors: the components u₁ of a group, then its u₂. */
  public static final int PAIR = 2 * COUNT;

  /**
   * The number of floats that a kernel adds in float before it goes on in double, which bounds the
   * rounding error of a sum.
   */
  public static final int FLOAT_RUN = 32 * COUNT;

  private Lanes() {}

  /** Returns the smallest multiple of {@link #COUNT} that is at least n. */
  public static int padded(int n) {
    return (n + COUNT - 1) / COUNT * COUNT;
  }

  /**
   * Adds the lanes of a vector that the caller has stored, in a fixed order. {@code reduceLanes}
   * changes its order as the JIT warms up, and would give other bits then.
   */
  public static double sum(float[] lanes) {
    return sum(lanes, 0);
  }

  /** Adds the lanes of a vector that the caller has stored from {@code from} on. */
  public static double sum(float[] lanes, int from) {
    double sum = 0;
    for (int lane = from; lane < from + COUNT; lane++) {
      sum += lanes[lane];
    }
    return sum;
  }

  /** Sets {@code n} entries of {@code out} to a − b − lift. Out may be a or b. */
  public static void subtract(
      float[] a, int a0, float[] b, int b0, float lift, float[] out, int out0, int n) {
    int i = 0;
    int vectors = ColdStart.takes(n) ? 0 : FLOATS.loopBound(n);
    for (; i < vectors; i += COUNT) {
      fromArray(FLOATS, a, a0 + i)
          .sub(fromArray(FLOATS, b, b0 + i))
          .sub(lift)
          .intoArray(out, out0 + i);
    }
    for (; i < n; i++) {
      out[out0 + i] = a[a0 + i] - b[b0 + i] - lift;
    }
  }

  /** Sets {@code n} entries of {@code out} to factor · a. */
  public static void scale(float factor, float[] a, int a0, float[] out, int out0, int n) {
    int i = 0;
    int vectors = ColdStart.takes(n) ? 0 : FLOATS.loopBound(n);
    for (; i < vectors; i += COUNT) {
      fromArray(FLOATS, a, a0 + i).mul(factor).intoArray(out, out0 + i);
    }
    for (; i < n; i++) {
      out[out0 + i] = factor * a[a0 + i];
    }
  }

  private static VectorShape shape() {
    int bits = Integer.getInteger("dssw.simd.bits", 0);
    return bits == 0 ? FloatVector.SPECIES_PREFERRED.vectorShape() : VectorShape.forBitSize(bits);
  }
}
