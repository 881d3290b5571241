package io.github.dssw.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every task runs once, whatever the number of threads that the system allows. */
@Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WorkersTest {
  private static final int TASKS = 500;

  @ParameterizedTest
  @CsvSource({"1, 0", "1, 1", "1, 7", "4, 0", "4, 1", "4, 3", "4, 500", "700, 500"})
  void everyTaskRunsOnce(int threads, int tasks) {
    assertEveryTaskRunsOnce(new Workers(threads), tasks);
  }

  @ParameterizedTest
  @CsvSource({"0", "1", "2", "6"})
  void worksOnWithTheThreadsThatTheExecutorAllows(int allowed) {
    AtomicInteger started = new AtomicInteger();
    Executor few =
        run -> {
          if (started.getAndIncrement() >= allowed) {
            throw new RejectedExecutionException("no more");
          }
          new Thread(run).start();
        };
    assertEveryTaskRunsOnce(new Workers(8, few), TASKS);
    assertEquals(allowed + 1, started.get(), "after the first refusal no other thread is tried");
  }

  /** The JVM throws this from {@link Thread#start}, inside the pool. */
  @ParameterizedTest
  @CsvSource({"0", "1", "3"})
  void worksOnWithTheThreadsThatTheSystemAllows(int allowed) {
    AtomicInteger made = new AtomicInteger();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            1,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            run -> new Refused(run, made.getAndIncrement() >= allowed));
    Workers workers = new Workers(8, pool);
    assertEveryTaskRunsOnce(workers, TASKS);
    assertEveryTaskRunsOnce(workers, TASKS);
    pool.shutdown();
  }

  @Test
  void severalThreadsWorkAtTheSameTime() {
    CountDownLatch all = new CountDownLatch(3);
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    new Workers(3)
        .forEach(
            3,
            i -> {
              threads.add(Thread.currentThread());
              all.countDown();
              awaitUninterrupted(all);
            });
    assertEquals(3, threads.size());
    assertTrue(threads.contains(Thread.currentThread()));
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "5"})
  void theFirstFailureIsThrownAndNothingIsStillRunning(int threads) {
    AtomicInteger running = new AtomicInteger();
    ArithmeticException thrown = new ArithmeticException("task 7");
    ArithmeticException caught =
        assertThrows(
            ArithmeticException.class,
            () ->
                new Workers(threads)
                    .forEach(
                        TASKS,
                        i -> {
                          running.incrementAndGet();
                          try {
                            if (i == 7) {
                              throw thrown;
                            }
                          } finally {
                            running.decrementAndGet();
                          }
                        }));
    assertSame(thrown, caught);
    assertEquals(0, running.get());
  }

  @Test
  void anInterruptIsKeptForTheCaller() {
    Thread.currentThread().interrupt();
    assertEveryTaskRunsOnce(new Workers(3), TASKS);
    assertTrue(Thread.interrupted());
    assertFalse(Thread.interrupted());
  }

  @Test
  void fewerThanOneThreadIsRefused() {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> new Workers(0));
    assertEquals("0 threads; at least 1 is needed", e.getMessage());
  }

  private static void assertEveryTaskRunsOnce(Workers workers, int tasks) {
    AtomicIntegerArray runs = new AtomicIntegerArray(tasks);
    workers.forEach(tasks, runs::incrementAndGet);
    for (int i = 0; i < tasks; i++) {
      assertEquals(1, runs.get(i), "runs of task " + i);
    }
  }

  private static void awaitUninterrupted(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A thread that the system may refuse to start. */
  private static final class Refused extends Thread {
    private final boolean refused;

    Refused(Runnable run, boolean refused) {
      super(run);
      this.refused = refused;
      setDaemon(true);
    }

    @Override
    public void start() {
      if (refused) {
        throw new OutOfMemoryError("unable to create native thread");
      }
      super.start();
    }
  }
}
