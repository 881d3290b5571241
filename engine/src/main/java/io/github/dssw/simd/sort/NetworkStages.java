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
 * <p>Single comparisons also take eight pairs of rows at a time: the sort of 1000 rows was 5 %
 * faster than with one pair at a time. The methods are then too large for the JIT to inline, so it
 * compiles each of them alone. What it inlined before differed from process to process, and in a
 * few processes a comparison made an object of each result.
 *
 * <p>The comparisons of each method are written out, although some methods share most of them: one
 * loop for all, with the distance as a variable, was 10 % slower, and vectors handed to a shared
 * method became objects, which halved the speed.
 */
public final class NetworkStages {
  /** The number of rows sorted in registers. The row count of a column is a multiple of it. */
  public static final int ROWS = 8;

  private NetworkStages() {}

  /**
   * Compares {@code length} keys from {@code low} on, a multiple of {@link #ROWS} rows, with those
   * from {@code high} on.
   */
  static void compare(int[] keys, int low, int high, int length) {
    int shift = high - low;
    for (int at = low; at < low + length; at += ROWS * Lanes.COUNT) {
      int upper = at + shift;
      IntVector a0 = fromArray(INTS, keys, at);
      IntVector a1 = fromArray(INTS, keys, at + Lanes.COUNT);
      IntVector a2 = fromArray(INTS, keys, at + 2 * Lanes.COUNT);
      IntVector a3 = fromArray(INTS, keys, at + 3 * Lanes.COUNT);
      IntVector b0 = fromArray(INTS, keys, upper);
      IntVector b1 = fromArray(INTS, keys, upper + Lanes.COUNT);
      IntVector b2 = fromArray(INTS, keys, upper + 2 * Lanes.COUNT);
      IntVector b3 = fromArray(INTS, keys, upper + 3 * Lanes.COUNT);
      a0.min(b0).intoArray(keys, at);
      a0.max(b0).intoArray(keys, upper);
      a1.min(b1).intoArray(keys, at + Lanes.COUNT);
      a1.max(b1).intoArray(keys, upper + Lanes.COUNT);
      a2.min(b2).intoArray(keys, at + 2 * Lanes.COUNT);
      a2.max(b2).intoArray(keys, upper + 2 * Lanes.COUNT);
      a3.min(b3).intoArray(keys, at + 3 * Lanes.COUNT);
      a3.max(b3).intoArray(keys, upper + 3 * Lanes.COUNT);
      IntVector a4 = fromArray(INTS, keys, at + 4 * Lanes.COUNT);
      IntVector a5 = fromArray(INTS, keys, at + 5 * Lanes.COUNT);
      IntVector a6 = fromArray(INTS, keys, at + 6 * Lanes.COUNT);
      IntVector a7 = fromArray(INTS, keys, at + 7 * Lanes.COUNT);
      IntVector b4 = fromArray(INTS, keys, upper + 4 * Lanes.COUNT);
      IntVector b5 = fromArray(INTS, keys, upper + 5 * Lanes.COUNT);
      IntVector b6 = fromArray(INTS, keys, upper + 6 * Lanes.COUNT);
      IntVector b7 = fromArray(INTS, keys, upper + 7 * Lanes.COUNT);
      a4.min(b4).intoArray(keys, at + 4 * Lanes.COUNT);
      a4.max(b4).intoArray(keys, upper + 4 * Lanes.COUNT);
      a5.min(b5).intoArray(keys, at + 5 * Lanes.COUNT);
      a5.max(b5).intoArray(keys, upper + 5 * Lanes.COUNT);
      a6.min(b6).intoArray(keys, at + 6 * Lanes.COUNT);
      a6.max(b6).intoArray(keys, upper + 6 * Lanes.COUNT);
      a7.min(b7).intoArray(keys, at + 7 * Lanes.COUNT);
      a7.max(b7).intoArray(keys, upper + 7 * Lanes.COUNT);
    }
  }

