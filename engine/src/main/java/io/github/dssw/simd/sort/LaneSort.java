package io.github.dssw.simd.sort;

import io.github.dssw.simd.vector.Lanes;
import jdk.incubator.vector.IntVector;

/**
 * Sorts every lane of a column of vectors at once: a bitonic network for any number of rows.
 *
 * <p>A network does the same comparisons whatever the data, so all lanes go in step. Every
 * comparison puts the smaller key in the lower row (a merge begins with a comparison mirrored about
 * its middle), so rows past the end behave as if they held the largest key and are left out.
 *
 * <p>The network is limited by loads and stores, so up to three stages pass over eight rows held in
 * registers; and by its caches, so a part that fits the first level is finished before the next.
 */
public final class LaneSort {
  /** Rows are sorted in registers in groups of this many; the column is padded to a multiple. */
  public static final int GROUP = 8;

  /** Rows that fit the first-level cache with room to spare. */
  private static final int CACHED = 512;

  private LaneSort() {}

  /**
   * Sorts each lane ascending.
   *
   * @param keys a vector a row
   * @param rows how many, a multiple of {@link #GROUP}
   */
  public static void sort(int[] keys, int rows) {
    int size = GROUP;
    while (size < rows) {
      size *= 2;
    }
    sort(keys, 0, size, rows);
  }

  /** Sorts {@code length} rows from {@code base}, at most {@code size}, a power of two. */
  private static void sort(int[] keys, int base, int size, int length) {
    int half = size / 2;
    if (size <= CACHED) {
      sortCached(keys, base, length);
    } else if (length <= half) {
      sort(keys, base, half, length);
    } else {
      sort(keys, base, half, half);
      sort(keys, base + half, half, length - half);
      merge(keys, base, size, length);
    }
  }

  private static void sortCached(int[] keys, int base, int length) {
    for (int row = base; row < base + length; row += GROUP) {
      int at = row * Lanes.COUNT;
      sortGroup(keys, at, at + GROUP / 2 * Lanes.COUNT, Lanes.COUNT);
    }
    for (int size = 2 * GROUP; size < 2 * length; size *= 2) {
      for (int from = 0; from + size / 2 < length; from += size) {
        merge(keys, base + from, size, Math.min(size, length - from));
      }
    }
  }

  /**
   * Merges two sorted runs: {@code size / 2} rows from {@code base}, and what follows to {@code
   * length}.
   */
  private static void merge(int[] keys, int base, int size, int length) {
    if (length == size && size >= 8 * GROUP) {
      mirrorAndTwoStrides(keys, base, size);
      strides(keys, base, base + length, size / 16);
    } else {
      mirror(keys, base, size, length);
      strides(keys, base, base + length, size / 4);
    }
  }

  /** Comparisons at {@code stride}, its half, and so on to 1. */
  private static void strides(int[] keys, int from, int to, int stride) {
    if (2 * stride > CACHED) {
      int next = pass(keys, from, to, stride);
      for (int part = from; part < to; part += 2 * next) {
        strides(keys, part, Math.min(part + 2 * next, to), next);
      }
    } else {
      int next = stride;
      while (next >= GROUP) {
        next = pass(keys, from, to, next);
      }
      cleanGroups(keys, from * Lanes.COUNT, to * Lanes.COUNT);
    }
  }

  /** Comparisons at one to three strides from {@code stride} down; the next stride. */
  private static int pass(int[] keys, int from, int to, int stride) {
    // Strides down to GROUP that are left; one pass over them too few costs less than one too many.
    int left = Integer.numberOfTrailingZeros(stride) - 2;
    int stages = left == 1 ? 1 : left == 2 || left == 4 ? 2 : 3;
    int block = from;
    for (; stages > 1 && block + 2 * stride <= to; block += 2 * stride) {
      if (stages == 2) {
        twoStridesOfBlock(keys, block * Lanes.COUNT, stride / 2 * Lanes.COUNT);
      } else {
        threeStridesOfBlock(keys, block * Lanes.COUNT, stride / 4 * Lanes.COUNT);
      }
    }
    int next = stride;
    for (int stage = 0; stage < stages; stage++) {
      oneStride(keys, block, to, next);
      next /= 2;
    }
    return next;
  }

