package io.github.dssw.simd;

import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Arctangent;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.SpherePoints;
import io.github.dssw.spi.CoordinateNeeds;
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
    private final SimdScratch scratch = new SimdScratch();
    private final SortedRows rows = new SortedRows();
    private final SimdCoordinates coordinates;

    /** A group with these coordinates, a vector a point. */
    public Group(int points, float[] turns) {
      coordinates =
          new SimdCoordinates(
              new ArrayPool(), some(points), 0, Lanes.COUNT, CoordinateNeeds.costsOnly());
      System.arraycopy(turns, 0, coordinates.turns(), 0, points * Lanes.COUNT);
    }

    /** The sort asks how many points there are, not where they lie. */
    private static SpherePoints some(int points) {
      float[] flat = new float[2 * points];
      for (int i = 0; i < points; i++) {
        flat[2 * i] = 1;
      }
      return SpherePoints.ofUnit(flat, 2);
    }

    /** Sorts every slice; the coordinates, slice after slice, each followed by one more entry. */
    public float[] sort(boolean withOrder) {
      TileSort.sort(coordinates, 0, withOrder, scratch, rows);
      return rows.values();
    }

    /** One slice of what {@link #sort} made. */
    public float[] row(int lane) {
      return Arrays.copyOfRange(rows.values(), rows.row(lane), rows.row(lane) + rows.size());
    }
  }
}
