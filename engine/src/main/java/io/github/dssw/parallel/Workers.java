package io.github.dssw.parallel;

import io.github.dssw.spi.Parallel;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/**
 * Runs numbered tasks on several threads, one of which is the caller's. Any thread may run any
 * task, so the result of a task must not depend on its thread.
 *
 * <pre>{@code
 * new Workers(4).forEach(tiles.count(), t -> compute(tiles.start(t), tiles.end(t)));
 * }</pre>
 *
 * <p>Where the system refuses to start a thread, the work continues on the threads that there are,
 * in the worst case on the caller's alone.
 */
public final class Workers implements Parallel {
  private static final System.Logger LOG = System.getLogger("io.github.dssw");

  /** The threads of all workers. Idle ones end after a while and never keep the JVM alive. */
  private static final Executor THREADS =
      new ThreadPoolExecutor(
          0, Integer.MAX_VALUE, 5, TimeUnit.SECONDS, new SynchronousQueue<>(), Workers::daemon);

  private static final AtomicBoolean WARNED = new AtomicBoolean();

  private final int threads;
  private final Executor executor;

  /** Creates workers on this number of threads, the caller's included. */
  public Workers(int threads) {
    this(threads, THREADS);
  }

  Workers(int threads, Executor executor) {
    if (threads < 1) {
      throw new IllegalArgumentException(threads + " threads; at least 1 is needed");
    }
    this.threads = threads;
    this.executor = executor;
  }

  /** Returns the number of threads, the caller's included. */
  public int threads() {
    return threads;
  }

  /**
   * Runs tasks 0 (inclusive) to {@code tasks} (exclusive) and returns when all have ended. If a
   * task throws, no further task is started, and the first exception is thrown to the caller.
   */
  @Override
  public void forEach(int tasks, IntConsumer task) {
    int helpers = Math.min(threads, tasks) - 1;
    if (helpers <= 0) {
      for (int i = 0; i < tasks; i++) {
        task.accept(i);
      }
      return;
    }
    Round round = new Round(tasks, helpers, task);
    for (int started = 0; started < helpers; started++) {
      if (!start(round)) {
        round.expectFewer(helpers - started);
        break;
      }
    }
    round.work();
    round.await();
  }

  /**
   * Returns false if no thread could be started. The JVM reports that as an {@link
   * OutOfMemoryError}, whatever the limit is that was reached.
   */
  private boolean start(Round round) {
    try {
      executor.execute(round::help);
      return true;
    } catch (RuntimeException | Error e) {
      if (!WARNED.getAndSet(true)) {
        LOG.log(
            System.Logger.Level.WARNING,
            "fewer than {0} threads could be started ({1}); the work continues on fewer. Raise the"
                + " limit on processes or use fewer threads",
            threads,
            e);
      }
      return false;
    }
  }

  private static Thread daemon(Runnable run) {
    Thread thread = new Thread(run, "dssw-worker");
    thread.setDaemon(true);
    return thread;
  }

  /** One call of {@link #forEach}. */
  private static final class Round {
    /** Some tens of microseconds, less than it takes to put a thread to sleep and wake it. */
    private static final int SPINS = 1000;

    private final int tasks;
    private final IntConsumer task;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final CountDownLatch helping;

    Round(int tasks, int helpers, IntConsumer task) {
      this.tasks = tasks;
      this.task = task;
      this.helping = new CountDownLatch(helpers);
    }

    void help() {
      try {
        work();
      } finally {
        helping.countDown();
      }
    }

    void expectFewer(int missing) {
      for (int i = 0; i < missing; i++) {
        helping.countDown();
      }
    }

    void work() {
      for (int i = next.getAndIncrement(); i < tasks; i = next.getAndIncrement()) {
        try {
          task.accept(i);
        } catch (Throwable e) {
          failure.compareAndSet(null, e);
          next.set(tasks);
        }
      }
    }

    /** Waits even if interrupted, since the tasks write into the caller's arrays. */
    void await() {
      boolean interrupted = false;
      for (int spin = 0; spin < SPINS && helping.getCount() > 0; spin++) {
        Thread.onSpinWait();
      }
      while (true) {
        try {
          helping.await();
          break;
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      rethrow(failure.get());
    }

    private static void rethrow(Throwable failure) {
      if (failure instanceof RuntimeException e) {
        throw e;
      }
      if (failure instanceof Error e) {
        throw e;
      }
      if (failure != null) {
        throw new IllegalStateException("a task failed", failure);
      }
    }
  }
}
