package io.github.dssw.simd.sort;

import static io.github.dssw.simd.vector.Lanes.INTS;
import static jdk.incubator.vector.IntVector.fromArray;

import io.github.dssw.simd.vector.Lanes;
import jdk.incubator.vector.IntVector;

/**
 * The stages of sorting networks on up to eight rows that are held in registers. A row is a vector
 * of keys; a comparison puts the smaller key of each lane into one row and the larger into the
 * other.
 *
 * <p>The comparisons of each method are written out, although some methods share most of them: one
 * loop for all, with the distance as a variable, was 10 % slower, and vectors handed to a shared
 * method became objects, which halved the speed.
 */
public final class NetworkStages {
  /** The number of rows sorted in registers. The row count of a column is a multiple of it. */
  public static final int ROWS = 8;

  private NetworkStages() {}

  /** Puts the smaller key of each lane into the row at {@code low}. */
  static void compare(int[] keys, int low, int high) {
    IntVector a = fromArray(INTS, keys, low);
    IntVector b = fromArray(INTS, keys, high);
    a.min(b).intoArray(keys, low);
    a.max(b).intoArray(keys, high);
  }

  /**
   * Makes the mirrored comparison, then those at a quarter and an eighth of the size. After the
   * first comparison these are those of {@link #threeStrides}.
   */
  static void mirrorAndTwoStrides(int[] keys, int base, int size) {
    int step = size / 8 * Lanes.COUNT;
    int first = base * Lanes.COUNT;
    int last = (base + size - 1) * Lanes.COUNT - 3 * step;
    for (int i = 0; i < step; i += Lanes.COUNT) {
      int low = first + i;
      int high = last - i;
      IntVector a0 = fromArray(INTS, keys, low);
      IntVector a1 = fromArray(INTS, keys, low + step);
      IntVector a2 = fromArray(INTS, keys, low + 2 * step);
      IntVector a3 = fromArray(INTS, keys, low + 3 * step);
      IntVector a4 = fromArray(INTS, keys, high);
      IntVector a5 = fromArray(INTS, keys, high + step);
      IntVector a6 = fromArray(INTS, keys, high + 2 * step);
      IntVector a7 = fromArray(INTS, keys, high + 3 * step);
      IntVector b0 = a0.min(a7);
      IntVector b7 = a0.max(a7);
      IntVector b1 = a1.min(a6);
      IntVector b6 = a1.max(a6);
      IntVector b2 = a2.min(a5);
      IntVector b5 = a2.max(a5);
      IntVector b3 = a3.min(a4);
      IntVector b4 = a3.max(a4);
      IntVector c0 = b0.min(b2);
      IntVector c2 = b0.max(b2);
      IntVector c1 = b1.min(b3);
      IntVector c3 = b1.max(b3);
      IntVector c4 = b4.min(b6);
      IntVector c6 = b4.max(b6);
      IntVector c5 = b5.min(b7);
      IntVector c7 = b5.max(b7);
      c0.min(c1).intoArray(keys, low);
      c0.max(c1).intoArray(keys, low + step);
      c2.min(c3).intoArray(keys, low + 2 * step);
      c2.max(c3).intoArray(keys, low + 3 * step);
      c4.min(c5).intoArray(keys, high);
      c4.max(c5).intoArray(keys, high + step);
      c6.min(c7).intoArray(keys, high + 2 * step);
      c6.max(c7).intoArray(keys, high + 3 * step);
    }
  }

  /** Compares the rows of a block at two strides: {@code 2 · step}, then {@code step}. */
  static void twoStrides(int[] keys, int from, int step) {
    for (int at = from; at < from + step; at += Lanes.COUNT) {
      IntVector a0 = fromArray(INTS, keys, at);
      IntVector a1 = fromArray(INTS, keys, at + step);
      IntVector a2 = fromArray(INTS, keys, at + 2 * step);
      IntVector a3 = fromArray(INTS, keys, at + 3 * step);
      IntVector b0 = a0.min(a2);
      IntVector b2 = a0.max(a2);
      IntVector b1 = a1.min(a3);
      IntVector b3 = a1.max(a3);
      b0.min(b1).intoArray(keys, at);
      b0.max(b1).intoArray(keys, at + step);
      b2.min(b3).intoArray(keys, at + 2 * step);
      b2.max(b3).intoArray(keys, at + 3 * step);
    }
  }

