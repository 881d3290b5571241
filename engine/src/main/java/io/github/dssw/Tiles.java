package io.github.dssw;

import java.util.Arrays;

/**
 * Slices split into tiles. The first ones are as large as they may be; towards the end they get
 * smaller, so that threads finish together though one may have been slower than another.
 *
 * <p>Which tile a slice is in has no part in any result.
 */
final class Tiles {
  private final int[] bounds;

  private Tiles(int[] bounds) {
    this.bounds = bounds;
  }

  /**
   * Splits slices {@code from} up to {@code to}.
   *
   * @param granule what a tile but the last is a multiple of
   * @param most how many slices a tile may have
   */
  static Tiles of(int from, int to, int granule, int most, int threads) {
    int[] bounds = new int[(to - from + granule - 1) / granule + 1];
    int largest = Math.max(granule, most / granule * granule);
    // With one thread nobody waits for another.
    int share = threads == 1 ? 1 : 2 * threads;
    int tiles = 0;
    bounds[0] = from;
    while (bounds[tiles] < to) {
      int left = to - bounds[tiles];
      int fair = Math.max(granule, left / share / granule * granule);
      bounds[tiles + 1] = bounds[tiles] + Math.min(left, Math.min(largest, fair));
      tiles++;
    }
    return new Tiles(Arrays.copyOf(bounds, tiles + 1));
  }

  int count() {
    return bounds.length - 1;
  }

  /** The first slice of a tile. */
  int start(int tile) {
    return bounds[tile];
  }

  /** The slice after the last of a tile. */
  int end(int tile) {
    return bounds[tile + 1];
  }
}
