package io.github.dssw.simd.sort;

import static io.github.dssw.simd.vector.Lanes.FLOATS;
import static io.github.dssw.simd.vector.Lanes.INTS;
import static jdk.incubator.vector.FloatVector.fromArray;

import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShuffle;

/**
 * Sorts rows that are nearly sorted already, by insertion. In long rows vectors first exchange
 * neighbours, which leaves few entries to insert: where these lie is random, so that the processor
 * guesses wrongly at each.
 */
final class NearlySortedRepair {
  /** With more moves per entry than this, the row is not nearly sorted. */
  private static final int MAX_MOVES_PER_ENTRY = 8;

  /** In shorter rows so few entries are out of place that exchanging takes longer. */
  private static final int EXCHANGE_FROM = 8192;

  private static final VectorShuffle<Integer> NEIGHBOURS =
      VectorShuffle.fromOp(Lanes.INTS, lane -> lane ^ 1);

  /** All bits in odd lanes, none in even ones: turns the sign of a number in odd lanes. */
  private static final int[] ODD = oddLanes();

  private NearlySortedRepair() {}

  private static int[] oddLanes() {
    int[] lanes = new int[Lanes.COUNT];
    for (int lane = 1; lane < lanes.length; lane += 2) {
      lanes[lane] = -1;
    }
    return lanes;
  }

  /**
   * Sorts {@code n} values from {@code row} on, and moves their points with them. Equal values keep
   * their order, or are put in the order of their points.
   */
  static void repair(float[] values, int[] points, int row, int n) {
    if (n >= EXCHANGE_FROM) {
      exchangeNeighbours(values, points, row, n);
      exchangeNeighbours(values, points, row + 1, n - 1);
    }
    long movesLeft = (long) MAX_MOVES_PER_ENTRY * n;
    int end = row + n;
    for (int i = nextDescent(values, row + 1, end); i < end; i = nextDescent(values, i + 1, end)) {
      float value = values[i];
      int point = points[i];
      int j = i;
      for (; j > row && values[j - 1] > value; j--) {
        values[j] = values[j - 1];
        points[j] = points[j - 1];
      }
      values[j] = value;
      points[j] = point;
      movesLeft -= i - j;
      if (movesLeft < 0) {
        sortFromScratch(values, points, row, n);
        return;
      }
    }
  }

  /**
   * Exchanges the entries of each pair that is not in order: the first and second entry, the third
   * and fourth, and so on, up to the last whole vector. The bits of floats ≥ 0 sort like them.
   */
  private static void exchangeNeighbours(float[] values, int[] points, int row, int n) {
    int end = row + INTS.loopBound(n);
    for (int at = row; at < end; at += Lanes.COUNT) {
      IntVector value = fromArray(FLOATS, values, at).reinterpretAsInts();
      IntVector neighbour = value.rearrange(NEIGHBOURS);
      IntVector odd = IntVector.fromArray(INTS, ODD, 0);
      VectorMask<Integer> wrong =
          value
              .sub(neighbour)
              .lanewise(VectorOperators.XOR, odd)
              .sub(odd)
              .compare(VectorOperators.GT, 0);
      value.blend(neighbour, wrong).reinterpretAsFloats().intoArray(values, at);
      IntVector point = IntVector.fromArray(INTS, points, at);
      point.blend(point.rearrange(NEIGHBOURS), wrong).intoArray(points, at);
    }
  }

  /** Returns the first entry from {@code i} on that is below the one before it, or {@code end}. */
  private static int nextDescent(float[] values, int i, int end) {
    int at = i;
    for (; at + Lanes.COUNT <= end; at += Lanes.COUNT) {
      if (fromArray(FLOATS, values, at).lt(fromArray(FLOATS, values, at - 1)).anyTrue()) {
        break;
      }
    }
    while (at < end && values[at] >= values[at - 1]) {
      at++;
    }
    return at;
  }

  /** Sorts points that crowd into fewer places than the fixed point of the keys resolves. */
  private static void sortFromScratch(float[] values, int[] points, int row, int n) {
    long[] both = new long[n];
    for (int i = 0; i < n; i++) {
      both[i] = (long) Float.floatToRawIntBits(values[row + i]) << 32 | points[row + i];
    }
    Arrays.sort(both);
    for (int i = 0; i < n; i++) {
      values[row + i] = Float.intBitsToFloat((int) (both[i] >>> 32));
      points[row + i] = (int) both[i];
    }
  }
}