  /**
   * Compares the rows of a block at three strides: {@code 4 · step}, {@code 2 · step}, {@code
   * step}.
   */
  static void threeStrides(int[] keys, int from, int step) {
    for (int at = from; at < from + step; at += Lanes.COUNT) {
      IntVector a0 = fromArray(INTS, keys, at);
      IntVector a1 = fromArray(INTS, keys, at + step);
      IntVector a2 = fromArray(INTS, keys, at + 2 * step);
      IntVector a3 = fromArray(INTS, keys, at + 3 * step);
      IntVector a4 = fromArray(INTS, keys, at + 4 * step);
      IntVector a5 = fromArray(INTS, keys, at + 5 * step);
      IntVector a6 = fromArray(INTS, keys, at + 6 * step);
      IntVector a7 = fromArray(INTS, keys, at + 7 * step);
      IntVector b0 = a0.min(a4);
      IntVector b4 = a0.max(a4);
      IntVector b1 = a1.min(a5);
      IntVector b5 = a1.max(a5);
      IntVector b2 = a2.min(a6);
      IntVector b6 = a2.max(a6);
      IntVector b3 = a3.min(a7);
      IntVector b7 = a3.max(a7);
      IntVector c0 = b0.min(b2);
      IntVector c2 = b0.max(b2);
      IntVector c1 = b1.min(b3);
      IntVector c3 = b1.max(b3);
      IntVector c4 = b4.min(b6);
      IntVector c6 = b4.max(b6);
      IntVector c5 = b5.min(b7);
      IntVector c7 = b5.max(b7);
      c0.min(c1).intoArray(keys, at);
      c0.max(c1).intoArray(keys, at + step);
      c2.min(c3).intoArray(keys, at + 2 * step);
      c2.max(c3).intoArray(keys, at + 3 * step);
      c4.min(c5).intoArray(keys, at + 4 * step);
      c4.max(c5).intoArray(keys, at + 5 * step);
      c6.min(c7).intoArray(keys, at + 6 * step);
      c6.max(c7).intoArray(keys, at + 7 * step);
    }
  }

  /**
   * Makes the last comparisons of a merge, at strides of 4, 2 and 1 rows, in every eight rows.
   * These are the comparisons of {@link #threeStrides} on neighbouring rows, written out again
   * because the loop is a tenth slower with a step that is not constant.
   */
  static void lastThreeStrides(int[] keys, int from, int to) {
    for (int at = from; at < to; at += ROWS * Lanes.COUNT) {
      IntVector a0 = fromArray(INTS, keys, at);
      IntVector a1 = fromArray(INTS, keys, at + Lanes.COUNT);
      IntVector a2 = fromArray(INTS, keys, at + 2 * Lanes.COUNT);
      IntVector a3 = fromArray(INTS, keys, at + 3 * Lanes.COUNT);
      IntVector a4 = fromArray(INTS, keys, at + 4 * Lanes.COUNT);
      IntVector a5 = fromArray(INTS, keys, at + 5 * Lanes.COUNT);
      IntVector a6 = fromArray(INTS, keys, at + 6 * Lanes.COUNT);
      IntVector a7 = fromArray(INTS, keys, at + 7 * Lanes.COUNT);
      IntVector b0 = a0.min(a4);
      IntVector b4 = a0.max(a4);
      IntVector b1 = a1.min(a5);
      IntVector b5 = a1.max(a5);
      IntVector b2 = a2.min(a6);
      IntVector b6 = a2.max(a6);
      IntVector b3 = a3.min(a7);
      IntVector b7 = a3.max(a7);
      IntVector c0 = b0.min(b2);
      IntVector c2 = b0.max(b2);
      IntVector c1 = b1.min(b3);
      IntVector c3 = b1.max(b3);
      IntVector c4 = b4.min(b6);
      IntVector c6 = b4.max(b6);
      IntVector c5 = b5.min(b7);
      IntVector c7 = b5.max(b7);
      c0.min(c1).intoArray(keys, at);
      c0.max(c1).intoArray(keys, at + Lanes.COUNT);
      c2.min(c3).intoArray(keys, at + 2 * Lanes.COUNT);
      c2.max(c3).intoArray(keys, at + 3 * Lanes.COUNT);
      c4.min(c5).intoArray(keys, at + 4 * Lanes.COUNT);
      c4.max(c5).intoArray(keys, at + 5 * Lanes.COUNT);
      c6.min(c7).intoArray(keys, at + 6 * Lanes.COUNT);
      c6.max(c7).intoArray(keys, at + 7 * Lanes.COUNT);
    }
  }

