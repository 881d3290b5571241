package io.github.dssw;

import java.util.Arrays;

/**
 * A split of slices into tiles. The first tiles have the largest allowed size; towards the end they
 * get smaller, so that threads finish together even if one was slower.
 *
 * <p>Results do not depend on the tile that a slice is in.
 */
final class Tiles {
  private final int[] bounds;

  private Tiles(int[] bounds) {
    this.bounds = bounds;
  }

  /**
   * Splits slices {@code from} (inclusive) to {@code to} (exclusive).
   *
   * @param laneMultiple the number of slices that every tile but the last is a multiple of
   * @param most the largest number of slices of a tile
   */
  static Tiles of(int from, int to, int laneMultiple, int most, int threads) {
    int[] bounds = new int[(to - from + laneMultiple - 1) / laneMultiple + 1];
    int largest = Math.max(laneMultiple, most / laneMultiple * laneMultiple);
    int tiles = 0;
    bounds[0] = from;
    while (bounds[tiles] < to) {
      int left = to - bounds[tiles];
      int fair = Math.max(laneMultiple, left / threads / laneMultiple * laneMultiple);
      bounds[tiles + 1] = bounds[tiles] + Math.min(left, Math.min(largest, fair));
      tiles++;
    }
    return new Tiles(Arrays.copyOf(bounds, tiles + 1));
  }

  int count() {
    return bounds.length - 1;
  }

  /** Returns the first slice of a tile. */
  int start(int tile) {
    return bounds[tile];
  }

  /** Returns the number of slices of a tile. */
  int size(int tile) {
    return end(tile) - start(tile);
  }

  /** Returns the slice after the last of a tile. */
  int end(int tile) {
    return bounds[tile + 1];
  }
}
