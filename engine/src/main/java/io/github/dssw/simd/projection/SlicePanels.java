package io.github.dssw.simd.projection;

import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.Slices;

/** Packs slices into the panels that {@link io.github.dssw.simd.vector.DenseKernel} reads. */
final class SlicePanels {
  private SlicePanels() {}

  /**
   * Packs a group of slices for the projection: for each of the d coordinates the entry of the
   * first column of each lane's slice, then that of the second column. Lanes from {@code lanes} on
   * repeat the last slice: with zeros instead, the arctangent would divide by the smallest positive
   * float in these lanes, which is slow on many processors.
   */
  static void packForward(Slices slices, int first, int lanes, float[] panel, int at) {
    int d = slices.dimension();
    float[] columns = slices.rawColumns();
    for (int lane = 0; lane < Lanes.COUNT; lane++) {
      int slice = first + Math.min(lane, lanes - 1);
      for (int k = 0; k < d; k++) {
        int from = (slice * d + k) * 2;
        panel[at + k * Lanes.PAIR + lane] = columns[from];
        panel[at + k * Lanes.PAIR + Lanes.COUNT + lane] = columns[from + 1];
      }
    }
  }

  /**
   * Packs a group of slices for the way back, into rows {@code row} to {@code row + 2·lanes} of the
   * panels: entry (r, k) is coordinate k of the column that component r was projected on. A panel
   * has two vectors of coordinates and {@code depth} rows.
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

  /** Returns the number of panels that d coordinates fill. */
  static int panels(int d) {
    return (d + Lanes.PAIR - 1) / Lanes.PAIR;
  }
}
