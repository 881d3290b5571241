package io.github.dssw.spi;

/**
 * Histograms that {@link Projection#countArcs} adds points to. The circle of each slice is divided
 * into equal arcs; arc a holds the coordinates from a / arcs up to but not including (a + 1) /
 * arcs. Masses are whole numbers, so the sums do not depend on the sequence of the additions.
 *
 * <pre>{@code
 * long[][] rows = new long[slices.count()][4096];
 * projection.countArcs(points, slices, ArcCounts.ofEqualPoints(4096, rows, 1), parallel);
 * }</pre>
 *
 * <p>Threads may add to different slices at the same time.
 */
public final class ArcCounts {
  private static final long[] NO_MASSES = {};
  private static final int[] NO_OFFSETS = {};

  private final int arcs;
  private final long[][] rows;
  private final long mass;
  private final long[] masses;
  private final int[] offsets;

  private ArcCounts(int arcs, long[][] rows, long mass, long[] masses, int[] offsets) {
    if (arcs < 1 || Integer.bitCount(arcs) != 1) {
      throw new IllegalArgumentException(arcs + " arcs; the number must be a power of two");
    }
    this.arcs = arcs;
    this.rows = rows;
    this.mass = mass;
    this.masses = masses;
    this.offsets = offsets;
  }

  /**
   * Returns histograms to which every point adds the same mass.
   *
   * @param arcs the number of arcs, a power of two: the arc of a coordinate is then exact
   * @param rows for each slice, the mass on each arc; not copied
   */
  public static ArcCounts ofEqualPoints(int arcs, long[][] rows, long mass) {
    return new ArcCounts(arcs, rows, mass, NO_MASSES, NO_OFFSETS);
  }

  /**
   * Returns histograms to which every point adds its own mass.
   *
   * @param rows for each slice, one or more histograms of {@code arcs} numbers; not copied
   * @param masses the mass of each point
   * @param offsets for each point, the index in a row where the histogram begins that it adds to
   */
  public static ArcCounts ofPoints(int arcs, long[][] rows, long[] masses, int[] offsets) {
    return new ArcCounts(arcs, rows, 0, masses, offsets);
  }

  /**
   * Adds points to the histogram of a slice.
   *
   * @param firstPoint the index of the first point
   * @param points the number of points
   * @param turns their coordinates, from {@code from} on, {@code stride} apart
   */
  public void add(int slice, int firstPoint, int points, float[] turns, int from, int stride) {
    long[] row = rows[slice];
    float scale = arcs;
    if (masses.length == 0) {
      for (int i = 0; i < points; i++) {
        row[(int) (turns[from + i * stride] * scale)] += mass;
      }
    } else {
      for (int i = 0; i < points; i++) {
        int arc = (int) (turns[from + i * stride] * scale);
        row[offsets[firstPoint + i] + arc] += masses[firstPoint + i];
      }
    }
  }

  /** Adds one point to the histogram of a slice. */
  public void add(int slice, int point, double turns) {
    int arc = (int) (turns * arcs);
    if (masses.length == 0) {
      rows[slice][arc] += mass;
    } else {
      rows[slice][offsets[point] + arc] += masses[point];
    }
  }
}
