package io.github.dssw.simd.sort;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static jdk.incubator.vector.FloatVector.fromArray;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.ColdStart;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.simd.vector.Transpose;
import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;

/**
 * Sorts the coordinates of a group of slices into rows. Not thread-safe.
 *
 * <pre>{@code
 * SortedRows rows = new SortedRows();
 * new GroupSorter().sort(turns, 0, n, Lanes.COUNT, true, rows);
 * }</pre>
 *
 * <p>Floats ≥ 0 sort like their bits, so keys are integers, whose minimum and maximum take one
 * instruction each. Where the permutation is needed, a key has the coordinate in fixed point above
 * the index of its point. The exact coordinates are fetched afterwards, and the few whose order the
 * fixed point does not resolve are repaired. All sorts give the same rows and permutations: equal
 * coordinates stay in the order of their points.
 */
public final class GroupSorter {
  /** With more points than this, a radix sort of one row after another is quicker. */
  private static final int NETWORK_LIMIT = 20_000;

  private static final int FRACTION_BITS = 23;
  private static final int ONE_BITS = Float.floatToRawIntBits(1f);

  private final RadixSort radix = new RadixSort();
  private int[] keys = {};
  private float[] unsorted = {};

  /**
   * Sorts a group.
   *
   * @param turns one vector per point from {@code first} on, with coordinates from 0 to 1
   * @param n the number of points
   * @param lanes the number of lanes that hold a slice
   * @param withPermutation whether {@link SortedRows#permutation} is needed
   * @param rows receives the sorted rows of those lanes
   */
  public void sort(
      float[] turns, int first, int n, int lanes, boolean withPermutation, SortedRows rows) {
    rows.resize(n, withPermutation);
    if (n > NETWORK_LIMIT || ColdStart.takes((long) n * lanes)) {
      sortByRadix(turns, first, n, lanes, withPermutation, rows);
    } else if (withPermutation) {
      sortWithPermutation(turns, first, n, rows);
    } else {
      sortValues(turns, first, n, rows);
    }
    for (int lane = 0; lane < lanes; lane++) {
      rows.closeRow(lane);
    }
  }

  private void sortByRadix(
      float[] turns, int first, int n, int lanes, boolean withPermutation, SortedRows rows) {
    unsorted = Buffers.atLeast(unsorted, Lanes.COUNT * rows.row(1));
    Transpose.copy(turns, first, Lanes.COUNT, n, Lanes.COUNT, unsorted, 0, rows.row(1));
    for (int lane = 0; lane < lanes; lane++) {
      int row = rows.row(lane);
      if (withPermutation) {
        radix.sort(unsorted, row, n, rows.values(), rows.permutation());
      } else {
        radix.sort(unsorted, row, n, rows.values());
      }
    }
  }

  private void sortValues(float[] turns, int first, int n, SortedRows rows) {
    int padded = padded(n);
    keys = Buffers.atLeast(keys, padded * Lanes.COUNT);
    for (int at = 0; at < n * Lanes.COUNT; at += Lanes.COUNT) {
      fromArray(FLOATS, turns, first + at).reinterpretAsInts().intoArray(keys, at);
    }
    pad(keys, n, padded);
    LaneSort.sort(keys, padded);
    readValues(keys, n, rows.values(), rows.row(1));
  }

  /** Transposes as {@link Transpose#copy} does. */
  private static void readValues(int[] keys, int n, float[] values, int stride) {
    for (int block = 0; block < n; block += Transpose.BLOCK) {
      int end = Math.min(block + Transpose.BLOCK, n);
      for (int lane = 0; lane < Lanes.COUNT; lane++) {
        for (int i = block; i < end; i++) {
          values[lane * stride + i] = Float.intBitsToFloat(keys[i * Lanes.COUNT + lane]);
        }
      }
    }
  }

  private void sortWithPermutation(float[] turns, int first, int n, SortedRows rows) {
    int padded = padded(n);
    keys = Buffers.atLeast(keys, padded * Lanes.COUNT);
    int indexBits = 32 - Integer.numberOfLeadingZeros(n);
    packKeys(turns, first, n, indexBits, keys);
    pad(keys, n, padded);
    LaneSort.sort(keys, padded);
    int stride = rows.row(1);
    readPoints(keys, n, (1 << indexBits) - 1, rows.permutation(), stride);
    fetchValues(turns, first, n, rows.permutation(), stride, rows.values());
    for (int lane = 0; lane < Lanes.COUNT; lane++) {
      NearlySortedRepair.repair(rows.values(), rows.permutation(), rows.row(lane), n);
    }
  }

  /**
   * Packs the coordinate in fixed point above the index. The fixed point is read off the bits of 1
   * + t, since JDK 17 converts vectors of floats to ints slowly.
   */
  private static void packKeys(float[] turns, int first, int n, int indexBits, int[] keys) {
    int dropped = Math.max(0, FRACTION_BITS + indexBits - 31);
    int largest = (1 << FRACTION_BITS) - 1;
    for (int i = 0; i < n; i++) {
      IntVector bits =
          fromArray(FLOATS, turns, first + i * Lanes.COUNT).add(1f).reinterpretAsInts();
      IntVector fixed = bits.sub(ONE_BITS).min(largest).lanewise(VectorOperators.LSHR, dropped);
      fixed.lanewise(VectorOperators.LSHL, indexBits).or(i).intoArray(keys, i * Lanes.COUNT);
    }
  }

  private static void readPoints(int[] keys, int n, int mask, int[] permutation, int stride) {
    for (int block = 0; block < n; block += Transpose.BLOCK) {
      int end = Math.min(block + Transpose.BLOCK, n);
      for (int lane = 0; lane < Lanes.COUNT; lane++) {
        for (int i = block; i < end; i++) {
          permutation[lane * stride + i] = keys[i * Lanes.COUNT + lane] & mask;
        }
      }
    }
  }

  private static void fetchValues(
      float[] turns, int first, int n, int[] permutation, int stride, float[] values) {
    for (int lane = 0; lane < Lanes.COUNT; lane++) {
      int row = lane * stride;
      for (int i = row; i < row + n; i++) {
        values[i] = turns[first + permutation[i] * Lanes.COUNT + lane];
      }
    }
  }

  /** Fills rows up to a multiple of what the network sorts in registers with the largest key. */
  private static void pad(int[] keys, int n, int padded) {
    Arrays.fill(keys, n * Lanes.COUNT, padded * Lanes.COUNT, Integer.MAX_VALUE);
  }

  private static int padded(int n) {
    return (n + NetworkStages.ROWS - 1) / NetworkStages.ROWS * NetworkStages.ROWS;
  }
}
