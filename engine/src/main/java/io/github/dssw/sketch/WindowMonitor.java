package io.github.dssw.sketch;

import io.github.dssw.Backends;
import io.github.dssw.internal.Checks;
import io.github.dssw.spi.Backend;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;

/**
 * Watches a stream of rows: compares sliding windows with a reference, and tells a listener about
 * each window that closes. Threads of the caller may add rows at the same time; the monitor starts
 * no threads.
 *
 * <pre>{@code
 * WindowMonitor monitor =
 *     WindowMonitor.builder(SketchDrift.against(reference))
 *         .pane(60_000)            // a window ends every minute
 *         .panes(15)               // and spans fifteen
 *         .listener(w -> w.drift().filter(d -> d.moved(0.01)).ifPresent(d -> alert(w)))
 *         .build();
 * consumer.forEach(message -> monitor.update(message.timestamp(), message.embedding()));
 * }</pre>
 *
 * <p>Times are whole numbers of any unit; a row belongs to the pane of its time. The first row of a
 * later pane, or {@link #advanceTo}, closes the pane before it, on the thread that adds the row:
 * this thread merges, compares and calls the listener, while others continue with the new pane.
 * Windows close in the order of their times. Rows that come after their pane has closed are counted
 * and left out.
 */
public final class WindowMonitor implements AutoCloseable {
  private final long paneLength;
  private final Consumer<WindowReport> listener;
  private final SketchDrift drift;
  private final Backend backend;
  private final int stripes = Runtime.getRuntime().availableProcessors();
  private final LongAdder late = new LongAdder();

  /** Guards {@link #current}: rows are added under the read lock. */
  private final ReadWriteLock lock = new ReentrantReadWriteLock();

  /** Guards {@link #window}, and makes windows close one after another. */
  private final Object closing = new Object();

  private final SlidingWindow window;
  private Pane current;

  private WindowMonitor(Builder b) {
    this.paneLength = b.paneLength;
    this.listener = Objects.requireNonNull(b.listener, "listener");
    this.drift = b.drift;
    this.backend = b.backend.orElseGet(Backends::best);
    this.window = new SlidingWindow(CircleSketch.of(currentSpec(), backend, 1), b.panes);
  }

  /** Returns a builder; {@link Builder#pane} and {@link Builder#listener} must be set. */
  public static Builder builder(SketchDrift drift) {
    return new Builder(drift);
  }

  /** Adds a row of weight 1. */
  public void update(long time, float[] row) {
    update(time, row, 1);
  }

  /**
   * Adds a row.
   *
   * @throws IllegalArgumentException as {@link CircleSketch#update(float[], double)} does; the row
   *     is then left out
   */
  public void update(long time, float[] row, double weight) {
    long pane = Math.floorDiv(time, paneLength);
    while (!added(pane, row, weight)) {
      open(pane);
    }
  }

  /** Closes all panes that end at or before this time, for streams that pause. */
  public void advanceTo(long time) {
    open(Math.floorDiv(time, paneLength));
  }

  /** Returns the number of rows that came after their pane had closed. */
  public long lateRows() {
    return late.sum();
  }

  /** Closes the current pane; rows of later panes may still come. */
  @Override
  public void close() {
    synchronized (closing) {
      if (current != null) {
        open(current.index + 1);
      }
    }
  }

  /** Returns false if the pane of the row is not open yet. */
  private boolean added(long pane, float[] row, double weight) {
    lock.readLock().lock();
    try {
      if (current == null || pane > current.index) {
        return false;
      }
      if (pane < current.index) {
        late.increment();
      } else {
        current.add(row, weight);
      }
      return true;
    } finally {
      lock.readLock().unlock();
    }
  }

  /** Makes this the current pane, unless a later one is, and closes those before it. */
  private void open(long pane) {
    synchronized (closing) {
      Pane before = current;
      if (before != null && before.index >= pane) {
        return;
      }
      lock.writeLock().lock();
      try {
        current = new Pane(pane);
      } finally {
        lock.writeLock().unlock();
      }
      if (before != null) {
        report(before.index, before.merged());
        // The panes between have no rows; windows that reach back to earlier rows still close.
        for (long empty = before.index + 1; empty < pane && window.count() > 0; empty++) {
          report(empty, CircleSketch.of(currentSpec(), backend, 1));
        }
        if (window.count() == 0) {
          window.clear();
        }
      }
    }
  }

  private void report(long pane, CircleSketch rows) {
    CircleSketch all = window.slide(rows);
    Optional<DriftResult> result =
        all.totalWeight() == 0 ? Optional.empty() : Optional.of(drift.compare(all));
    long end = (pane + 1) * paneLength;
    listener.accept(
        new WindowReport(end - window.panes() * paneLength, end, all.count(), result, late.sum()));
  }

  /** Returns the settings of sketches of rows: those of the reference, in one part. */
  private SketchSpec currentSpec() {
    return drift.spec().withParts(1);
  }

  /** The rows of one pane, in several sketches so that threads seldom wait for each other. */
  private final class Pane {
    private final long index;
    private final CircleSketch[] sketches = new CircleSketch[stripes];

    Pane(long index) {
      this.index = index;
      for (int s = 0; s < stripes; s++) {
        sketches[s] = CircleSketch.of(currentSpec(), backend, 1);
      }
    }

    void add(float[] row, double weight) {
      CircleSketch sketch = sketches[(int) (Thread.currentThread().getId() % stripes)];
      synchronized (sketch) {
        sketch.update(row, weight);
      }
    }

    /** Returns all rows. No thread adds any more. */
    CircleSketch merged() {
      CircleSketch sum = sketches[0];
      for (int s = 1; s < stripes; s++) {
        sum.merge(sketches[s]);
      }
      return sum;
    }
  }

  /** Settings of a {@link WindowMonitor}. */
  public static final class Builder {
    private final SketchDrift drift;
    private long paneLength;
    private int panes = 1;
    private Consumer<WindowReport> listener;
    private Optional<Backend> backend = Optional.empty();

    private Builder(SketchDrift drift) {
      this.drift = drift;
    }

    /** Sets the time from the end of one window to the end of the next. */
    public Builder pane(long length) {
      if (length < 1) {
        throw new IllegalArgumentException("the length of a pane is " + length + ", not above 0");
      }
      this.paneLength = length;
      return this;
    }

    /** Sets the number of panes that a window spans. Default 1: windows do not overlap. */
    public Builder panes(int count) {
      Checks.atLeastOne(count, "panes");
      this.panes = count;
      return this;
    }

    /** Sets what is called for each window that closes, by one thread at a time. */
    public Builder listener(Consumer<WindowReport> chosen) {
      this.listener = chosen;
      return this;
    }

    /** Sets the back end that projects rows. Default {@link Backends#best()}. */
    public Builder backend(Backend chosen) {
      this.backend = Optional.of(chosen);
      return this;
    }

    /** Returns the monitor. */
    public WindowMonitor build() {
      if (paneLength < 1) {
        throw new IllegalArgumentException("the length of a pane is not set");
      }
      return new WindowMonitor(this);
    }
  }
}
