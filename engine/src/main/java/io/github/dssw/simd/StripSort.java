package io.github.dssw.simd;

import io.github.dssw.simd.sort.LaneSort;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;
import java.util.stream.IntStream;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;

/**
 * Keeps numbers sorted that change little from one time to the next. In a round of mending, a
 * network puts neighbours in order, eight at a time; the next round goes from the middle of each
 * eight to the middle of the next. An insertion sort does what is left.
 *
 * <p>Keys are numbers in fixed point above their indices; where that does not tell two apart, the
 * numbers themselves decide. The key of rank i lies in strip i mod 8, so that vectors can run along
 * the strips. Not thread-safe.
 */
public final class StripSort {
  /** The most numbers it takes; with more, too few bits of a key would be left for them. */
  public static final int MOST = 1 << 13;

  private static final int STRIPS = LaneSort.GROUP;

  /** Numbers in fixed point lie this far to both sides of 0, and further if their range grew. */
  private static final int REACH = 1 << 30;

  /** An insertion sort that moves more than this many numbers for each one gives up. */
  private static final int PATIENCE = 8;

  private final int size;
  private final int indexMask;

  /** The entries of the longest strip, in whole vectors. */
  private final int length;

  private final int stride;
  private final int[] keys;
  private final int[] lanes;

  /** For this many numbers, from 1 to {@link #MOST}, thought to be in order already. */
  public StripSort(int size) {
    this.size = size;
    // The largest index with all bits set is left to entries that are not there.
    this.indexMask = Integer.highestOneBit(size) * 2 - 1;
    this.length = Lanes.padded(entries(0));
    // Strips are also read from their second entry on.
    this.stride = length + Lanes.COUNT;
    this.keys = new int[STRIPS * stride];
    Arrays.fill(keys, Integer.MAX_VALUE);
    this.lanes = new int[Lanes.COUNT];
    start(IntStream.range(0, size).toArray());
  }

  /** Takes this order of the indices for the last one. */
  public void start(int[] order) {
    for (int rank = 0; rank < size; rank++) {
      keys[place(rank)] = order[rank];
    }
  }

  /**
   * Sorts these numbers, which should nearly have the order of the last.
   *
   * @return false if they are so far from it that this was given up
   */
  public boolean sort(double[] values, int rounds) {
    double least = values[keys[0] & indexMask];
    double most = values[keys[place(size - 1)] & indexMask];
    pack(values, (least + most) / 2, (most - least) / 2);
    mend(rounds);
    return insert(values);
  }

  /** Sets {@code order} to the indices of the sorted numbers, strip after strip without a gap. */
  public void read(int[] order) {
    int slot = 0;
    for (int strip = 0; strip < STRIPS; strip++) {
      int from = strip * stride;
      int entries = entries(strip);
      for (int i = 0; i < entries; i++) {
        order[slot + i] = keys[from + i] & indexMask;
      }
      slot += entries;
    }
  }

  /** Where {@link #read} puts a rank. */
  public int slot(int rank) {
    int strip = rank % STRIPS;
    return strip * (size / STRIPS) + Math.min(strip, size % STRIPS) + rank / STRIPS;
  }

  /** Where the key of a rank is. */
  private int place(int rank) {
    return (rank & STRIPS - 1) * stride + rank / STRIPS;
  }

  private int entries(int strip) {
    return (size - strip + STRIPS - 1) / STRIPS;
  }

  /** Gives the indices new keys, where they are. What is past the reach of an int is as far. */
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

  private void mend(int rounds) {
    int half = STRIPS / 2 * stride;
    for (int round = 0; round < rounds; round++) {
      boolean shifted = round % 2 == 1;
      int low = shifted ? half : 0;
      int high = shifted ? 1 : half;
      for (int at = 0; at < length; at += Lanes.COUNT) {
        LaneSort.sortGroup(keys, low + at, high + at, stride);
      }
    }
  }

  private boolean insert(double[] values) {
    long patience = (long) PATIENCE * size;
    for (int rank = nextDoubt(1); rank < size; rank = nextDoubt(rank + 1)) {
      int key = keys[place(rank)];
      double value = values[key & indexMask];
      int to = rank;
      for (; to > 0; to--) {
        int before = keys[place(to - 1)];
        if (values[before & indexMask] <= value) {
          break;
        }
        keys[place(to)] = before;
      }
      keys[place(to)] = key;
      patience -= rank - to;
      if (patience < 0) {
        return false;
      }
    }
    return true;
  }

  /** The first rank from this on whose key does not say that it is above the one before. */
  private int nextDoubt(int rank) {
    int at = rank;
    while (at < size) {
      if (at % STRIPS == 0) {
        at = STRIPS * nextDoubtfulEntry(at / STRIPS);
      }
      int end = Math.min(size, (at / STRIPS + 1) * STRIPS);
      for (; at < end; at++) {
        if (keys[place(at)] <= (keys[place(at - 1)] | indexMask)) {
          return at;
        }
      }
    }
    return at;
  }

  /**
   * The first entry from this on, not the first of all, at which a strip is in doubt. The last few
   * always count as such.
   */
  private int nextDoubtfulEntry(int entry) {
    int at = entry;
    for (; at + Lanes.COUNT <= size / STRIPS; at += Lanes.COUNT) {
      IntVector k0 = Lanes.load(keys, at);
      IntVector k1 = Lanes.load(keys, stride + at);
      IntVector k2 = Lanes.load(keys, 2 * stride + at);
      IntVector k3 = Lanes.load(keys, 3 * stride + at);
      IntVector k4 = Lanes.load(keys, 4 * stride + at);
      IntVector k5 = Lanes.load(keys, 5 * stride + at);
      IntVector k6 = Lanes.load(keys, 6 * stride + at);
      IntVector k7 = Lanes.load(keys, 7 * stride + at);
      IntVector doubt = doubt(Lanes.load(keys, 7 * stride + at - 1), k0);
      doubt = doubt.or(doubt(k0, k1)).or(doubt(k1, k2)).or(doubt(k2, k3)).or(doubt(k3, k4));
      doubt = doubt.or(doubt(k4, k5)).or(doubt(k5, k6)).or(doubt(k6, k7));
      if (doubt.compare(VectorOperators.NE, 0).anyTrue()) {
        return at + firstNotZero(doubt);
      }
    }
    return at;
  }

  /** Not 0 where a key does not say that its number is above that of the key before. */
  private IntVector doubt(IntVector before, IntVector key) {
    return before.or(indexMask).max(key).sub(key);
  }

  private int firstNotZero(IntVector v) {
    v.intoArray(lanes, 0);
    int lane = 0;
    while (lanes[lane] == 0) {
      lane++;
    }
    return lane;
  }
}
