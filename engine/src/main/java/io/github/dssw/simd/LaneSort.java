package io.github.dssw.simd;

import jdk.incubator.vector.IntVector;

/**
 * Sorts every lane of a column of vectors at once: a bitonic network for any number of rows.
 *
 * <p>A network does the same comparisons whatever the data, so all lanes go in step. Every
 * comparison puts the smaller key in the lower row (a merge begins with a comparison mirrored about
 * its middle), so rows past the end behave as if they held the largest key and are left out.
 *
 * <p>Two stages at a time pass over four rows held in registers, and the last three of a merge over
 * eight neighbouring rows, since the network is limited by loads and stores.
 */
final class LaneSort {
  /** Rows are sorted in registers in groups of this many; the column is padded to a multiple. */
  static final int GROUP = 8;

  private LaneSort() {}

  /**
   * Sorts each lane ascending.
   *
   * @param keys a vector a row
   * @param rows how many, a multiple of {@link #GROUP}
   */
  static void sort(int[] keys, int rows) {
    for (int row = 0; row < rows; row += GROUP) {
      sortGroup(keys, row * Lanes.COUNT);
    }
    for (int size = 2 * GROUP; size < 2 * rows; size *= 2) {
      for (int base = 0; base + size / 2 < rows; base += size) {
        merge(keys, base, size, Math.min(size, rows - base));
      }
    }
  }

  /**
   * Merges two sorted runs: {@code size / 2} rows from {@code base}, and what follows to {@code
   * length}.
   */
  private static void merge(int[] keys, int base, int size, int length) {
    int stride = size / 4;
    if (length == size && stride >= GROUP) {
      mirrorAndStride(keys, base, size);
      stride /= 2;
    } else {
      mirror(keys, base, size, length);
    }
    for (; stride >= 2 * GROUP; stride /= 4) {
      twoStrides(keys, base, length, stride);
    }
    if (stride == GROUP) {
      oneStride(keys, base, length, stride);
    }
    for (int row = base; row < base + length; row += GROUP) {
      cleanGroup(keys, row * Lanes.COUNT);
    }
  }

  /** Compares each row of the lower half with its mirror image, where that exists. */
  private static void mirror(int[] keys, int base, int size, int length) {
    for (int i = size - length; i < size / 2; i++) {
      compare(keys, (base + i) * Lanes.COUNT, (base + size - 1 - i) * Lanes.COUNT);
    }
  }

  /** The mirrored comparison and the one at a quarter of the size, for a whole merge. */
  private static void mirrorAndStride(int[] keys, int base, int size) {
    int quarter = size / 4;
    for (int i = 0; i < quarter; i++) {
      int at0 = (base + i) * Lanes.COUNT;
      int at1 = (base + i + quarter) * Lanes.COUNT;
      int at2 = (base + size - 1 - i - quarter) * Lanes.COUNT;
      int at3 = (base + size - 1 - i) * Lanes.COUNT;
      IntVector r0 = Lanes.load(keys, at0);
      IntVector r1 = Lanes.load(keys, at1);
      IntVector r2 = Lanes.load(keys, at2);
      IntVector r3 = Lanes.load(keys, at3);
      IntVector s0 = r0.min(r3);
      IntVector s3 = r0.max(r3);
      IntVector s1 = r1.min(r2);
      IntVector s2 = r1.max(r2);
      s0.min(s1).intoArray(keys, at0);
      s0.max(s1).intoArray(keys, at1);
      s2.min(s3).intoArray(keys, at2);
      s2.max(s3).intoArray(keys, at3);
    }
  }

  /** Comparisons at {@code stride} and then at half of it. */
  private static void twoStrides(int[] keys, int base, int length, int stride) {
    int block = 2 * stride;
    int from = 0;
    for (; from + block <= length; from += block) {
      twoStridesOfBlock(keys, (base + from) * Lanes.COUNT, stride / 2 * Lanes.COUNT);
    }
    strideOfPart(keys, base, from, length, stride);
    for (; from < length; from += stride) {
      strideOfPart(keys, base, from, Math.min(from + stride, length), stride / 2);
    }
  }

  private static void twoStridesOfBlock(int[] keys, int at, int half) {
    for (int i = at; i < at + half; i += Lanes.COUNT) {
      IntVector r0 = Lanes.load(keys, i);
      IntVector r1 = Lanes.load(keys, i + half);
      IntVector r2 = Lanes.load(keys, i + 2 * half);
      IntVector r3 = Lanes.load(keys, i + 3 * half);
      IntVector s0 = r0.min(r2);
      IntVector s2 = r0.max(r2);
      IntVector s1 = r1.min(r3);
      IntVector s3 = r1.max(r3);
      s0.min(s1).intoArray(keys, i);
      s0.max(s1).intoArray(keys, i + half);
      s2.min(s3).intoArray(keys, i + 2 * half);
      s2.max(s3).intoArray(keys, i + 3 * half);
    }
  }

  private static void oneStride(int[] keys, int base, int length, int stride) {
    for (int from = 0; from < length; from += 2 * stride) {
      strideOfPart(keys, base, from, Math.min(from + 2 * stride, length), stride);
    }
  }

  /** Comparisons at one stride in a block that may end early. */
  private static void strideOfPart(int[] keys, int base, int from, int to, int stride) {
    for (int i = from; i < Math.min(from + stride, to - stride); i++) {
      compare(keys, (base + i) * Lanes.COUNT, (base + i + stride) * Lanes.COUNT);
    }
  }

