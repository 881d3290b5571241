package io.github.dssw.simd.sort;

import static io.github.dssw.simd.sort.NetworkStages.ROWS;

import io.github.dssw.simd.vector.Lanes;

/**
 * Sorts every lane of a column of vectors at the same time, by a bitonic network (Batcher, 1968)
 * for any number of rows.
 *
 * <p>A network makes the same comparisons whatever the data, so all lanes proceed in step. Every
 * comparison puts the smaller key into the lower row: a merge starts with comparisons mirrored
 * about its middle instead of with a run in descending order. Rows past the end therefore behave as
 * if they held the largest key, and are left out.
 *
 * <p>Loads and stores limit the speed. Therefore up to three stages of the network pass over eight
 * rows that are held in registers ({@link NetworkStages}), and a part of the column that fits the
 * first-level cache is finished before the next part is read.
 */
public final class LaneSort {
  /** The number of rows that fit the first-level cache and leave room in it. */
  private static final int CACHED_ROWS = 512;

  private LaneSort() {}

  /**
   * Sorts each lane in ascending order.
   *
   * @param keys one vector per row
   * @param rows the number of rows, a multiple of {@link NetworkStages#ROWS}
   */
  public static void sort(int[] keys, int rows) {
    int size = ROWS;
    while (size < rows) {
      size *= 2;
    }
    sort(keys, 0, size, rows);
  }

  /** Sorts {@code length} ≤ {@code size} rows from {@code base} on; size is a power of two. */
  private static void sort(int[] keys, int base, int size, int length) {
    int half = size / 2;
    if (size <= CACHED_ROWS) {
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
    int from = base * Lanes.COUNT;
    int group = ROWS * Lanes.COUNT;
    NetworkStages.sortEightRows(
        keys, from, from + group / 2, Lanes.COUNT, group, length * Lanes.COUNT);
    for (int size = 2 * ROWS; size < 2 * length; size *= 2) {
      for (int run = 0; run + size / 2 < length; run += size) {
        merge(keys, base + run, size, Math.min(size, length - run));
      }
    }
  }

  /**
   * Merges two sorted runs: {@code size / 2} rows from {@code base} on, and the rows after them up
   * to {@code length}.
   */
  private static void merge(int[] keys, int base, int size, int length) {
    if (length == size && size >= 8 * ROWS) {
      NetworkStages.mirrorAndTwoStrides(keys, base, size);
      strides(keys, base, base + length, size / 16);
    } else {
      mirror(keys, base, size, length);
      strides(keys, base, base + length, size / 4);
    }
  }

  /** Compares rows at {@code stride}, then at half of it, and so on down to 1. */
  private static void strides(int[] keys, int from, int to, int stride) {
    if (2 * stride > CACHED_ROWS) {
      int next = pass(keys, from, to, stride);
      for (int part = from; part < to; part += 2 * next) {
        strides(keys, part, Math.min(part + 2 * next, to), next);
      }
    } else {
      int next = stride;
      while (next >= ROWS) {
        next = pass(keys, from, to, next);
      }
      NetworkStages.lastThreeStrides(keys, from * Lanes.COUNT, to * Lanes.COUNT);
    }
  }

  /** Compares rows at one to three strides from {@code stride} down; returns the next stride. */
  private static int pass(int[] keys, int from, int to, int stride) {
    int stages = stagesOfPass(stride);
    int block = from;
    for (; stages > 1 && block + 2 * stride <= to; block += 2 * stride) {
      if (stages == 2) {
        NetworkStages.twoStrides(keys, block * Lanes.COUNT, stride / 2 * Lanes.COUNT);
      } else {
        NetworkStages.threeStrides(keys, block * Lanes.COUNT, stride / 4 * Lanes.COUNT);
      }
    }
    int next = stride;
    for (int stage = 0; stage < stages; stage++) {
      oneStride(keys, block, to, next);
      next /= 2;
    }
    return next;
  }

  /**
   * Returns the number of stages of the next pass: together with the passes after it, the smallest
   * number of passes that covers the strides down to {@link #ROWS}.
   */
  private static int stagesOfPass(int stride) {
    int left = Integer.numberOfTrailingZeros(stride) - 2;
    return left == 1 ? 1 : left == 2 || left == 4 ? 2 : 3;
  }

  /** Compares each row of the lower half with its mirror image, where that exists. */
  private static void mirror(int[] keys, int base, int size, int length) {
    int first = base + size - length;
    int last = base + length - 1;
    int rows = Math.max(0, length - size / 2);
    NetworkStages.compareMirrored(
        keys, first * Lanes.COUNT, last * Lanes.COUNT, rows * Lanes.COUNT);
  }

  /** Compares rows at one stride, in blocks of which the last may end early. */
  private static void oneStride(int[] keys, int from, int to, int stride) {
    for (int block = from; block < to; block += 2 * stride) {
      int rows = Math.max(0, Math.min(stride, to - stride - block));
      NetworkStages.compare(
          keys, block * Lanes.COUNT, (block + stride) * Lanes.COUNT, rows * Lanes.COUNT);
    }
  }
}
