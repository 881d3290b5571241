package io.github.dssw.density.kernel;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;

import io.github.dssw.simd.vector.Lanes;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;

/**
 * The vector kernels of a flow. Lanes are points. A row has one float per point and is padded to
 * whole vectors, so that no kernel has a tail; a column triple is three rows, {@code stride} apart.
 * A group is {@link FloatComponents#GROUP} components: their rows lie {@code stride} apart too.
 *
 * <p>All of them are products with an inner dimension of three, which no cache or register blocking
 * helps further: a group of four fills the 16 vector registers. The loops are written out, since a
 * vector that is passed between methods may become an object.
 */
final class FlowKernels {
  /**
   * Larger values of t are clamped to this one, which changes weights by 5e-20 at most. Products of
   * smaller weights with gradients become subnormal, and some processors multiply subnormal numbers
   * thirty times more slowly than others.
   */
  static final float LARGEST = 64f;

  /** Floats that are not negative have the order of their bits, which are compared faster. */
  private static final int LARGEST_BITS = Float.floatToIntBits(LARGEST);

  /** 1.5 · 2^23: adding it rounds to a whole number. */
  private static final float ROUND = 12582912f;

  /** Coefficients of 2^f on [−½, ½], from f to f⁵; with the constant 1 the error is 1.7e-7. */
  private static final float C1 = 0.693147f;

  private static final float C2 = 0.24022242f;
  private static final float C3 = 0.055507336f;
  private static final float C4 = 0.009671513f;
  private static final float C5 = 0.0013264728f;

  private FlowKernels() {}

  /**
   * Computes the weights of a group at all points: 2<sup>−t</sup>, t = offset + slope ‖x − μ‖²,
   * with a relative error of 2e-7 besides that of t. Offsets and slopes must not be negative.
   *
   * @param x a column triple
   * @param c the tables
   * @param first the first component of the group
   * @param out receives the rows of the group
   */
  static void weights(float[] x, int stride, FloatComponents c, int first, float[] out) {
    for (int k = first; k < first + FloatComponents.GROUP; k++) {
      weights(x, stride, c, k, out, (k - first) * stride);
    }
  }

  private static void weights(
      float[] x, int stride, FloatComponents c, int k, float[] out, int at) {
    FloatVector m0 = broadcast(FLOATS, c.means[3 * k]);
    FloatVector m1 = broadcast(FLOATS, c.means[3 * k + 1]);
    FloatVector m2 = broadcast(FLOATS, c.means[3 * k + 2]);
    FloatVector slope = broadcast(FLOATS, c.slopes[k]);
    FloatVector offset = broadcast(FLOATS, c.offsets[k]);
    for (int i = 0; i < stride; i += Lanes.COUNT) {
      FloatVector d0 = fromArray(FLOATS, x, i).sub(m0);
      FloatVector d1 = fromArray(FLOATS, x, stride + i).sub(m1);
      FloatVector d2 = fromArray(FLOATS, x, 2 * stride + i).sub(m2);
      FloatVector square = d2.fma(d2, d1.fma(d1, d0.mul(d0)));
      IntVector bits = square.fma(slope, offset).reinterpretAsInts();
      FloatVector t = bits.min(LARGEST_BITS).reinterpretAsFloats();
      FloatVector rounded = t.add(ROUND);
      FloatVector f = rounded.sub(ROUND).sub(t);
      FloatVector p = f.fma(broadcast(FLOATS, C5), broadcast(FLOATS, C4));
      p = p.fma(f, broadcast(FLOATS, C3));
      p = p.fma(f, broadcast(FLOATS, C2));
      p = p.fma(f, broadcast(FLOATS, C1));
      p = p.fma(f, broadcast(FLOATS, 1f));
      // The low bits of the rounded exponent are the whole number; it is shifted to the exponent.
      IntVector whole = rounded.reinterpretAsInts().lanewise(VectorOperators.LSHL, 23);
      p.reinterpretAsInts().sub(whole).reinterpretAsFloats().intoArray(out, at + i);
    }
  }

