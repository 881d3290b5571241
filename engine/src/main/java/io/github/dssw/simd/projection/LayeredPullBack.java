package io.github.dssw.simd.projection;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.simd.vector.LayerKernel;
import io.github.dssw.simd.vector.Transpose;
import java.util.Arrays;

/**
 * Carries gradients from coordinates to points through the transposed layers of each block. Blocks
 * are added in double, in their order. Not thread-safe.
 */
final class LayeredPullBack {
  private final ComponentDerivatives derivatives = new ComponentDerivatives();
  private final float[] groupGradients = new float[LayerKernel.POINTS * Lanes.PAIR];
  private float[] rows = {};
  private float[] result = {};
  private float[] byPoint = {};

  /** Adds the gradients in points {@code from} (inclusive) to {@code to} (exclusive). */
  void add(LayeredRange range, LayeredBlocks blocks, int from, int to, double[] gradient) {
    int d = range.slices().dimension();
    rows = Buffers.atLeast(rows, LayeredBlock.floats(d));
    result = Buffers.atLeast(result, LayeredBlock.floats(d));
    byPoint = Buffers.atLeast(byPoint, LayeredBlock.floats(d));
    for (int i = from; i < to; i += LayerKernel.POINTS) {
      int count = Math.min(LayerKernel.POINTS, to - i);
      for (int block = range.firstBlock(); block < range.endBlock(); block++) {
        LayeredBlock layers = blocks.get(range.slices(), block);
        readGradients(range, block, layers, i, count, gradient);
        layers.applyTransposed(rows, result);
        addRows(d, i, count, gradient);
      }
    }
  }

  /** Fills the rows of a block with the gradients in its components. */
  private void readGradients(
      LayeredRange range, int block, LayeredBlock layers, int first, int count, double[] gradient) {
    Arrays.fill(rows, 0, LayeredBlock.floats(range.slices().dimension()), 0);
    range.forEach(
        block,
        (group, lane, lanes, frame) -> {
          float[] u = group.tile().components();
          derivatives.derive(
              group,
              lane,
              lane + lanes,
              u,
              group.entry(first) * Lanes.PAIR,
              first,
              count,
              groupGradients,
              0,
              Lanes.PAIR,
              gradient);
          for (int l = 0; l < lanes; l++) {
            layers.writeGradients(frame + l, groupGradients, lane + l, count, rows);
          }
        });
  }

  private void addRows(int d, int first, int count, double[] gradient) {
    Transpose.copy(result, 0, LayerKernel.POINTS, d, count, byPoint, 0, d);
    for (int e = 0; e < count * d; e++) {
      gradient[first * d + e] += byPoint[e];
    }
  }
}
