package io.github.dssw.simd.network;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.DenseKernel;
import io.github.dssw.simd.vector.Lanes;

/** The buffers of one thread that works on blocks of rows of a matrix. */
final class RowWorker {
  final DenseKernel dense = new DenseKernel();
  final float[] lanes = new float[Lanes.COUNT];
  private float[] product = {};
  private float[] scores = {};

  /** Returns room for a product in the layout of {@link DenseKernel}. */
  float[] product(int length) {
    product = Buffers.atLeast(product, length);
    return product;
  }

  /** Returns room for a block of rows of attention scores. */
  float[] scores(int length) {
    scores = Buffers.atLeast(scores, length);
    return scores;
  }
}
