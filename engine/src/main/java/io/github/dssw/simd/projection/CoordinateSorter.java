package io.github.dssw.simd.projection;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.sort.GroupSorter;
import io.github.dssw.simd.sort.SortedRows;
import io.github.dssw.simd.vector.Arctangent;
import io.github.dssw.simd.vector.Lanes;

/** Sorts coordinates, with the permutation of the points where that is needed. Not thread-safe. */
public final class CoordinateSorter {
  private final GroupSorter sorter = new GroupSorter();
  private float[] turns = {};

  /**
   * Sorts all groups of coordinates that keep their sorted rows, and releases turns that are not
   * read again.
   */
  void sortAll(SimdCoordinates coordinates) {
    for (int g = 0; g < coordinates.groups(); g++) {
      sort(coordinates, g, coordinates.sortedRows(g));
    }
    if (!coordinates.hasGradient()) {
      coordinates.releaseTurns();
    }
  }

  /** Sorts one group of coordinates. */
  public void sort(SimdCoordinates coordinates, int group, SortedRows rows) {
    int n = coordinates.points().size();
    int lanes = coordinates.lanes(group);
    boolean withPermutation = coordinates.needsPermutation(group);
    int start = coordinates.start(group);
    if (coordinates.keepsComponents()) {
      turns = Buffers.atLeast(turns, Math.multiplyExact(n, Lanes.COUNT));
      Arctangent.turns(coordinates.components(), start * Lanes.PAIR, n, turns, 0);
      sorter.sort(turns, 0, n, lanes, withPermutation, rows);
    } else {
      sorter.sort(coordinates.turns(), start * Lanes.COUNT, n, lanes, withPermutation, rows);
    }
  }
}