  /** Does the same with the rows from {@code high} on downwards. */
  static void compareMirrored(int[] keys, int low, int high, int length) {
    int sum = low + high;
    for (int at = low; at < low + length; at += ROWS * Lanes.COUNT) {
      int upper = sum - at;
      IntVector a0 = fromArray(INTS, keys, at);
      IntVector a1 = fromArray(INTS, keys, at + Lanes.COUNT);
      IntVector a2 = fromArray(INTS, keys, at + 2 * Lanes.COUNT);
      IntVector a3 = fromArray(INTS, keys, at + 3 * Lanes.COUNT);
      IntVector b0 = fromArray(INTS, keys, upper);
      IntVector b1 = fromArray(INTS, keys, upper - Lanes.COUNT);
      IntVector b2 = fromArray(INTS, keys, upper - 2 * Lanes.COUNT);
      IntVector b3 = fromArray(INTS, keys, upper - 3 * Lanes.COUNT);
      a0.min(b0).intoArray(keys, at);
      a0.max(b0).intoArray(keys, upper);
      a1.min(b1).intoArray(keys, at + Lanes.COUNT);
      a1.max(b1).intoArray(keys, upper - Lanes.COUNT);
      a2.min(b2).intoArray(keys, at + 2 * Lanes.COUNT);
      a2.max(b2).intoArray(keys, upper - 2 * Lanes.COUNT);
      a3.min(b3).intoArray(keys, at + 3 * Lanes.COUNT);
      a3.max(b3).intoArray(keys, upper - 3 * Lanes.COUNT);
      IntVector a4 = fromArray(INTS, keys, at + 4 * Lanes.COUNT);
      IntVector a5 = fromArray(INTS, keys, at + 5 * Lanes.COUNT);
      IntVector a6 = fromArray(INTS, keys, at + 6 * Lanes.COUNT);
      IntVector a7 = fromArray(INTS, keys, at + 7 * Lanes.COUNT);
      IntVector b4 = fromArray(INTS, keys, upper - 4 * Lanes.COUNT);
      IntVector b5 = fromArray(INTS, keys, upper - 5 * Lanes.COUNT);
      IntVector b6 = fromArray(INTS, keys, upper - 6 * Lanes.COUNT);
      IntVector b7 = fromArray(INTS, keys, upper - 7 * Lanes.COUNT);
      a4.min(b4).intoArray(keys, at + 4 * Lanes.COUNT);
      a4.max(b4).intoArray(keys, upper - 4 * Lanes.COUNT);
      a5.min(b5).intoArray(keys, at + 5 * Lanes.COUNT);
      a5.max(b5).intoArray(keys, upper - 5 * Lanes.COUNT);
      a6.min(b6).intoArray(keys, at + 6 * Lanes.COUNT);
      a6.max(b6).intoArray(keys, upper - 6 * Lanes.COUNT);
      a7.min(b7).intoArray(keys, at + 7 * Lanes.COUNT);
      a7.max(b7).intoArray(keys, upper - 7 * Lanes.COUNT);
    }
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
   * Sorts groups of eight rows by 19 comparisons each, the smallest number there is (Knuth, The Art
   * of Computer Programming, volume 3, section 5.3.4).
   *
   * <p>Two loops share the comparisons. The JIT keeps a limited number of intermediate nodes per
   * method. One method with all comparisons was just about at that limit, and in 2 of 24 processes
   * its last vectors became objects.
   *
   * @param low where the first group has the first of its four lower rows, which are {@code stride}
   *     apart
   * @param high where it has the first of its four upper rows, equally far apart
   * @param step the distance from group to group
   * @param length the distance from the first group to the end of the last
   */
  public static void sortEightRows(
      int[] keys, int low, int high, int stride, int step, int length) {
    compareHalves(keys, low, high, stride, step, length);
    finishEightRows(keys, low, high, stride, step, length);
  }

  /** Compares the rows of each group at distances of 4 and 2. */
  private static void compareHalves(
      int[] keys, int low, int high, int stride, int step, int length) {
    int shift = high - low;
    for (int at = low; at < low + length; at += step) {
      int upper = at + shift;
      IntVector a0 = fromArray(INTS, keys, at);
      IntVector a1 = fromArray(INTS, keys, at + stride);
      IntVector a2 = fromArray(INTS, keys, at + 2 * stride);
      IntVector a3 = fromArray(INTS, keys, at + 3 * stride);
      IntVector a4 = fromArray(INTS, keys, upper);
      IntVector a5 = fromArray(INTS, keys, upper + stride);
      IntVector a6 = fromArray(INTS, keys, upper + 2 * stride);
      IntVector a7 = fromArray(INTS, keys, upper + 3 * stride);
      IntVector b0 = a0.min(a4);
      IntVector b4 = a0.max(a4);
      IntVector b1 = a1.min(a5);
      IntVector b5 = a1.max(a5);
      IntVector b2 = a2.min(a6);
      IntVector b6 = a2.max(a6);
      IntVector b3 = a3.min(a7);
      IntVector b7 = a3.max(a7);
      b0.min(b2).intoArray(keys, at);
      b1.min(b3).intoArray(keys, at + stride);
      b0.max(b2).intoArray(keys, at + 2 * stride);
      b1.max(b3).intoArray(keys, at + 3 * stride);
      b4.min(b6).intoArray(keys, upper);
      b5.min(b7).intoArray(keys, upper + stride);
      b4.max(b6).intoArray(keys, upper + 2 * stride);
      b5.max(b7).intoArray(keys, upper + 3 * stride);
    }
  }

  /** Compares neighbours, after which rows 0 and 7 are final, then sorts the six rows between. */
  private static void finishEightRows(
      int[] keys, int low, int high, int stride, int step, int length) {
    int shift = high - low;
    for (int at = low; at < low + length; at += step) {
      int upper = at + shift;
      IntVector a0 = fromArray(INTS, keys, at);
      IntVector a1 = fromArray(INTS, keys, at + stride);
      IntVector a2 = fromArray(INTS, keys, at + 2 * stride);
      IntVector a3 = fromArray(INTS, keys, at + 3 * stride);
      IntVector a4 = fromArray(INTS, keys, upper);
      IntVector a5 = fromArray(INTS, keys, upper + stride);
      IntVector a6 = fromArray(INTS, keys, upper + 2 * stride);
      IntVector a7 = fromArray(INTS, keys, upper + 3 * stride);
      a0.min(a1).intoArray(keys, at);
      a6.max(a7).intoArray(keys, upper + 3 * stride);
      IntVector b1 = a0.max(a1);
      IntVector b2 = a2.min(a3);
      IntVector b3 = a2.max(a3);
      IntVector b4 = a4.min(a5);
      IntVector b5 = a4.max(a5);
      IntVector b6 = a6.min(a7);
      IntVector c2 = b2.min(b4);
      IntVector c4 = b2.max(b4);
      IntVector c3 = b3.min(b5);
      IntVector c5 = b3.max(b5);
      IntVector d1 = b1.min(c4);
      IntVector d4 = b1.max(c4);
      IntVector d3 = c3.min(b6);
      IntVector d6 = c3.max(b6);
      d1.min(c2).intoArray(keys, at + stride);
      d1.max(c2).intoArray(keys, at + 2 * stride);
      d3.min(d4).intoArray(keys, at + 3 * stride);
      d3.max(d4).intoArray(keys, upper);
      c5.min(d6).intoArray(keys, upper + stride);
      c5.max(d6).intoArray(keys, upper + 2 * stride);
    }
  }
}
