package io.github.dssw.spi;

import java.util.function.IntConsumer;

/**
 * Threads that a caller lends to a back end, for one call that consists of many tasks.
 *
 * <pre>{@code
 * parallel.forEach(rows, row -> out[row] = dot(matrix[row], vector));
 * }</pre>
 */
@FunctionalInterface
public interface Parallel {
  /**
   * Runs tasks 0 (inclusive) to {@code tasks} (exclusive), on any threads and in any order, and
   * returns when all are done.
   */
  void forEach(int tasks, IntConsumer task);
}
