package io.github.dssw.simd.sort;

import io.github.dssw.simd.memory.Buffers;
import java.util.Arrays;

/**
 * Sorts long rows of coordinates by three passes over ten bits of their keys. Stable, so equal
 * coordinates stay in the order of their points. Not thread-safe.
 */
final class RadixSort {
  /** Coordinates are below 1, so their bits as an integer are below 2^30. */
  private static final int DIGIT_BITS = 10;

  private static final int DIGITS = 3;
  private static final int BUCKETS = 1 << DIGIT_BITS;
  private static final int DIGIT_MASK = BUCKETS - 1;

  private final int[] positions = new int[DIGITS * BUCKETS];
  private int[] keys = {};
  private int[] nextKeys = {};
  private int[] points = {};
  private int[] nextPoints = {};

  /** Sorts {@code n} values from {@code row} on into the same places of {@code sorted}. */
  void sort(float[] values, int row, int n, float[] sorted) {
    readKeys(values, row, n);
    for (int digit = 0; digit < DIGITS; digit++) {
      moveKeys(digit, n);
    }
    writeValues(sorted, row, n);
  }

  /** Sorts likewise, and writes the index of each value, counted from {@code row}. */
  void sort(float[] values, int row, int n, float[] sorted, int[] permutation) {
    readKeys(values, row, n);
    points = Buffers.atLeast(points, n);
    nextPoints = Buffers.atLeast(nextPoints, n);
    for (int i = 0; i < n; i++) {
      points[i] = i;
    }
    for (int digit = 0; digit < DIGITS; digit++) {
      moveKeysAndPoints(digit, n);
    }
    writeValues(sorted, row, n);
    System.arraycopy(points, 0, permutation, row, n);
  }

  /** Reads the keys, and finds where the first key of each bucket goes in each of the passes. */
  private void readKeys(float[] values, int row, int n) {
    keys = Buffers.atLeast(keys, n);
    nextKeys = Buffers.atLeast(nextKeys, n);
    Arrays.fill(positions, 0);
    for (int i = 0; i < n; i++) {
      int key = Float.floatToRawIntBits(values[row + i]);
      keys[i] = key;
      positions[key & DIGIT_MASK]++;
      positions[BUCKETS + (key >>> DIGIT_BITS & DIGIT_MASK)]++;
      positions[2 * BUCKETS + (key >>> 2 * DIGIT_BITS)]++;
    }
    for (int digit = 0; digit < DIGITS; digit++) {
      countsToPositions(digit * BUCKETS);
    }
  }

  private void countsToPositions(int start) {
    int sum = 0;
    for (int b = start; b < start + BUCKETS; b++) {
      int count = positions[b];
      positions[b] = sum;
      sum += count;
    }
  }

  private void moveKeys(int digit, int n) {
    int shift = digit * DIGIT_BITS;
    int start = digit * BUCKETS;
    for (int i = 0; i < n; i++) {
      int key = keys[i];
      nextKeys[positions[start + (key >>> shift & DIGIT_MASK)]++] = key;
    }
    swapKeys();
  }

  private void moveKeysAndPoints(int digit, int n) {
    int shift = digit * DIGIT_BITS;
    int start = digit * BUCKETS;
    for (int i = 0; i < n; i++) {
      int key = keys[i];
      int to = positions[start + (key >>> shift & DIGIT_MASK)]++;
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

  private void writeValues(float[] sorted, int row, int n) {
    for (int i = 0; i < n; i++) {
      sorted[row + i] = Float.intBitsToFloat(keys[i]);
    }
  }
}
