package io.github.dssw.simd.projection;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.Arctangent;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.simd.vector.LayerKernel;
import io.github.dssw.simd.vector.Transpose;
import io.github.dssw.sphere.SpherePoints;
import java.util.Arrays;

/**
 * Projects points on slices in blocks by the layers of each block. One point sits in each lane,
 * until the coordinates are written to tiles, where one slice sits in each lane. Not thread-safe.
 */
final class LayeredProjection {
  private float[] coordinates = {};
  private float[] rotated = {};
  private float[] components = {};
  private float[] turns = {};

  /** Projects points {@code from} (inclusive) to {@code to} (exclusive) on all tiles of a range. */
  void project(LayeredRange range, LayeredBlocks blocks, int from, int to) {
    int d = range.slices().dimension();
    coordinates = Buffers.atLeast(coordinates, LayeredBlock.floats(d));
    rotated = Buffers.atLeast(rotated, LayeredBlock.floats(d));
    int most = LayerKernel.POINTS * range.slices().blockSize();
    components = Buffers.atLeast(components, 2 * most);
    turns = Buffers.atLeast(turns, most);
    for (int i = from; i < to; i += LayerKernel.POINTS) {
      int count = Math.min(LayerKernel.POINTS, to - i);
      readPoints(range.tiles().get(0).points(), i, count);
      for (int block = range.firstBlock(); block < range.endBlock(); block++) {
        project(range, block, blocks.get(range.slices(), block), i, count);
      }
    }
  }

  private void readPoints(SpherePoints points, int first, int count) {
    int d = points.dimension();
    Arrays.fill(coordinates, 0, LayeredBlock.floats(d), 0);
    float[] x = points.rawCoordinates();
    Transpose.copy(x, first * d, d, count, d, coordinates, 0, LayerKernel.POINTS);
  }

  private void project(LayeredRange range, int block, LayeredBlock layers, int first, int count) {
    layers.apply(coordinates, rotated);
    int firstFrame = range.firstFrame(block);
    int frames = range.endFrame(block) - firstFrame;
    layers.readComponents(rotated, firstFrame, firstFrame + frames, components);
    if (range.tiles().get(0).keepsComponents()) {
      range.forEach(
          block,
          (group, lane, lanes, frame) ->
              writeComponents(group, lane, lanes, frame - firstFrame, frames, first, count));
    } else {
      Arctangent.turns(components, 0, 2 * frames, turns, 0);
      range.forEach(
          block,
          (group, lane, lanes, frame) ->
              writeTurns(group, lane, lanes, frame - firstFrame, frames, first, count));
    }
  }

  private void writeTurns(
      SliceGroup group, int lane, int lanes, int frame, int frames, int first, int count) {
    for (int v = 0; v * Lanes.COUNT < count; v++) {
      int points = Math.min(Lanes.COUNT, count - v * Lanes.COUNT);
      int from = (v * frames + frame) * Lanes.COUNT;
      int to = group.entry(first + v * Lanes.COUNT) * Lanes.COUNT + lane;
      Transpose.copy(
          turns, from, Lanes.COUNT, lanes, points, group.tile().turns(), to, Lanes.COUNT);
    }
  }

  private void writeComponents(
      SliceGroup group, int lane, int lanes, int frame, int frames, int first, int count) {
    for (int v = 0; v * Lanes.COUNT < count; v++) {
      int points = Math.min(Lanes.COUNT, count - v * Lanes.COUNT);
      int from = (v * frames + frame) * Lanes.PAIR;
      int to = group.entry(first + v * Lanes.COUNT) * Lanes.PAIR + lane;
      float[] u = group.tile().components();
      Transpose.copy(components, from, Lanes.PAIR, lanes, points, u, to, Lanes.PAIR);
      Transpose.copy(
          components,
          from + Lanes.COUNT,
          Lanes.PAIR,
          lanes,
          points,
          u,
          to + Lanes.COUNT,
          Lanes.PAIR);
    }
  }
}