  /**
   * Adds the rows of a group, each multiplied by its three factors, to a column triple.
   *
   * @param rows the group
   * @param factors three numbers per component, from {@code f} on
   * @param sums a column triple, from {@code at} on
   */
  static void combine(float[] rows, int stride, float[] factors, int f, float[] sums, int at) {
    FloatVector f00 = broadcast(FLOATS, factors[f]);
    FloatVector f01 = broadcast(FLOATS, factors[f + 1]);
    FloatVector f02 = broadcast(FLOATS, factors[f + 2]);
    FloatVector f10 = broadcast(FLOATS, factors[f + 3]);
    FloatVector f11 = broadcast(FLOATS, factors[f + 4]);
    FloatVector f12 = broadcast(FLOATS, factors[f + 5]);
    FloatVector f20 = broadcast(FLOATS, factors[f + 6]);
    FloatVector f21 = broadcast(FLOATS, factors[f + 7]);
    FloatVector f22 = broadcast(FLOATS, factors[f + 8]);
    FloatVector f30 = broadcast(FLOATS, factors[f + 9]);
    FloatVector f31 = broadcast(FLOATS, factors[f + 10]);
    FloatVector f32 = broadcast(FLOATS, factors[f + 11]);
    for (int i = 0; i < stride; i += Lanes.COUNT) {
      FloatVector s0 = fromArray(FLOATS, sums, at + i);
      FloatVector s1 = fromArray(FLOATS, sums, at + stride + i);
      FloatVector s2 = fromArray(FLOATS, sums, at + 2 * stride + i);
      FloatVector r = fromArray(FLOATS, rows, i);
      s0 = r.fma(f00, s0);
      s1 = r.fma(f01, s1);
      s2 = r.fma(f02, s2);
      r = fromArray(FLOATS, rows, stride + i);
      s0 = r.fma(f10, s0);
      s1 = r.fma(f11, s1);
      s2 = r.fma(f12, s2);
      r = fromArray(FLOATS, rows, 2 * stride + i);
      s0 = r.fma(f20, s0);
      s1 = r.fma(f21, s1);
      s2 = r.fma(f22, s2);
      r = fromArray(FLOATS, rows, 3 * stride + i);
      r.fma(f30, s0).intoArray(sums, at + i);
      r.fma(f31, s1).intoArray(sums, at + stride + i);
      r.fma(f32, s2).intoArray(sums, at + 2 * stride + i);
    }
  }

  /**
   * Adds products to the rows of a group: weight · (three factors · column triple).
   *
   * @param weights the rows of the group
   * @param columns a column triple, from {@code c} on
   * @param factors three numbers per component, from {@code f} on
   * @param out the rows of the group to which the products are added
   */
  static void addProducts(
      float[] weights, float[] columns, int c, int stride, float[] factors, int f, float[] out) {
    FloatVector f00 = broadcast(FLOATS, factors[f]);
    FloatVector f01 = broadcast(FLOATS, factors[f + 1]);
    FloatVector f02 = broadcast(FLOATS, factors[f + 2]);
    FloatVector f10 = broadcast(FLOATS, factors[f + 3]);
    FloatVector f11 = broadcast(FLOATS, factors[f + 4]);
    FloatVector f12 = broadcast(FLOATS, factors[f + 5]);
    FloatVector f20 = broadcast(FLOATS, factors[f + 6]);
    FloatVector f21 = broadcast(FLOATS, factors[f + 7]);
    FloatVector f22 = broadcast(FLOATS, factors[f + 8]);
    FloatVector f30 = broadcast(FLOATS, factors[f + 9]);
    FloatVector f31 = broadcast(FLOATS, factors[f + 10]);
    FloatVector f32 = broadcast(FLOATS, factors[f + 11]);
    for (int i = 0; i < stride; i += Lanes.COUNT) {
      FloatVector c0 = fromArray(FLOATS, columns, c + i);
      FloatVector c1 = fromArray(FLOATS, columns, c + stride + i);
      FloatVector c2 = fromArray(FLOATS, columns, c + 2 * stride + i);
      FloatVector dot = c2.fma(f02, c1.fma(f01, c0.mul(f00)));
      dot.fma(fromArray(FLOATS, weights, i), fromArray(FLOATS, out, i)).intoArray(out, i);
      int at = stride + i;
      dot = c2.fma(f12, c1.fma(f11, c0.mul(f10)));
      dot.fma(fromArray(FLOATS, weights, at), fromArray(FLOATS, out, at)).intoArray(out, at);
      at += stride;
      dot = c2.fma(f22, c1.fma(f21, c0.mul(f20)));
      dot.fma(fromArray(FLOATS, weights, at), fromArray(FLOATS, out, at)).intoArray(out, at);
      at += stride;
      dot = c2.fma(f32, c1.fma(f31, c0.mul(f30)));
      dot.fma(fromArray(FLOATS, weights, at), fromArray(FLOATS, out, at)).intoArray(out, at);
    }
  }

