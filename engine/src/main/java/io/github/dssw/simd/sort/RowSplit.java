package io.github.dssw.simd.sort;

import static jdk.incubator.vector.FloatVector.fromArray;

import io.github.dssw.simd.vector.ColdStart;
import io.github.dssw.simd.vector.Lanes;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorShuffle;

/**
 * Divides a sorted row between two parts, which come out sorted. Entries are taken in groups: a
 * shuffle from a table, chosen by the bits of the group, moves those of one part to the front.
 *
 * <p>Groups have at most eight entries, so that the table stays in cache. Vectors of sixteen still
 * hold one group, whose entries come first: a narrower shape would be a second one in the process.
 */
final class RowSplit {
  /** The number of entries in a group. */
  private static final int GROUP = Math.min(Lanes.COUNT, 8);

  /** The number of entries that {@link #split} may write behind the last one of a row. */
  static final int SLACK = Lanes.COUNT;

  private static final int ALL = (1 << GROUP) - 1;

  /** For each set of entries of a group, the shuffle that moves them to the front. */
  @SuppressWarnings("unchecked")
  private static final VectorShuffle<Float>[] TO_FRONT = new VectorShuffle[ALL + 1];

  static {
    for (int set = 0; set <= ALL; set++) {
      int[] from = new int[Lanes.COUNT];
      int count = 0;
      for (int i = 0; i < GROUP; i++) {
        if ((set >> i & 1) == 1) {
          from[count++] = i;
        }
      }
      TO_FRONT[set] = VectorShuffle.fromArray(Lanes.FLOATS, from, 0);
    }
  }

  private RowSplit() {}

  /**
   * Writes the entries of each part to a row of its own. More may be written after its last entry.
   *
   * @param marks bit i of word w, from {@code first} on, says whether entry 32 w + i is in x
   */
  static void split(float[] values, int row, int n, int[] marks, int first, float[] x, float[] y) {
    int last = ColdStart.takes(n) ? -1 : n - Lanes.COUNT;
    int inX = 0;
    int i = 0;
    for (; i <= last; i += GROUP) {
      FloatVector entries = fromArray(Lanes.FLOATS, values, row + i);
      int set = marks[first + (i >> 5)] >>> i & ALL;
      entries.rearrange(TO_FRONT[set]).intoArray(x, inX);
      entries.rearrange(TO_FRONT[ALL - set]).intoArray(y, i - inX);
      inX += Integer.bitCount(set);
    }
    // Each entry is written to both rows: a branch would be predicted wrongly half of the time.
    for (; i < n; i++) {
      x[inX] = values[row + i];
      y[i - inX] = values[row + i];
      inX += marks[first + (i >> 5)] >>> i & 1;
    }
  }
}
