package io.github.dssw.cli.job;

import java.util.concurrent.CountDownLatch;

/**
 * Makes Ctrl-C and SIGTERM wait until a job has put its things in order. Between opening and
 * closing one, a signal only sets a flag; the JVM goes on to exit, with the status of the signal,
 * once it is closed.
 */
public final class Interruption implements AutoCloseable {
  /** What the shell takes a program that Ctrl-C ended to have exited with. */
  public static final int STATUS = 130;

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::hold, "dssw-interruption");
  private volatile boolean requested;

  private Interruption() {}

  /** From here on signals wait until it is closed. */
  public static Interruption open() {
    Interruption interruption = new Interruption();
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /** Whether a signal came. */
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
        // The job still needs its time.
      }
    }
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is on its way out, and the hook with it.
    }
  }
}
