package io.github.dssw.inference;

import java.util.function.DoubleConsumer;

/**
 * Draws statistics from their distribution under the null hypothesis. Draw b depends on b alone.
 */
interface NullSource {
  /**
   * Computes draws {@code from} (inclusive) to {@code to} (exclusive).
   *
   * @param progress receives the part that is done, up to 1; may throw to stop the work
   * @return for each statistic, its value in each draw
   */
  double[][] draw(int from, int to, DoubleConsumer progress);
}
