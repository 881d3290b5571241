package io.github.dssw.simd.network;

import io.github.dssw.simd.memory.Lazy;
import io.github.dssw.simd.vector.Lanes;

/** Attention of so many points that it is computed again where the reverse pass needs it. */
final class RepeatedAttention implements AttentionMatrix {
  private final ScoreForm form;
  private final int points;

  /** The logarithm of the denominator of each row's softmax. */
  private final float[] logSums;

  private final Lazy<PackedMatrix> queriesAsColumns;

  RepeatedAttention(ScoreForm form, NetworkMatrices matrices) {
    this.form = form;
    this.points = form.network.points();
    this.logSums = new float[Lanes.padded(points)];
    this.queriesAsColumns = new Lazy<>(() -> matrices.packed(form.queries.columns(), points));
  }

  @Override
  public void setRows(int first, int count, float[] sums, int at, RowWorker worker) {
    FloatMatrix scores = scores(first, count, worker);
    for (int r = 0; r < count; r++) {
      int row = r * scores.stride();
      logSums[first + r] =
          (float) AttentionRows.softmax(scores.values(), row, points, worker.lanes);
      AttentionRows.addRow(scores.values(), row, points, sums, at);
    }
  }

  private FloatMatrix scores(int first, int count, RowWorker worker) {
    FloatMatrix scores = worker.scores(count, points);
    form.keysAsColumns.multiply(form.queries, first, count, scores, 0, worker);
    return scores;
  }

  @Override
  public FloatMatrix rowGradient(int first, int count, Gains gains, RowWorker worker) {
    FloatMatrix scores = scores(first, count, worker);
    float[] values = scores.values();
    for (int r = 0; r < count; r++) {
      int row = r * scores.stride();
      AttentionRows.attention(values, row, points, logSums[first + r]);
      gains.backwardRow(first + r, values, row, values, row, worker.lanes);
    }
    return scores;
  }

  @Override
  public void prepareColumns() {
    queriesAsColumns.get().setTransposed(form.queries);
  }

  @Override
  public FloatMatrix columnGradient(int first, int count, Gains gains, RowWorker worker) {
    FloatMatrix scores = worker.scores(count, points);
    queriesAsColumns.get().multiply(form.keys, first, count, scores, 0, worker);
    for (int r = 0; r < count; r++) {
      int row = r * scores.stride();
      AttentionRows.columnAttention(scores.values(), row, points, logSums);
      gains.backwardColumn(first + r, scores.values(), row);
    }
    return scores;
  }
}
