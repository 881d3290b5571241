package io.github.dssw.parallel;

import java.util.function.DoubleConsumer;

/** Counts work that several threads do, and tells a listener the part that is done. */
public final class Progress {
  private final long total;
  private final DoubleConsumer listener;
  private long done;

  /** Creates a count of about this much work; the listener is never told more than 1. */
  public Progress(long total, DoubleConsumer listener) {
    this.total = total;
    this.listener = listener;
  }

  /** Returns a count that nobody listens to. */
  public static Progress unheard() {
    return new Progress(1, part -> {});
  }

  /** Adds work that was done; the listener is called by one thread at a time. */
  public synchronized void add(long work) {
    done += work;
    listener.accept(Math.min(1, (double) done / total));
  }
}
