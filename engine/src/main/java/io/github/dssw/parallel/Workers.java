package io.github.dssw.parallel;

import io.github.dssw.spi.Parallel;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/**
 * Runs numbered tasks on a few threads, the caller's among them. Which thread runs which task is
 * left to chance, so a task must not depend on it.
 */
public final class Workers implements Parallel {
  /** Idle threads go away by themselves, and never keep the JVM alive. */
  private static final Executor THREADS =
      new ThreadPoolExecutor(
          0, Integer.MAX_VALUE, 5, TimeUnit.SECONDS, new SynchronousQueue<>(), Workers::daemon);

  private final int threads;

  /** Workers on this many threads. */
  public Workers(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException(threads + " threads; at least 1 is needed");
    }
    this.threads = threads;
  }

  /** The number of threads. */
  public int threads() {
    return threads;
  }

  /** Runs tasks 0 up to but not including {@code tasks}; the first failure is thrown again. */
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
    for (int h = 0; h < helpers; h++) {
      THREADS.execute(round::help);
    }
    round.work();
    round.await();
  }

  private static Thread daemon(Runnable run) {
    Thread thread = new Thread(run, "dssw-worker");
    thread.setDaemon(true);
    return thread;
  }

  /** One call of {@link #forEach}. */
  private static final class Round {
    /** Some tens of microseconds. */
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

    void work() {
      for (int i = next.getAndIncrement(); i < tasks; i = next.getAndIncrement()) {
        try {
          task.accept(i);
        } catch (RuntimeException | Error e) {
          failure.compareAndSet(null, e);
          next.set(tasks);
        }
      }
    }

    /** Waits even if interrupted: tasks write into the caller's arrays. */
    void await() {
      boolean interrupted = false;
      // The others are about to end as well, sooner than a thread is put to sleep and woken.
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
      if (failure.get() instanceof RuntimeException e) {
        throw e;
      }
      if (failure.get() instanceof Error e) {
        throw e;
      }
    }
  }
}