  /**
   * Sorts eight rows by 19 comparisons, the smallest number there is (Knuth, The Art of Computer
   * Programming, volume 3, section 5.3.4).
   *
   * @param low the first of the four lower rows, which are {@code stride} apart
   * @param high the first of the four upper rows, equally far apart
   */
  public static void sortEightRows(int[] keys, int low, int high, int stride) {
    IntVector a0 = fromArray(INTS, keys, low);
    IntVector a1 = fromArray(INTS, keys, low + stride);
    IntVector a2 = fromArray(INTS, keys, low + 2 * stride);
    IntVector a3 = fromArray(INTS, keys, low + 3 * stride);
    IntVector a4 = fromArray(INTS, keys, high);
    IntVector a5 = fromArray(INTS, keys, high + stride);
    IntVector a6 = fromArray(INTS, keys, high + 2 * stride);
    IntVector a7 = fromArray(INTS, keys, high + 3 * stride);
    // Distance 2 within each half.
    IntVector b0 = a0.min(a2);
    IntVector b2 = a0.max(a2);
    IntVector b1 = a1.min(a3);
    IntVector b3 = a1.max(a3);
    IntVector b4 = a4.min(a6);
    IntVector b6 = a4.max(a6);
    IntVector b5 = a5.min(a7);
    IntVector b7 = a5.max(a7);
    // Distance 4.
    IntVector c0 = b0.min(b4);
    IntVector c4 = b0.max(b4);
    IntVector c1 = b1.min(b5);
    IntVector c5 = b1.max(b5);
    IntVector c2 = b2.min(b6);
    IntVector c6 = b2.max(b6);
    IntVector c3 = b3.min(b7);
    IntVector c7 = b3.max(b7);
    // Distance 1: row 0 and row 7 are final.
    IntVector d1 = c0.max(c1);
    IntVector d2 = c2.min(c3);
    IntVector d3 = c2.max(c3);
    IntVector d4 = c4.min(c5);
    IntVector d5 = c4.max(c5);
    IntVector d6 = c6.min(c7);
    // The six rows between them.
    IntVector e2 = d2.min(d4);
    IntVector e4 = d2.max(d4);
    IntVector e3 = d3.min(d5);
    IntVector e5 = d3.max(d5);
    IntVector f1 = d1.min(e4);
    IntVector f4 = d1.max(e4);
    IntVector f3 = e3.min(d6);
    IntVector f6 = e3.max(d6);
    c0.min(c1).intoArray(keys, low);
    f1.min(e2).intoArray(keys, low + stride);
    f1.max(e2).intoArray(keys, low + 2 * stride);
    f3.min(f4).intoArray(keys, low + 3 * stride);
    f3.max(f4).intoArray(keys, high);
    e5.min(f6).intoArray(keys, high + stride);
    e5.max(f6).intoArray(keys, high + 2 * stride);
    c6.max(c7).intoArray(keys, high + 3 * stride);
  }
}
