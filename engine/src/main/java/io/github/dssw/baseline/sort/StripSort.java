package io.github.dssw.baseline.sort;

import static io.github.dssw.simd.vector.Lanes.INTS;
import static jdk.incubator.vector.IntVector.fromArray;

import io.github.dssw.simd.sort.NetworkStages;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;
import java.util.stream.IntStream;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;

/**
 * Keeps numbers sorted that change little between two calls. In each round a sorting network sorts
 * runs of eight neighbouring ranks; the next round's runs are shifted by four. An insertion sort
 * moves the numbers that are still out of place.
 *
 * <p>A key is the number in fixed point, with its index in the low bits. Where keys do not decide,
 * the numbers themselves do, so the result is exact. The key of rank i lies in strip i mod 8, which
 * lets vectors run along the strips. Not thread-safe.
 *
 * <p>This class needs the module {@code jdk.incubator.vector}.
 */
final class StripSort {
  /** The largest size; beyond it a key would have too few bits left for the number. */
  static final int MOST = 1 << 13;

  private static final int STRIPS = NetworkStages.ROWS;
  private static final int STRIP_BITS = Integer.numberOfTrailingZeros(STRIPS);

  /**
   * The fixed-point value of the largest number of the last permutation; that of the smallest is
   * the negative. An int leaves room for numbers up to twice as far out.
   */
  private static final int REACH = 1 << 30;

  private final int size;
  private final int indexMask;

  /** The length of the longest strip, padded to whole vectors. */
  private final int length;

  private final int stride;
  private final int[] keys;
  private final int[] lanes;
  private final Insertion insertion;

  /** Makes a sort for {@code size} numbers, from 1 to {@link #MOST}, taken as sorted by index. */
  StripSort(int size) {
    this.size = size;
    // The largest index, with all bits set, marks the padding.
    this.indexMask = Integer.highestOneBit(size) * 2 - 1;
    this.length = Lanes.padded(entries(0));
    // The shifted runs are read from the second entry of the strips on.
    this.stride = length + Lanes.COUNT;
    this.keys = new int[STRIPS * stride];
    Arrays.fill(keys, Integer.MAX_VALUE);
    this.lanes = new int[Lanes.COUNT];
    this.insertion = new Insertion(keys, indexMask, STRIP_BITS, stride);
    start(IntStream.range(0, size).toArray());
  }

  /** Replaces the last permutation by this one (rank to index). */
  void start(int[] permutation) {
    for (int rank = 0; rank < size; rank++) {
      keys[insertion.place(rank)] = permutation[rank];
    }
  }

  /**
   * Sorts numbers that the last permutation should nearly sort.
   *
   * @param rounds the number of rounds of the network before the insertion sort
   * @return false if the numbers are too far from sorted, and the sort was given up
   */
  boolean sort(double[] values, int rounds) {
    double first = values[keys[0] & indexMask];
    double last = values[keys[insertion.place(size - 1)] & indexMask];
    pack(values, (first + last) / 2, (last - first) / 2);
    sortRuns(rounds);
    return insert(values);
  }

  /** Writes the permutation, strip after strip: see {@link #slot}. */
  void read(int[] permutation) {
    int slot = 0;
    for (int strip = 0; strip < STRIPS; strip++) {
      int from = strip * stride;
      int entries = entries(strip);
      for (int i = 0; i < entries; i++) {
        permutation[slot + i] = keys[from + i] & indexMask;
      }
      slot += entries;
    }
  }

  /** Returns the position of a rank in the array that {@link #read} writes. */
  int slot(int rank) {
    int strip = rank % STRIPS;
    return strip * (size / STRIPS) + Math.min(strip, size % STRIPS) + rank / STRIPS;
  }

  private int entries(int strip) {
    return (size - strip + STRIPS - 1) / STRIPS;
  }

  /** Makes the keys of new numbers. Numbers beyond the range of an int become its limits. */
  private void pack(double[] values, double middle, double range) {
    double scale = range > 0 ? Math.min(REACH / range, Double.MAX_VALUE) : 0;
    for (int strip = 0; strip < STRIPS; strip++) {
      int from = strip * stride;
      int end = from + entries(strip);
      for (int at = from; at < end; at++) {
        int index = keys[at] & indexMask;
        keys[at] = (int) ((values[index] - middle) * scale) & ~indexMask | index;
      }
    }
  }

  /** Sorts runs of eight ranks; in odd rounds runs begin at the middle of those before. */
  private void sortRuns(int rounds) {
    int half = STRIPS / 2 * stride;
    for (int round = 0; round < rounds; round++) {
      boolean shifted = round % 2 == 1;
      int low = shifted ? half : 0;
      int high = shifted ? 1 : half;
      NetworkStages.sortEightRows(keys, low, high, stride, Lanes.COUNT, length);
    }
  }

  private boolean insert(double[] values) {
    insertion.begin(size);
    for (int rank = nextDoubt(1); rank < size; rank = nextDoubt(rank + 1)) {
      if (!insertion.insert(values, rank)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the first rank, from this one on, whose key does not prove it above the one before. */
  private int nextDoubt(int rank) {
    int at = rank;
    while (at < size) {
      if (at % STRIPS == 0) {
        at = STRIPS * nextDoubtfulEntry(at / STRIPS);
      }
      int end = Math.min(size, (at / STRIPS + 1) * STRIPS);
      for (; at < end; at++) {
        if (keys[insertion.place(at)] <= (keys[insertion.place(at - 1)] | indexMask)) {
          return at;
        }
      }
    }
    return at;
  }

  /**
   * Returns the first entry, from this one on, at which some strip is in doubt. The last entries,
   * which do not fill a vector, always count as doubtful.
   *
   * @param entry at least 1
   */
  private int nextDoubtfulEntry(int entry) {
    int at = entry;
    for (; at + Lanes.COUNT <= size / STRIPS; at += Lanes.COUNT) {
      IntVector k0 = fromArray(INTS, keys, at);
      IntVector k1 = fromArray(INTS, keys, stride + at);
      IntVector k2 = fromArray(INTS, keys, 2 * stride + at);
      IntVector k3 = fromArray(INTS, keys, 3 * stride + at);
      IntVector k4 = fromArray(INTS, keys, 4 * stride + at);
      IntVector k5 = fromArray(INTS, keys, 5 * stride + at);
      IntVector k6 = fromArray(INTS, keys, 6 * stride + at);
      IntVector k7 = fromArray(INTS, keys, 7 * stride + at);
      // Other than 0 where a key does not prove its number above the one before.
      IntVector last = fromArray(INTS, keys, 7 * stride + at - 1);
      IntVector doubt = last.or(indexMask).max(k0).sub(k0);
      doubt = k0.or(indexMask).max(k1).sub(k1).or(doubt);
      doubt = k1.or(indexMask).max(k2).sub(k2).or(doubt);
      doubt = k2.or(indexMask).max(k3).sub(k3).or(doubt);
      doubt = k3.or(indexMask).max(k4).sub(k4).or(doubt);
      doubt = k4.or(indexMask).max(k5).sub(k5).or(doubt);
      doubt = k5.or(indexMask).max(k6).sub(k6).or(doubt);
      doubt = k6.or(indexMask).max(k7).sub(k7).or(doubt);
      if (doubt.compare(VectorOperators.NE, 0).anyTrue()) {
        doubt.intoArray(lanes, 0);
        return at + firstLaneNotZero();
      }
    }
    return at;
  }

  private int firstLaneNotZero() {
    int lane = 0;
    while (lanes[lane] == 0) {
      lane++;
    }
    return lane;
  }
}
