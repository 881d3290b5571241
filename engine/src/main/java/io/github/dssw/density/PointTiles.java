package io.github.dssw.density;

/**
 * Splits n points into tiles of nearly equal size. The tiles depend on n alone, so that results do
 * not depend on the number of threads.
 */
record PointTiles(int n) {
  /**
   * The most points in a tile. What a kernel reads and writes at a time, 68 bytes per point, then
   * stays in the first cache or near it; with fewer points, loops are too short for wide vectors.
   */
  private static final int MOST_POINTS = 640;

  /** The number of tiles is a multiple of this, so that 2, 4 or 8 threads share them evenly. */
  private static final int MULTIPLE = 8;

  int count() {
    int whole = (n + MOST_POINTS - 1) / MOST_POINTS;
    return Math.min(n, (whole + MULTIPLE - 1) / MULTIPLE * MULTIPLE);
  }

  /** Returns the first point of a tile; that of tile {@link #count} is n. */
  int start(int tile) {
    return (int) ((long) n * tile / count());
  }

  int size(int tile) {
    return start(tile + 1) - start(tile);
  }
}
