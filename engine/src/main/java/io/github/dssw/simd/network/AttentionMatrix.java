package io.github.dssw.simd.network;

import io.github.dssw.spi.Network;

/**
 * The attention P, points × points: row i has the shares that query i gives to all keys. Each
 * method but {@link #prepareColumns} works on one block of rows or columns; several threads may
 * call it for different blocks.
 */
interface AttentionMatrix {
  /**
   * With at most so many points per slice or unit of width, P takes no more memory than all other
   * matrices of attention together.
   */
  int POINTS_PER_WIDTH = 8;

  /** The largest number of points for which P fits one array. */
  int MOST_POINTS = 1 << 15;

  /** Returns whether P is kept from the forward to the reverse pass. */
  static boolean isKept(Network network) {
    long width = Math.max(network.slices(), network.hidden());
    return network.points() <= Math.min(POINTS_PER_WIDTH * width, MOST_POINTS);
  }

  /** Creates the attention of a network. */
  static AttentionMatrix of(ScoreForm form, NetworkMatrices matrices) {
    return isKept(form.network)
        ? new KeptAttention(form, matrices)
        : new RepeatedAttention(form, matrices);
  }

  /**
   * Computes rows of P from the form's queries and keys.
   *
   * @param sums the sums of the columns of these rows are added to it, from {@code at} on
   */
  void setRows(int first, int count, float[] sums, int at, RowWorker worker);

  /**
   * Returns the gradient in rows of scores, and sets the mean gains of these rows. The result has
   * {@code count} rows and belongs to the worker.
   */
  FloatMatrix rowGradient(int first, int count, Gains gains, RowWorker worker);

  /** Prepares for {@link #columnGradient}. */
  void prepareColumns();

  /**
   * Returns the gradient in columns of scores, as rows. The mean gains of all rows must be set. The
   * result has {@code count} rows and belongs to the worker.
   */
  FloatMatrix columnGradient(int first, int count, Gains gains, RowWorker worker);
}
