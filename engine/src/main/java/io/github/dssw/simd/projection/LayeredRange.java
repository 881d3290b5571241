package io.github.dssw.simd.projection;

import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.sphere.Slices;
import java.util.List;

/**
 * Consecutive tiles of slices that come in blocks. Tiles and blocks have different bounds, so this
 * finds the lanes of tiles that belong to a block.
 */
record LayeredRange(List<SimdCoordinates> tiles) {
  /** Works on slices that are neighbours in a block and in a group of a tile. */
  interface Visitor {
    /**
     * Visits slices.
     *
     * @param lane the lane of the first slice
     * @param lanes the number of slices
     * @param frame the index of the first slice in its block
     */
    void visit(SliceGroup group, int lane, int lanes, int frame);
  }

  Slices slices() {
    return tiles.get(0).tile().slices();
  }

  int firstSlice() {
    return tiles.get(0).firstSlice();
  }

  int endSlice() {
    return tiles.get(tiles.size() - 1).tile().to();
  }

  int firstBlock() {
    return firstSlice() / slices().blockSize();
  }

  int endBlock() {
    return (endSlice() - 1) / slices().blockSize() + 1;
  }

  /** Returns the first frame of a block that a tile has. */
  int firstFrame(int block) {
    return Math.max(0, firstSlice() - block * slices().blockSize());
  }

  /** Returns the frame after the last of a block that a tile has. */
  int endFrame(int block) {
    int size = slices().blockSize();
    return Math.min(size, endSlice() - block * size);
  }

  /** Visits all slices of a block, in their order. */
  void forEach(int block, Visitor visitor) {
    int blockStart = block * slices().blockSize();
    for (SimdCoordinates tile : tiles) {
      int from = Math.max(tile.firstSlice(), blockStart);
      int to = Math.min(tile.tile().to(), blockStart + slices().blockSize());
      for (int slice = from; slice < to; ) {
        int inTile = slice - tile.firstSlice();
        int lane = inTile % Lanes.COUNT;
        int lanes = Math.min(Lanes.COUNT - lane, to - slice);
        visitor.visit(new SliceGroup(tile, inTile / Lanes.COUNT), lane, lanes, slice - blockStart);
        slice += lanes;
      }
    }
  }
}