  /** Compares each row of the lower half with its mirror image, where that exists. */
  private static void mirror(int[] keys, int base, int size, int length) {
    for (int i = size - length; i < size / 2; i++) {
      compare(keys, (base + i) * Lanes.COUNT, (base + size - 1 - i) * Lanes.COUNT);
    }
  }

  /** The mirrored comparison and those at a quarter and an eighth of the size. */
  private static void mirrorAndTwoStrides(int[] keys, int base, int size) {
    int step = size / 8 * Lanes.COUNT;
    int last = (base + size - 1) * Lanes.COUNT;
    int first = base * Lanes.COUNT;
    for (int i = 0; i < step; i += Lanes.COUNT) {
      int low = first + i;
      int high = last - i;
      IntVector a0 = Lanes.load(keys, low);
      IntVector a1 = Lanes.load(keys, low + step);
      IntVector a2 = Lanes.load(keys, low + 2 * step);
      IntVector a3 = Lanes.load(keys, low + 3 * step);
      IntVector b0 = Lanes.load(keys, high);
      IntVector b1 = Lanes.load(keys, high - step);
      IntVector b2 = Lanes.load(keys, high - 2 * step);
      IntVector b3 = Lanes.load(keys, high - 3 * step);
      IntVector least;
      least = a0.min(b0);
      b0 = a0.max(b0);
      a0 = least;
      least = a1.min(b1);
      b1 = a1.max(b1);
      a1 = least;
      least = a2.min(b2);
      b2 = a2.max(b2);
      a2 = least;
      least = a3.min(b3);
      b3 = a3.max(b3);
      a3 = least;
      least = a0.min(a2);
      a2 = a0.max(a2);
      a0 = least;
      least = a1.min(a3);
      a3 = a1.max(a3);
      a1 = least;
      least = b2.min(b0);
      b0 = b2.max(b0);
      b2 = least;
      least = b3.min(b1);
      b1 = b3.max(b1);
      b3 = least;
      a0.min(a1).intoArray(keys, low);
      a0.max(a1).intoArray(keys, low + step);
      a2.min(a3).intoArray(keys, low + 2 * step);
      a2.max(a3).intoArray(keys, low + 3 * step);
      b1.min(b0).intoArray(keys, high - step);
      b1.max(b0).intoArray(keys, high);
      b3.min(b2).intoArray(keys, high - 3 * step);
      b3.max(b2).intoArray(keys, high - 2 * step);
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

  private static void threeStridesOfBlock(int[] keys, int at, int step) {
    for (int i = at; i < at + step; i += Lanes.COUNT) {
      IntVector r0 = Lanes.load(keys, i);
      IntVector r1 = Lanes.load(keys, i + step);
      IntVector r2 = Lanes.load(keys, i + 2 * step);
      IntVector r3 = Lanes.load(keys, i + 3 * step);
      IntVector r4 = Lanes.load(keys, i + 4 * step);
      IntVector r5 = Lanes.load(keys, i + 5 * step);
      IntVector r6 = Lanes.load(keys, i + 6 * step);
      IntVector r7 = Lanes.load(keys, i + 7 * step);
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
      r0.min(r1).intoArray(keys, i);
      r0.max(r1).intoArray(keys, i + step);
      r2.min(r3).intoArray(keys, i + 2 * step);
      r2.max(r3).intoArray(keys, i + 3 * step);
      r4.min(r5).intoArray(keys, i + 4 * step);
      r4.max(r5).intoArray(keys, i + 5 * step);
      r6.min(r7).intoArray(keys, i + 6 * step);
      r6.max(r7).intoArray(keys, i + 7 * step);
    }
  }

  /** Comparisons at one stride in blocks of which the last may end early. */
  private static void oneStride(int[] keys, int from, int to, int stride) {
    for (int block = from; block < to; block += 2 * stride) {
      for (int i = block; i < Math.min(block + stride, to - stride); i++) {
        compare(keys, i * Lanes.COUNT, (i + stride) * Lanes.COUNT);
      }
    }
  }

  private static void compare(int[] keys, int low, int high) {
    IntVector a = Lanes.load(keys, low);
    IntVector b = Lanes.load(keys, high);
    a.min(b).intoArray(keys, low);
    a.max(b).intoArray(keys, high);
  }

  /**
   * The shortest network for eight keys, 19 comparisons: four from {@code low} on, {@code stride}
   * apart, then four from {@code high} on.
   */
  public static void sortGroup(int[] keys, int low, int high, int stride) {
    IntVector r0 = Lanes.load(keys, low);
    IntVector r1 = Lanes.load(keys, low + stride);
    IntVector r2 = Lanes.load(keys, low + 2 * stride);
    IntVector r3 = Lanes.load(keys, low + 3 * stride);
    IntVector r4 = Lanes.load(keys, high);
    IntVector r5 = Lanes.load(keys, high + stride);
    IntVector r6 = Lanes.load(keys, high + 2 * stride);
    IntVector r7 = Lanes.load(keys, high + 3 * stride);
    IntVector least;
    least = r0.min(r2);
    r2 = r0.max(r2);
    r0 = least;
    least = r1.min(r3);
    r3 = r1.max(r3);
    r1 = least;
    least = r4.min(r6);
    r6 = r4.max(r6);
    r4 = least;
    least = r5.min(r7);
    r7 = r5.max(r7);
    r5 = least;
    least = r0.min(r4);
    r4 = r0.max(r4);
    r0 = least;
    least = r1.min(r5);
    r5 = r1.max(r5);
    r1 = least;
    least = r2.min(r6);
    r6 = r2.max(r6);
    r2 = least;
    least = r3.min(r7);
    r7 = r3.max(r7);
    r3 = least;
    least = r0.min(r1);
    r1 = r0.max(r1);
    r0 = least;
    least = r2.min(r3);
    r3 = r2.max(r3);
    r2 = least;
    least = r4.min(r5);
    r5 = r4.max(r5);
    r4 = least;
    least = r6.min(r7);
    r7 = r6.max(r7);
    r6 = least;
    least = r2.min(r4);
    r4 = r2.max(r4);
    r2 = least;
    least = r3.min(r5);
    r5 = r3.max(r5);
    r3 = least;
    least = r1.min(r4);
    r4 = r1.max(r4);
    r1 = least;
    least = r3.min(r6);
    r6 = r3.max(r6);
    r3 = least;
    least = r1.min(r2);
    r2 = r1.max(r2);
    r1 = least;
    least = r3.min(r4);
    r4 = r3.max(r4);
    r3 = least;
    least = r5.min(r6);
    r6 = r5.max(r6);
    r5 = least;
    r0.intoArray(keys, low);
    r1.intoArray(keys, low + stride);
    r2.intoArray(keys, low + 2 * stride);
    r3.intoArray(keys, low + 3 * stride);
    r4.intoArray(keys, high);
    r5.intoArray(keys, high + stride);
    r6.intoArray(keys, high + 2 * stride);
    r7.intoArray(keys, high + 3 * stride);
  }

  /**
   * The last stages of a merge, at strides 4, 2 and 1: the comparisons of {@link
   * #threeStridesOfBlock}, but over neighbouring rows, group after group in one loop.
   */
  private static void cleanGroups(int[] keys, int from, int to) {
    for (int at = from; at < to; at += GROUP * Lanes.COUNT) {
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
}