  private static void compare(int[] keys, int low, int high) {
    IntVector a = Lanes.load(keys, low);
    IntVector b = Lanes.load(keys, high);
    a.min(b).intoArray(keys, low);
    a.max(b).intoArray(keys, high);
  }

  /** The shortest network for eight keys: 19 comparisons. */
  private static void sortGroup(int[] keys, int at) {
    IntVector r0 = Lanes.load(keys, at);
    IntVector r1 = Lanes.load(keys, at + Lanes.COUNT);
    IntVector r2 = Lanes.load(keys, at + 2 * Lanes.COUNT);
    IntVector r3 = Lanes.load(keys, at + 3 * Lanes.COUNT);
    IntVector r4 = Lanes.load(keys, at + 4 * Lanes.COUNT);
    IntVector r5 = Lanes.load(keys, at + 5 * Lanes.COUNT);
    IntVector r6 = Lanes.load(keys, at + 6 * Lanes.COUNT);
    IntVector r7 = Lanes.load(keys, at + 7 * Lanes.COUNT);
    IntVector low;
    low = r0.min(r2);
    r2 = r0.max(r2);
    r0 = low;
    low = r1.min(r3);
    r3 = r1.max(r3);
    r1 = low;
    low = r4.min(r6);
    r6 = r4.max(r6);
    r4 = low;
    low = r5.min(r7);
    r7 = r5.max(r7);
    r5 = low;
    low = r0.min(r4);
    r4 = r0.max(r4);
    r0 = low;
    low = r1.min(r5);
    r5 = r1.max(r5);
    r1 = low;
    low = r2.min(r6);
    r6 = r2.max(r6);
    r2 = low;
    low = r3.min(r7);
    r7 = r3.max(r7);
    r3 = low;
    low = r0.min(r1);
    r1 = r0.max(r1);
    r0 = low;
    low = r2.min(r3);
    r3 = r2.max(r3);
    r2 = low;
    low = r4.min(r5);
    r5 = r4.max(r5);
    r4 = low;
    low = r6.min(r7);
    r7 = r6.max(r7);
    r6 = low;
    low = r2.min(r4);
    r4 = r2.max(r4);
    r2 = low;
    low = r3.min(r5);
    r5 = r3.max(r5);
    r3 = low;
    low = r1.min(r4);
    r4 = r1.max(r4);
    r1 = low;
    low = r3.min(r6);
    r6 = r3.max(r6);
    r3 = low;
    low = r1.min(r2);
    r2 = r1.max(r2);
    r1 = low;
    low = r3.min(r4);
    r4 = r3.max(r4);
    r3 = low;
    low = r5.min(r6);
    r6 = r5.max(r6);
    r5 = low;
    r0.intoArray(keys, at);
    r1.intoArray(keys, at + Lanes.COUNT);
    r2.intoArray(keys, at + 2 * Lanes.COUNT);
    r3.intoArray(keys, at + 3 * Lanes.COUNT);
    r4.intoArray(keys, at + 4 * Lanes.COUNT);
    r5.intoArray(keys, at + 5 * Lanes.COUNT);
    r6.intoArray(keys, at + 6 * Lanes.COUNT);
    r7.intoArray(keys, at + 7 * Lanes.COUNT);
  }

  /** The last stages of a merge, at strides 4, 2 and 1. */
  private static void cleanGroup(int[] keys, int at) {
    IntVector r0 = Lanes.load(keys, at);
    IntVector r1 = Lanes.load(keys, at + Lanes.COUNT);
    IntVector r2 = Lanes.load(keys, at + 2 * Lanes.COUNT);
    IntVector r3 = Lanes.load(keys, at + 3 * Lanes.COUNT);
    IntVector r4 = Lanes.load(keys, at + 4 * Lanes.COUNT);
    IntVector r5 = Lanes.load(keys, at + 5 * Lanes.COUNT);
    IntVector r6 = Lanes.load(keys, at + 6 * Lanes.COUNT);
    IntVector r7 = Lanes.load(keys, at + 7 * Lanes.COUNT);
    IntVector low;
    low = r0.min(r4);
    r4 = r0.max(r4);
    r0 = low;
    low = r1.min(r5);
    r5 = r1.max(r5);
    r1 = low;
    low = r2.min(r6);
    r6 = r2.max(r6);
    r2 = low;
    low = r3.min(r7);
    r7 = r3.max(r7);
    r3 = low;
    low = r0.min(r2);
    r2 = r0.max(r2);
    r0 = low;
    low = r1.min(r3);
    r3 = r1.max(r3);
    r1 = low;
    low = r4.min(r6);
    r6 = r4.max(r6);
    r4 = low;
    low = r5.min(r7);
    r7 = r5.max(r7);
    r5 = low;
    low = r0.min(r1);
    r1 = r0.max(r1);
    r0 = low;
    low = r2.min(r3);
    r3 = r2.max(r3);
    r2 = low;
    low = r4.min(r5);
    r5 = r4.max(r5);
    r4 = low;
    low = r6.min(r7);
    r7 = r6.max(r7);
    r6 = low;
    r0.intoArray(keys, at);
    r1.intoArray(keys, at + Lanes.COUNT);
    r2.intoArray(keys, at + 2 * Lanes.COUNT);
    r3.intoArray(keys, at + 3 * Lanes.COUNT);
    r4.intoArray(keys, at + 4 * Lanes.COUNT);
    r5.intoArray(keys, at + 5 * Lanes.COUNT);
    r6.intoArray(keys, at + 6 * Lanes.COUNT);
    r7.intoArray(keys, at + 7 * Lanes.COUNT);
  }
}
