package io.github.dssw.simd.network;

/**
 * Attention that is kept for the reverse pass: the products of the scores are computed once per
 * epoch.
 */
final class KeptAttention implements AttentionMatrix {
  private final ScoreForm form;
  private final FloatMatrix attention;

  KeptAttention(ScoreForm form, NetworkMatrices matrices) {
    this.form = form;
    int points = form.network.points();
    this.attention = matrices.matrix(points, points);
  }

  @Override
  public void setRows(int first, int count, float[] sums, int at, RowWorker worker) {
    form.keysAsColumns.multiply(form.queries, first, count, attention, first, worker);
    int points = attention.columns();
    for (int i = first; i < first + count; i++) {
      int row = i * attention.stride();
      AttentionRows.softmax(attention.values(), row, points, worker.lanes);
      AttentionRows.addRow(attention.values(), row, points, sums, at);
    }
  }

  @Override
  public FloatMatrix rowGradient(int first, int count, Gains gains, RowWorker worker) {
    FloatMatrix gradient = worker.scores(count, attention.columns());
    for (int r = 0; r < count; r++) {
      int row = (first + r) * attention.stride();
      int to = r * gradient.stride();
      gains.backwardRow(first + r, attention.values(), row, gradient.values(), to, worker.lanes);
    }
    return gradient;
  }

  @Override
  public void prepareColumns() {
    // Columns are read from the rows.
  }

  @Override
  public FloatMatrix columnGradient(int first, int count, Gains gains, RowWorker worker) {
    FloatMatrix gradient = worker.scores(count, attention.rows());
    gradient.setTransposed(attention, first, count, 0);
    for (int r = 0; r < count; r++) {
      gains.backwardColumn(first + r, gradient.values(), r * gradient.stride());
    }
    return gradient;
  }
}
