package io.github.dssw.simd.sort;

import java.util.Arrays;

/** Sorts long rows of coordinates by three passes over ten bits of their keys each. */
public final class RadixSort {
  /** Coordinates are below 1, so their bits as an integer are below 2^30. */
  private static final int DIGIT_BITS = 10;

  private static final int DIGITS = 3;
  private static final int BUCKETS = 1 << DIGIT_BITS;

  private final int[] counts = new int[DIGITS * BUCKETS];
  private int[] keys = {};
  private int[] nextKeys = {};
  private int[] points = {};
  private int[] nextPoints = {};

  /** Sorts the row of one lane of {@code unsorted} into that of {@code rows}. */
  public void sort(float[] unsorted, int lane, boolean withOrder, SortedRows rows) {
    int n = rows.size();
    int row = rows.row(lane);
    resize(n, withOrder);
    Arrays.fill(counts, 0);
    for (int i = 0; i < n; i++) {
      int key = Float.floatToRawIntBits(unsorted[row + i]);
      keys[i] = key;
      counts[key & (BUCKETS - 1)]++;
      counts[BUCKETS + (key >>> DIGIT_BITS & (BUCKETS - 1))]++;
      counts[2 * BUCKETS + (key >>> 2 * DIGIT_BITS)]++;
    }
    for (int i = 0; i < n && withOrder; i++) {
      points[i] = i;
    }
    for (int digit = 0; digit < DIGITS; digit++) {
      startPositions(digit * BUCKETS);
      if (withOrder) {
        passWithOrder(digit, n);
      } else {
        pass(digit, n);
      }
    }
    for (int i = 0; i < n; i++) {
      rows.values()[row + i] = Float.intBitsToFloat(keys[i]);
    }
    if (withOrder) {
      System.arraycopy(points, 0, rows.order(), row, n);
    }
  }

  private void pass(int digit, int n) {
    int shift = digit * DIGIT_BITS;
    int start = digit * BUCKETS;
    for (int i = 0; i < n; i++) {
      int key = keys[i];
      nextKeys[counts[start + (key >>> shift & (BUCKETS - 1))]++] = key;
    }
    swapKeys();
  }

  private void passWithOrder(int digit, int n) {
    int shift = digit * DIGIT_BITS;
    int start = digit * BUCKETS;
    for (int i = 0; i < n; i++) {
      int key = keys[i];
      int to = counts[start + (key >>> shift & (BUCKETS - 1))]++;
      nextKeys[to] = key;
      nextPoints[to] = points[i];
    }
    swapKeys();
    int[] swap = points;
    points = nextPoints;
    nextPoints = swap;
  }

  private void swapKeys() {
    int[] swap = keys;
    keys = nextKeys;
    nextKeys = swap;
  }

  private void startPositions(int start) {
    int sum = 0;
    for (int b = start; b < start + BUCKETS; b++) {
      int count = counts[b];
      counts[b] = sum;
      sum += count;
    }
  }

  private void resize(int n, boolean withOrder) {
    if (keys.length < n) {
      keys = new int[n];
      nextKeys = new int[n];
    }
    if (withOrder && points.length < n) {
      points = new int[n];
      nextPoints = new int[n];
    }
  }
}
