package io.github.dssw.cli.job;

import java.util.concurrent.CountDownLatch;

/**
 * Makes Ctrl-C and SIGTERM wait until a job has saved its state. While an interruption is open, a
 * signal only sets a flag; once it is closed, the JVM exits with the status of the signal.
 *
 * <pre>{@code
 * try (Interruption interruption = Interruption.open()) {
 *   while (!done && !interruption.requested()) { work(); }
 *   save();
 * }
 * }</pre>
 */
public final class Interruption implements AutoCloseable {
  /** The exit status of a program that Ctrl-C ended. */
  public static final int STATUS = 130;

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::hold, "dssw-interruption");
  private volatile boolean requested;

  private Interruption() {}

  /** Makes signals wait until the returned interruption is closed. */
  public static Interruption open() {
    Interruption interruption = new Interruption();
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /** Returns whether a signal has arrived. */
  public boolean requested() {
    return requested;
  }

  private void hold() {
    requested = true;
    boolean waiting = true;
    while (waiting) {
      try {
        closed.await();
        waiting = false;
      } catch (InterruptedException e) {
        // The job has not ended yet.
      }
    }
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is exiting and runs the hook already.
    }
  }
}
