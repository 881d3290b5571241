package io.github.dssw.simd.network;

import io.github.dssw.simd.vector.Lanes;

/**
 * The reverse of attention through its softmax: ∂/∂Q by rows of scores, then ∂/∂K by columns.
 * Scores are computed again, block by block.
 */
final class AttentionGradient {
  private final ScoreForm form;
  private final FloatMatrix tokens;
  private final float[] logSums;
  private final NetworkMatrices matrices;
  private final int points;
  private final PackedMatrix rows;
  private final PackedMatrix queriesAsColumns;
  private final FloatMatrix gradientQueries;
  private final FloatMatrix gradientKeys;

  /** For each point the derivative in the attention to it, up to a constant, which cancels. */
  private final float[] gains;

  /** For each point the mean gain under its attention. */
  private final float[] meanGains;

  /**
   * Creates the reverse of attention.
   *
   * @param logSums the logarithms of the softmax denominators of the last forward pass
   */
  AttentionGradient(ScoreForm form, FloatMatrix tokens, float[] logSums, NetworkMatrices matrices) {
    this.form = form;
    this.tokens = tokens;
    this.logSums = logSums;
    this.matrices = matrices;
    this.points = tokens.rows();
    this.rows = matrices.packed(points, form.keys.columns());
    this.queriesAsColumns = matrices.packed(form.queries.columns(), points);
    this.gradientQueries = matrices.matrix(points, form.queries.columns());
    this.gradientKeys = matrices.matrix(points, form.keys.columns());
    this.gains = new float[Lanes.padded(points)];
    this.meanGains = new float[Lanes.padded(points)];
  }

  /** Sets the gains from the direction Wv · ∂/∂h. */
  void setGains(double[] direction) {
    matrices.forRows(
        points,
        (first, count, worker) -> {
          for (int j = first; j < first + count; j++) {
            double sum = 0;
            for (int l = 0; l < direction.length; l++) {
              sum += tokens.values()[j * tokens.stride() + l] * direction[l];
            }
            gains[j] = (float) sum;
          }
        });
  }

  /** Returns ∂/∂Q, and computes the mean gains. */
  FloatMatrix queries() {
    rows.set(form.keys);
    int stride = form.keysAsColumns.width();
    matrices.forRows(
        points,
        (i, count, worker) -> {
          FloatMatrix scores =
              new FloatMatrix(worker.scores(count * stride), count, points, stride);
          form.keysAsColumns.multiply(form.queries, i, count, scores, 0, worker);
          for (int r = 0; r < count; r++) {
            backwardRow(scores.values(), r * stride, i + r, worker.lanes);
          }
          rows.multiply(scores, 0, count, gradientQueries, i, worker);
        });
    return gradientQueries;
  }

  /** Replaces a row of scores by the gradient in them. */
  private void backwardRow(float[] scores, int at, int query, float[] lanes) {
    AttentionRows.attention(scores, at, points, logSums[query]);
    double meanGain = AttentionRows.dot(scores, at, gains, points, lanes);
    meanGains[query] = (float) meanGain;
    AttentionRows.softmaxGradient(scores, at, points, gains, meanGain, 1.0 / points);
  }

  /** Returns ∂/∂K. Call {@link #queries} first. */
  FloatMatrix keys() {
    queriesAsColumns.setTransposed(form.queries);
    rows.set(form.queries);
    int stride = queriesAsColumns.width();
    matrices.forRows(
        points,
        (j, count, worker) -> {
          FloatMatrix scores =
              new FloatMatrix(worker.scores(count * stride), count, points, stride);
          queriesAsColumns.multiply(form.keys, j, count, scores, 0, worker);
          for (int r = 0; r < count; r++) {
            AttentionRows.columnGradient(
                scores.values(),
                r * stride,
                points,
                logSums,
                meanGains,
                gains[j + r],
                1.0 / points);
          }
          rows.multiply(scores, 0, count, gradientKeys, j, worker);
        });
    return gradientKeys;
  }
}
