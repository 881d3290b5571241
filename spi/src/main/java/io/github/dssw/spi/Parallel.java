package io.github.dssw.spi;

import java.util.function.IntConsumer;

/** Threads the caller lends a back end for work that is one call but many tasks. */
@FunctionalInterface
public interface Parallel {
  /**
   * Runs tasks 0 up to but not including {@code tasks}, on any threads and in any order, and
   * returns when all are done.
   */
  void forEach(int tasks, IntConsumer task);
}
