package io.github.dssw.inference;

import java.util.concurrent.CancellationException;
import java.util.function.DoubleConsumer;

/** Reports progress, and ends the work when the thread that started it is interrupted. */
final class Watch {
  private Watch() {}

  /**
   * Returns a listener to a stretch of the work of the calling thread.
   *
   * @param listener receives the part of the whole work that is done
   * @param from the part of the whole where the stretch starts
   * @param to the part of the whole where it ends
   */
  static DoubleConsumer over(DoubleConsumer listener, double from, double to) {
    Thread caller = Thread.currentThread();
    return part -> {
      double done = part == 1 ? to : from + part * (to - from);
      listener.accept(done);
      if (caller.isInterrupted()) {
        throw new CancellationException(
            String.format("interrupted when %.0f %% of the draws were done", 100 * done));
      }
    };
  }
}
