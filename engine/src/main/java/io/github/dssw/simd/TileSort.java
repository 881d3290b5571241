package io.github.dssw.simd;

import io.github.dssw.simd.sort.LaneSort;
import io.github.dssw.simd.sort.NearlySortedRepair;
import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;

/**
 * Sorts the coordinates of a group of slices into rows.
 *
 * <p>Non-negative floats sort like their bits, so keys are integers, whose least and greatest take
 * one instruction. Where the order is wanted as well, keys hold the coordinate in fixed point above
 * the index of its point; the exact coordinates are then fetched, and the few that were nearer than
 * the fixed point tells apart are put right.
 */
final class TileSort {
  /** Above this many points a radix sort, row by row, is quicker than the network. */
  private static final int NETWORK_LIMIT = 20_000;

  private static final int FRACTION_BITS = 23;
  private static final int ONE_BITS = Float.floatToRawIntBits(1f);

  private TileSort() {}

  /** Sorts one group of {@code coordinates} into {@code rows}. */
  static void sort(
      SimdCoordinates coordinates,
      int group,
      boolean withOrder,
      SimdScratch scratch,
      SortedRows rows) {
    int n = coordinates.points().size();
    boolean made = coordinates.turns() == null;
    float[] turns = made ? scratch.turns(Math.multiplyExact(n, Lanes.COUNT)) : coordinates.turns();
    int first = made ? 0 : coordinates.start(group) * Lanes.COUNT;
    if (made) {
      coordinates.turns(group, turns);
    }
    rows.resize(n, withOrder);
    if (n > NETWORK_LIMIT) {
      float[] unsorted = asRows(turns, first, n, scratch, rows);
      for (int lane = 0; lane < coordinates.lanes(group); lane++) {
        scratch.radix.sort(unsorted, lane, withOrder, rows);
      }
    } else if (withOrder) {
      sortWithOrder(turns, first, n, scratch, rows);
    } else {
      sortValues(turns, first, n, scratch, rows);
    }
    for (int lane = 0; lane < coordinates.lanes(group); lane++) {
      rows.closeRow(lane);
    }
  }

  private static void sortValues(
      float[] turns, int first, int n, SimdScratch scratch, SortedRows rows) {
    int padded = padded(n);
    int[] keys = scratch.keys(padded * Lanes.COUNT);
    for (int at = 0; at < n * Lanes.COUNT; at += Lanes.COUNT) {
      Lanes.load(turns, first + at).reinterpretAsInts().intoArray(keys, at);
    }
    pad(keys, n, padded);
    LaneSort.sort(keys, padded);
    float[] values = rows.values();
    int stride = rows.row(1);
    for (int i = 0; i < n; i++) {
      for (int lane = 0; lane < Lanes.COUNT; lane++) {
        values[lane * stride + i] = Float.intBitsToFloat(keys[i * Lanes.COUNT + lane]);
      }
    }
  }

  private static void sortWithOrder(
      float[] turns, int first, int n, SimdScratch scratch, SortedRows rows) {
    int padded = padded(n);
    int[] keys = scratch.keys(padded * Lanes.COUNT);
    int indexBits = 32 - Integer.numberOfLeadingZeros(n);
    packKeys(turns, first, n, indexBits, keys);
    pad(keys, n, padded);
    LaneSort.sort(keys, padded);
    fetch(turns, first, n, (1 << indexBits) - 1, keys, rows);
    for (int lane = 0; lane < Lanes.COUNT; lane++) {
      NearlySortedRepair.repair(rows.values(), rows.order(), rows.row(lane), n);
    }
  }

  /** Reads the points off the keys, and fetches their coordinates. */
  private static void fetch(
      float[] turns, int first, int n, int mask, int[] keys, SortedRows rows) {
    int stride = rows.row(1);
    int[] order = rows.order();
    for (int i = 0; i < n; i++) {
      for (int lane = 0; lane < Lanes.COUNT; lane++) {
        order[lane * stride + i] = keys[i * Lanes.COUNT + lane] & mask;
      }
    }
    float[] values = rows.values();
    for (int lane = 0; lane < Lanes.COUNT; lane++) {
      int row = lane * stride;
      for (int i = row; i < row + n; i++) {
        values[i] = turns[first + order[i] * Lanes.COUNT + lane];
      }
    }
  }

  /** The coordinates as rows, in the order of the points, laid out like the sorted ones. */
  private static float[] asRows(
      float[] turns, int first, int n, SimdScratch scratch, SortedRows rows) {
    int stride = rows.row(1);
    float[] unsorted = scratch.unsorted(stride * Lanes.COUNT);
    for (int i = 0; i < n; i++) {
      for (int lane = 0; lane < Lanes.COUNT; lane++) {
        unsorted[lane * stride + i] = turns[first + i * Lanes.COUNT + lane];
      }
    }
    return unsorted;
  }

  /**
   * The coordinate in fixed point, then the index. The fixed point is read off the bits of 1 + t,
   * since JDK 17 converts vectors of floats slowly.
   */
  private static void packKeys(float[] turns, int first, int n, int indexBits, int[] keys) {
    int dropped = Math.max(0, FRACTION_BITS + indexBits - 31);
    int largest = (1 << FRACTION_BITS) - 1;
    for (int i = 0; i < n; i++) {
      IntVector bits = Lanes.load(turns, first + i * Lanes.COUNT).add(1f).reinterpretAsInts();
      IntVector fixed = bits.sub(ONE_BITS).min(largest).lanewise(VectorOperators.LSHR, dropped);
      fixed.lanewise(VectorOperators.LSHL, indexBits).or(i).intoArray(keys, i * Lanes.COUNT);
    }
  }

  private static void pad(int[] keys, int n, int padded) {
    Arrays.fill(keys, n * Lanes.COUNT, padded * Lanes.COUNT, Integer.MAX_VALUE);
  }

  private static int padded(int n) {
    return (n + LaneSort.GROUP - 1) / LaneSort.GROUP * LaneSort.GROUP;
  }
}
