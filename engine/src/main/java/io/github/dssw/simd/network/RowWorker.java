package io.github.dssw.simd.network;

import io.github.dssw.simd.memory.Buffers;
import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.simd.vector.LargeProduct;

/** The buffers of one thread that works on blocks of rows of a matrix. */
final class RowWorker {
  final LargeProduct product = new LargeProduct();
  final float[] lanes = new float[Lanes.COUNT];
  private float[] scores = {};

  /** Returns room for a block of rows of attention scores. */
  FloatMatrix scores(int rows, int columns) {
    int stride = NetworkMatrices.stride(columns);
    scores = Buffers.atLeast(scores, rows * stride);
    return new FloatMatrix(scores, rows, columns, stride);
  }
}
