package io.github.dssw.baseline.sort;

import java.util.Arrays;

/**
 * Sorts from the start: two counting passes over fixed-point keys, then an insertion sort for what
 * the keys cannot tell apart. Each pass sorts by about log₂ n bits, so that n numbers usually have
 * keys of their own; where they crowd and the insertion sort gives up, a merge sort takes over.
 */
final class RowSort implements LineSort {
  private static final int FEWEST_BITS = 4;
  private static final int MOST_BITS = 11;
  private static final long INDEX = 0xFFFFFFFFL;

  private final int size;
  private final int bits;
  private final int[] low;
  private final int[] high;
  private final long[] keys;
  private final long[] scratch;
  private final int[] permutation;
  private final Insertion insertion;

  RowSort(int size) {
    this.size = size;
    int wanted = 32 - Integer.numberOfLeadingZeros(Math.max(1, size - 1));
    this.bits = Math.max(FEWEST_BITS, Math.min(MOST_BITS, wanted));
    this.low = new int[1 << bits];
    this.high = new int[1 << bits];
    this.keys = new long[size];
    this.scratch = new long[size];
    this.permutation = new int[size];
    this.insertion = Insertion.ofRow(permutation);
  }

  @Override
  public int[] permutation() {
    return permutation;
  }

  @Override
  public int slot(int rank) {
    return rank;
  }

  @Override
  public void sort(double[] coordinates, double passes) {
    countDigits(coordinates);
    scatter();
    if (!insert(coordinates)) {
      merge(coordinates);
    }
  }

  /** Makes the keys and counts their low and high digits. */
  private void countDigits(double[] values) {
    double smallest = values[0];
    double largest = values[0];
    for (int i = 1; i < size; i++) {
      // Branches instead of Math.min and max: new extremes are rare, so they are predicted well.
      double value = values[i];
      if (value < smallest) {
        smallest = value;
      } else if (value > largest) {
        largest = value;
      }
    }
    double range = largest - smallest;
    double scale = range > 0 ? ((1 << 2 * bits) - 1) / range : 0;
    int mask = (1 << bits) - 1;
    Arrays.fill(low, 0);
    Arrays.fill(high, 0);
    for (int i = 0; i < size; i++) {
      int key = (int) ((values[i] - smallest) * scale);
      keys[i] = (long) key << 32 | i;
      low[key & mask]++;
      high[key >>> bits]++;
    }
  }

  private void scatter() {
    countsToStarts(low);
    countsToStarts(high);
    int mask = (1 << bits) - 1;
    for (int i = 0; i < size; i++) {
      long key = keys[i];
      scratch[low[(int) (key >>> 32) & mask]++] = key;
    }
    for (int i = 0; i < size; i++) {
      long key = scratch[i];
      permutation[high[(int) (key >>> 32 + bits)]++] = (int) (key & INDEX);
    }
  }

  private static void countsToStarts(int[] counts) {
    int start = 0;
    for (int digit = 0; digit < counts.length; digit++) {
      int count = counts[digit];
      counts[digit] = start;
      start += count;
    }
  }

  private boolean insert(double[] values) {
    insertion.begin(size);
    double largest = values[permutation[0]];
    for (int rank = 1; rank < size; rank++) {
      double value = values[permutation[rank]];
      if (value >= largest) {
        largest = value;
      } else if (!insertion.insert(values, rank)) {
        return false;
      }
    }
    return true;
  }

  /** Merges runs of length 1, 2, 4 and so on. */
  private void merge(double[] values) {
    int[] from = permutation.clone();
    for (int run = 1; run < size; run *= 2) {
      for (int start = 0; start < size; start += 2 * run) {
        int middle = Math.min(start + run, size);
        mergeRuns(values, from, start, middle, Math.min(middle + run, size));
      }
      System.arraycopy(permutation, 0, from, 0, size);
    }
  }

  private void mergeRuns(double[] values, int[] from, int start, int middle, int end) {
    int left = start;
    int right = middle;
    for (int at = start; at < end; at++) {
      boolean takeLeft = right >= end || left < middle && values[from[left]] <= values[from[right]];
      permutation[at] = from[takeLeft ? left++ : right++];
    }
  }
}
