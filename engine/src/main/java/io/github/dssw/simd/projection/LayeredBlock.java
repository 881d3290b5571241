package io.github.dssw.simd.projection;

import io.github.dssw.simd.vector.Lanes;
import io.github.dssw.simd.vector.LayerKernel;
import io.github.dssw.sphere.GivensLayers;

/**
 * The matrix Q of a block of slices, ready to be applied to {@link LayerKernel#POINTS} points at a
 * time: the points are columns of a matrix with one row per coordinate. Thread-safe.
 */
final class LayeredBlock {
  private final ScaledLayers layers;
  private final LayerPaths forward;
  private volatile LayerPaths transposed;

  LayeredBlock(GivensLayers q) {
    this.layers = new ScaledLayers(q);
    this.forward = LayerPaths.forward(layers);
  }

  /** Returns the number of floats that the rows of points take in dimension d. */
  static int floats(int dimension) {
    return (dimension + dimension % 2) * LayerKernel.POINTS;
  }

  /**
   * Applies the layers to points.
   *
   * @param points d rows, and one of zeros if d is odd
   * @param rotated receives the rows from which {@link #readComponents} reads
   */
  void apply(float[] points, float[] rotated) {
    forward.apply(points, rotated);
  }

  /**
   * Reads the components u of frames {@code from} (inclusive) to {@code to} (exclusive), one point
   * per lane: for the first vector of points and each frame u₁ and u₂, then for the second vector.
   */
  void readComponents(float[] rotated, int from, int to, float[] components) {
    int second = (to - from) * Lanes.PAIR;
    for (int component = 2 * from; component < 2 * to; component++) {
      int row = layers.place(component) * LayerKernel.POINTS;
      int at = (component - 2 * from) * Lanes.COUNT;
      float scale = layers.scale(component);
      Lanes.scale(scale, rotated, row, components, at, Lanes.COUNT);
      Lanes.scale(scale, rotated, row + Lanes.COUNT, components, second + at, Lanes.COUNT);
    }
  }

  /**
   * Sets the rows of one frame to the gradients in its components, for {@link #applyTransposed}.
   *
   * @param gradients u₁ of each point from {@code at} on, {@code Lanes.PAIR} apart, and u₂ a vector
   *     further
   * @param count the number of points
   */
  void writeGradients(int frame, float[] gradients, int at, int count, float[] rows) {
    for (int column = 0; column < 2; column++) {
      int component = 2 * frame + column;
      int row = layers.place(component) * LayerKernel.POINTS;
      float scale = layers.scale(component);
      int from = at + column * Lanes.COUNT;
      for (int i = 0; i < count; i++) {
        rows[row + i] = scale * gradients[from + i * Lanes.PAIR];
      }
    }
  }

  /** Applies the transposed layers: row k of the result is the gradient in coordinate k. */
  void applyTransposed(float[] rows, float[] result) {
    if (transposed == null) {
      transposed = LayerPaths.transposed(layers);
    }
    transposed.apply(rows, result);
  }
}
