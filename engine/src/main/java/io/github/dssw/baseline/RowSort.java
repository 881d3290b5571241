package io.github.dssw.baseline;

import java.util.Arrays;

/**
 * Sorts numbers and remembers where each came from: two counting passes over fixed-point keys, then
 * an insertion sort that finds little left to do. Of an order of log₂ n bits a pass, the keys tell
 * n numbers apart unless they crowd; if they do, merging takes over.
 */
final class RowSort {
  private static final int FEWEST_BITS = 4;
  private static final int MOST_BITS = 11;
  private static final long INDEX = 0xFFFFFFFFL;

  /** An insertion sort that moves more than this many numbers for each one gives up. */
  private static final int PATIENCE = 8;

  private final int size;
  private final int bits;
  private final int[] low;
  private final int[] high;
  private final long[] keys;
  private final long[] scratch;
  private final double[] sorted;
  private final int[] order;

  RowSort(int size) {
    this.size = size;
    int wanted = 32 - Integer.numberOfLeadingZeros(Math.max(1, size - 1));
    this.bits = Math.max(FEWEST_BITS, Math.min(MOST_BITS, wanted));
    this.low = new int[1 << bits];
    this.high = new int[1 << bits];
    this.keys = new long[size];
    this.scratch = new long[size];
    this.sorted = new double[size];
    this.order = new int[size];
  }

  /** The numbers of the last sort, in order. */
  double[] sorted() {
    return sorted;
  }

  /** Where each of them was. */
  int[] order() {
    return order;
  }

  void sort(double[] values) {
    count(values);
    scatter(values);
    if (!insert()) {
      merge();
    }
  }

  /** Makes the keys, and how many there are of each digit. */
  private void count(double[] values) {
    double least = values[0];
    double most = values[0];
    for (int i = 1; i < size; i++) {
      // Not Math.min and max: new extremes are rare, and a branch foreseen costs next to nothing.
      double value = values[i];
      if (value < least) {
        least = value;
      } else if (value > most) {
        most = value;
      }
    }
    double range = most - least;
    double scale = range > 0 ? ((1 << 2 * bits) - 1) / range : 0;
    int mask = (1 << bits) - 1;
    Arrays.fill(low, 0);
    Arrays.fill(high, 0);
    for (int i = 0; i < size; i++) {
      int key = (int) ((values[i] - least) * scale);
      keys[i] = (long) key << 32 | i;
      low[key & mask]++;
      high[key >>> bits]++;
    }
  }

  private void scatter(double[] values) {
    startsFromCounts(low);
    startsFromCounts(high);
    int mask = (1 << bits) - 1;
    for (int i = 0; i < size; i++) {
      long key = keys[i];
      scratch[low[(int) (key >>> 32) & mask]++] = key;
    }
    for (int i = 0; i < size; i++) {
      long key = scratch[i];
      int at = high[(int) (key >>> 32 + bits)]++;
      int index = (int) (key & INDEX);
      order[at] = index;
      sorted[at] = values[index];
    }
  }

  private static void startsFromCounts(int[] counts) {
    int start = 0;
    for (int digit = 0; digit < counts.length; digit++) {
      int count = counts[digit];
      counts[digit] = start;
      start += count;
    }
  }

  private boolean insert() {
    long patience = (long) PATIENCE * size;
    for (int i = 1; i < size; i++) {
      double value = sorted[i];
      if (value < sorted[i - 1]) {
        int index = order[i];
        int at = i;
        do {
          sorted[at] = sorted[at - 1];
          order[at] = order[at - 1];
          at--;
        } while (at > 0 && value < sorted[at - 1]);
        sorted[at] = value;
        order[at] = index;
        patience -= i - at;
        if (patience < 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** A merge sort from the bottom up, of what the insertion sort left. */
  private void merge() {
    double[] fromValues = sorted.clone();
    int[] fromOrder = order.clone();
    for (int run = 1; run < size; run *= 2) {
      for (int start = 0; start < size; start += 2 * run) {
        int middle = Math.min(start + run, size);
        mergeRuns(fromValues, fromOrder, start, middle, Math.min(middle + run, size));
      }
      System.arraycopy(sorted, 0, fromValues, 0, size);
      System.arraycopy(order, 0, fromOrder, 0, size);
    }
  }

  private void mergeRuns(double[] values, int[] indices, int start, int middle, int end) {
    int left = start;
    int right = middle;
    for (int at = start; at < end; at++) {
      boolean takeLeft = right >= end || left < middle && values[left] <= values[right];
      int from = takeLeft ? left++ : right++;
      sorted[at] = values[from];
      order[at] = indices[from];
    }
  }
}
