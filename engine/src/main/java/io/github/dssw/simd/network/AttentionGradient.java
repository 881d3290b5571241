package io.github.dssw.simd.network;

/**
 * The gradient in the scores of attention, points × points, which is never held: a block of its
 * rows or columns is computed and multiplied at a time. Products share their memory: one by {@link
 * #times}, one by {@link #transposedTimes} and one {@link #packed} matrix are valid at a time.
 */
final class AttentionGradient {
  private final FloatMatrix tokens;
  private final AttentionMatrix attention;
  private final NetworkMatrices matrices;
  private final int points;
  private final Gains gains;

  /** Room for matrices with a row per point. */
  private final float[] packed;

  private final float[] byRows;
  private final float[] byColumns;

  /**
   * Creates the reverse of attention.
   *
   * @param attention the attention of the last forward pass
   */
  AttentionGradient(ScoreForm form, AttentionMatrix attention, NetworkMatrices matrices) {
    this.tokens = form.tokens;
    this.attention = attention;
    this.matrices = matrices;
    this.points = tokens.rows();
    this.gains = new Gains(points);
    int columns = Math.max(tokens.columns(), form.queries.columns());
    this.packed = matrices.take(PackedMatrix.length(points, columns));
    this.byRows = matrices.matrix(points, columns).values();
    this.byColumns = matrices.matrix(points, columns).values();
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
            gains.set(j, sum);
          }
        });
  }

  /** Returns S M for the gradient S in the scores, of which only the wanted rows are set. */
  FloatMatrix times(FloatMatrix m, Range wanted) {
    PackedMatrix right = packed(m);
    FloatMatrix product = like(m, byRows);
    matrices.forRows(
        points,
        (i, count, worker) -> {
          FloatMatrix rows = attention.rowGradient(i, count, gains, worker);
          Range both = wanted.and(new Range(i, count));
          if (both.count() > 0) {
            right.multiply(rows, both.first() - i, both.count(), product, both.first(), worker);
          }
        });
    return product;
  }

  /** Returns Sᵀ M, of which only the wanted rows are set. Call {@link #times} first. */
  FloatMatrix transposedTimes(FloatMatrix m, Range wanted) {
    attention.prepareColumns();
    PackedMatrix right = packed(m);
    FloatMatrix product = like(m, byColumns);
    matrices.forRows(
        wanted,
        (j, count, worker) -> {
          FloatMatrix columns = attention.columnGradient(j, count, gains, worker);
          right.multiply(columns, 0, count, product, j, worker);
        });
    return product;
  }

  /** Returns a matrix with a row per point as the right-hand side of a product. */
  PackedMatrix packed(FloatMatrix m) {
    return matrices.packed(packed, points, m.columns()).set(m);
  }

  private FloatMatrix like(FloatMatrix m, float[] values) {
    return new FloatMatrix(values, points, m.columns(), m.stride());
  }
}
