package io.github.dssw.simd.network;

import io.github.dssw.simd.vector.Lanes;

/** The derivatives of a value in the attention, and the reverse of the softmax with them. */
final class Gains {
  private final int points;
  private final double scale;

  /** For each point the derivative in the attention to it, up to a constant, which cancels. */
  private final float[] values;

  /** For each point the mean gain under its attention. */
  private final float[] means;

  Gains(int points) {
    this.points = points;
    this.scale = 1.0 / points;
    this.values = new float[Lanes.padded(points)];
    this.means = new float[Lanes.padded(points)];
  }

  void set(int key, double gain) {
    values[key] = (float) gain;
  }

  /**
   * Turns the row of a query into the gradient in its scores, and sets the query's mean gain.
   *
   * @param to receives the gradient from {@code to0} on; may be the row itself
   */
  void backwardRow(int query, float[] row, int at, float[] to, int to0, float[] lanes) {
    double mean = AttentionRows.dot(row, at, values, points, lanes);
    means[query] = (float) mean;
    AttentionRows.rowGradient(row, at, points, values, mean, scale, to, to0);
  }

  /** Replaces the attention of all queries to a key by the gradient in the scores. */
  void backwardColumn(int key, float[] column, int at) {
    AttentionRows.columnGradient(column, at, points, means, values[key], scale);
  }
}
