package io.github.dssw.simd;

import io.github.dssw.simd.vector.DenseKernel;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.Slices;

/** Slices packed for {@link DenseKernel}. */
final class SlicePanels {
  private SlicePanels() {}

  /**
   * A panel for projecting: for each of the d coordinates, the first column's entry of each lane's
   * slice, then the second's. Lanes past {@code lanes} get zeros.
   */
  static void packForward(Slices slices, int first, int lanes, float[] panel, int at) {
    int d = slices.dimension();
    float[] columns = slices.rawColumns();
    for (int lane = 0; lane < Lanes.COUNT; lane++) {
      for (int k = 0; k < d; k++) {
        int from = ((first + lane) * d + k) * 2;
        boolean used = lane < lanes;
        panel[at + k * Lanes.PAIR + lane] = used ? columns[from] : 0;
        panel[at + k * Lanes.PAIR + Lanes.COUNT + lane] = used ? columns[from + 1] : 0;
      }
    }
  }

  /**
   * Rows {@code row} to {@code row + 2·lanes} of the panels for pulling back: entry (r, k) is
   * coordinate k of the column that component r came from. Coordinates fill panels two vectors
   * wide, {@code depth} rows each.
   */
  static void packBackward(
      Slices slices, int first, int lanes, int row, int depth, float[] panels) {
    int d = slices.dimension();
    int width = panels(d) * Lanes.PAIR;
    float[] columns = slices.rawColumns();
    for (int r = 0; r < Lanes.PAIR; r++) {
      int lane = r % Lanes.COUNT;
      int from = (first + lane) * d * 2 + r / Lanes.COUNT;
      for (int k = 0; k < width; k++) {
        int to = ((k / Lanes.PAIR) * depth + row + r) * Lanes.PAIR + k % Lanes.PAIR;
        panels[to] = lane < lanes && k < d ? columns[from + 2 * k] : 0;
      }
    }
  }

  /** How many panels hold d coordinates. */
  static int panels(int d) {
    return (d + Lanes.PAIR - 1) / Lanes.PAIR;
  }
}
