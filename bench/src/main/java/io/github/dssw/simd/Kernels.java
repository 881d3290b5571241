package io.github.dssw.simd;

import io.github.dssw.simd.sort.GroupSorter;
import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Arctangent;
import io.github.dssw.simd.vector.Lanes;
import java.util.Arrays;

/**
 * Lets benchmarks call the two kernels of {@code simd} that no contract shows alone. In the back
 * end's package for that reason, and the only place where benchmarks depend on its inside.
 */
public final class Kernels {
  private Kernels() {}

  /** How many slices go side by side. */
  public static int lanes() {
    return Lanes.COUNT;
  }

  /**
   * Turns of points from their components.
   *
   * @param components for each point the first component in every lane, then the second
   * @param turns gets a vector a point
   */
  public static void arctangent(float[] components, int points, float[] turns) {
    Arctangent.turns(components, 0, points, turns, 0);
  }

  /** One group of slices, to be sorted again and again. */
  public static final class Group {
    private final GroupSorter sorter = new GroupSorter();
    private final SortedRows rows = new SortedRows();
    private final int points;
    private final float[] turns;

    /** Creates a group with these coordinates, one vector per point. */
    public Group(int points, float[] turns) {
      this.points = points;
      this.turns = turns;
    }

    /** Sorts every slice; returns the coordinates row by row, each followed by one more entry. */
    public float[] sort(boolean withPermutation) {
      sorter.sort(turns, 0, points, Lanes.COUNT, withPermutation, rows);
      return rows.values();
    }

    /** Returns one row of the last {@link #sort}. */
    public float[] row(int lane) {
      return Arrays.copyOfRange(rows.values(), rows.row(lane), rows.row(lane) + rows.size());
    }
  }
}