  /**
   * Adds up the products of the four rows of a group with the three columns of a triple.
   *
   * @param lanes receives twelve vectors, component by component; the caller adds their lanes
   */
  static void cross(float[] rows, float[] columns, int c, int stride, float[] lanes) {
    FloatVector s00 = broadcast(FLOATS, 0f);
    FloatVector s01 = s00;
    FloatVector s02 = s00;
    FloatVector s10 = s00;
    FloatVector s11 = s00;
    FloatVector s12 = s00;
    FloatVector s20 = s00;
    FloatVector s21 = s00;
    FloatVector s22 = s00;
    FloatVector s30 = s00;
    FloatVector s31 = s00;
    FloatVector s32 = s00;
    for (int i = 0; i < stride; i += Lanes.COUNT) {
      FloatVector c0 = fromArray(FLOATS, columns, c + i);
      FloatVector c1 = fromArray(FLOATS, columns, c + stride + i);
      FloatVector c2 = fromArray(FLOATS, columns, c + 2 * stride + i);
      FloatVector r = fromArray(FLOATS, rows, i);
      s00 = r.fma(c0, s00);
      s01 = r.fma(c1, s01);
      s02 = r.fma(c2, s02);
      r = fromArray(FLOATS, rows, stride + i);
      s10 = r.fma(c0, s10);
      s11 = r.fma(c1, s11);
      s12 = r.fma(c2, s12);
      r = fromArray(FLOATS, rows, 2 * stride + i);
      s20 = r.fma(c0, s20);
      s21 = r.fma(c1, s21);
      s22 = r.fma(c2, s22);
      r = fromArray(FLOATS, rows, 3 * stride + i);
      s30 = r.fma(c0, s30);
      s31 = r.fma(c1, s31);
      s32 = r.fma(c2, s32);
    }
    s00.intoArray(lanes, 0);
    s01.intoArray(lanes, Lanes.COUNT);
    s02.intoArray(lanes, 2 * Lanes.COUNT);
    s10.intoArray(lanes, 3 * Lanes.COUNT);
    s11.intoArray(lanes, 4 * Lanes.COUNT);
    s12.intoArray(lanes, 5 * Lanes.COUNT);
    s20.intoArray(lanes, 6 * Lanes.COUNT);
    s21.intoArray(lanes, 7 * Lanes.COUNT);
    s22.intoArray(lanes, 8 * Lanes.COUNT);
    s30.intoArray(lanes, 9 * Lanes.COUNT);
    s31.intoArray(lanes, 10 * Lanes.COUNT);
    s32.intoArray(lanes, 11 * Lanes.COUNT);
  }
}
