package io.github.dssw;

/**
 * Slices split into tiles: as few as their size allows, as many for each thread, and as even as
 * whole granules can be, so that threads finish together.
 */
record Tiles(int from, int to, int granule, int count) {
  /**
   * Splits slices {@code from} up to {@code to}.
   *
   * @param granule what a tile but the last is a multiple of
   * @param most how many slices a tile may have
   */
  static Tiles of(int from, int to, int granule, int most, int threads) {
    int granules = ceilDiv(to - from, granule);
    int fewest = ceilDiv(granules, Math.max(1, most / granule));
    return new Tiles(from, to, granule, Math.min(granules, ceilDiv(fewest, threads) * threads));
  }

  /** The first slice of a tile. */
  int start(int tile) {
    long granules = ceilDiv(to - from, granule);
    return from + (int) (tile * granules / count) * granule;
  }

  /** The slice after the last of a tile. */
  int end(int tile) {
    return tile + 1 == count ? to : start(tile + 1);
  }

  private static int ceilDiv(int a, int b) {
    return (a + b - 1) / b;
  }
}
