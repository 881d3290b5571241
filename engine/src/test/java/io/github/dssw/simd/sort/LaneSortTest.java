package io.github.dssw.simd.sort;

import static org.junit.jupiter.api.Assertions.fail;

import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Proves the networks by the 0–1 principle (Knuth, volume 3, section 5.3.4): a network that sorts
 * all inputs of zeros and ones sorts everything.
 *
 * <p>8 and 16 rows are proved on all inputs. A larger network sorts a lower part of half the next
 * power of two and the rest, then merges; given that both parts are sorted right, it is proved on
 * all inputs of two sorted runs of zeros and ones. Each lane tries its own input.
 */
@Tag("vector-width")
class LaneSortTest {
  @Test
  void eightRowsOnAllInputs() {
    allInputs(8);
  }

  @Test
  void sixteenRowsOnAllInputs() {
    allInputs(16);
  }

  @Test
  void everyMultipleOfEightUpTo256OnAllSortedRuns() {
    for (int rows = 24; rows <= 256; rows += 8) {
      allSortedRuns(rows, 1);
    }
  }

  @Test
  void powersOfTwoUpTo1024OnAllSortedRuns() {
    allSortedRuns(512, 1);
    allSortedRuns(1024, 1);
  }

  /** Past 1024 rows the inputs are too many for all; these include every run length of one part. */
  @Test
  void largerSizesOnManySortedRuns() {
    for (int rows : new int[] {520, 1000, 1032, 1992, 2048, 4096, 5000}) {
      allSortedRuns(rows, 37);
    }
  }

  @Test
  void randomKeysWithTies() {
    Random random = new Random(5);
    for (int rows : new int[] {8, 16, 24, 104, 1000, 4096, 10_000}) {
      for (int bound : new int[] {2, 100, Integer.MAX_VALUE}) {
        int[] keys = new int[rows * Lanes.COUNT];
        for (int i = 0; i < keys.length; i++) {
          keys[i] = random.nextInt(bound);
        }
        int[] expected = keys.clone();
        for (int lane = 0; lane < Lanes.COUNT; lane++) {
          int[] column = new int[rows];
          for (int r = 0; r < rows; r++) {
            column[r] = expected[r * Lanes.COUNT + lane];
          }
          Arrays.sort(column);
          for (int r = 0; r < rows; r++) {
            expected[r * Lanes.COUNT + lane] = column[r];
          }
        }
        LaneSort.sort(keys, rows);
        if (!Arrays.equals(expected, keys)) {
          fail(rows + " rows of keys below " + bound + " are not sorted");
        }
      }
    }
  }

  private static void allInputs(int rows) {
    int[] keys = new int[rows * Lanes.COUNT];
    int[] ones = new int[Lanes.COUNT];
    for (int first = 0; first < 1 << rows; first += Lanes.COUNT) {
      for (int lane = 0; lane < Lanes.COUNT; lane++) {
        int input = first + lane;
        set(keys, rows, lane, r -> (input >>> r & 1) != 0);
        ones[lane] = Integer.bitCount(input);
      }
      sortAndCheck(keys, rows, ones);
    }
  }

  /** Tries lower runs with every number of ones, and upper runs with every {@code step}-th. */
  private static void allSortedRuns(int rows, int step) {
    int half = Integer.highestOneBit(rows - 1);
    int[] keys = new int[rows * Lanes.COUNT];
    int[] ones = new int[Lanes.COUNT];
    int lane = 0;
    for (int low = 0; low <= half; low++) {
      for (int high = low % step; high <= rows - half; high += step) {
        int onesLow = low;
        int onesHigh = high;
        set(keys, rows, lane, r -> r < half ? r >= half - onesLow : r >= rows - onesHigh);
        ones[lane] = low + high;
        lane++;
        if (lane == Lanes.COUNT) {
          sortAndCheck(keys, rows, ones);
          lane = 0;
        }
      }
    }
    // Lanes that were not filled hold the sorted outcome of an earlier input.
    sortAndCheck(keys, rows, ones);
  }

  private static void set(int[] keys, int rows, int lane, IntPredicate one) {
    for (int r = 0; r < rows; r++) {
      keys[r * Lanes.COUNT + lane] = one.test(r) ? 1 : 0;
    }
  }

  private static void sortAndCheck(int[] keys, int rows, int[] ones) {
    LaneSort.sort(keys, rows);
    for (int r = 0; r < rows; r++) {
      for (int lane = 0; lane < Lanes.COUNT; lane++) {
        if (keys[r * Lanes.COUNT + lane] != (r >= rows - ones[lane] ? 1 : 0)) {
          fail(rows + " rows with " + ones[lane] + " ones are not sorted at row " + r);
        }
      }
    }
  }
}
