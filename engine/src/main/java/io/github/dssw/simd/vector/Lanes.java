package io.github.dssw.simd.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * The vector shape that all kernels use: the widest the processor has, or as many bits as {@code
 * dssw.simd.bits} says. Species are constants here, since a kernel is only fast with a constant
 * one.
 */
public final class Lanes {
  public static final VectorSpecies<Float> FLOATS = VectorSpecies.of(float.class, shape());
  public static final VectorSpecies<Integer> INTS = VectorSpecies.of(int.class, shape());

  /** How many floats a vector holds, and so how many slices go side by side. */
  public static final int COUNT = FLOATS.length();

  /** The floats of one slice group's entry: first component of each lane, then second. */
  public static final int PAIR = 2 * COUNT;

  private Lanes() {}

  /** The least multiple of {@link #COUNT} that is at least n. */
  public static int padded(int n) {
    return (n + COUNT - 1) / COUNT * COUNT;
  }

  public static FloatVector broadcast(float value) {
    return FloatVector.broadcast(FLOATS, value);
  }

  public static FloatVector load(float[] a, int at) {
    return FloatVector.fromArray(FLOATS, a, at);
  }

  public static IntVector load(int[] a, int at) {
    return IntVector.fromArray(INTS, a, at);
  }

  /**
   * The lanes added in a fixed order: the library's own reduction changes its order as it warms up.
   */
  public static double sum(FloatVector v, float[] scratch) {
    v.intoArray(scratch, 0);
    double sum = 0;
    for (int lane = 0; lane < COUNT; lane++) {
      sum += scratch[lane];
    }
    return sum;
  }

  /** Sets {@code n} entries of {@code out} to a − b − lift. Out may be a or b. */
  public static void subtract(
      float[] a, int a0, float[] b, int b0, float lift, float[] out, int out0, int n) {
    int i = 0;
    for (; i < FLOATS.loopBound(n); i += COUNT) {
      load(a, a0 + i).sub(load(b, b0 + i)).sub(lift).intoArray(out, out0 + i);
    }
    for (; i < n; i++) {
      out[out0 + i] = a[a0 + i] - b[b0 + i] - lift;
    }
  }

  private static VectorShape shape() {
    int bits = Integer.getInteger("dssw.simd.bits", 0);
    return bits == 0 ? FloatVector.SPECIES_PREFERRED.vectorShape() : VectorShape.forBitSize(bits);
  }
}
