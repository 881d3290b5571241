package io.github.dssw.simd.projection;

import io.github.dssw.simd.vector.Lanes;

/** A group of slices of one tile, one slice per lane. */
record SliceGroup(SimdCoordinates tile, int index) {
  int firstSlice() {
    return tile.firstSlice() + index * Lanes.COUNT;
  }

  int lanes() {
    return tile.lanes(index);
  }

  /** Returns where the entry of a point is, counted in vectors. */
  int entry(int point) {
    return tile.start(index) + point;
  }
}
