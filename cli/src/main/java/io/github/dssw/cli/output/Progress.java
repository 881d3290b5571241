package io.github.dssw.cli.output;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A bar on standard error that shows how far a long job is and how long it will still take. Where
 * standard error is not a terminal there is none.
 */
public final class Progress implements AutoCloseable {
  /** Set by the launcher where standard error is a terminal, which Java cannot tell. */
  private static final String TERMINAL = "dssw.terminal";

  private static final int REDRAW_MILLIS = 200;

  private final ProgressBar bar;

  /** The progress of a job with so many steps, some of them done in another run. */
  public Progress(String name, long done, long steps) {
    bar = Boolean.getBoolean(TERMINAL) ? bar(name, steps) : null;
    if (bar != null) {
      bar.stepTo(done);
    }
  }

  private static ProgressBar bar(String name, long steps) {
    return new ProgressBarBuilder()
        .setTaskName(name)
        .setInitialMax(steps)
        .setUpdateIntervalMillis(REDRAW_MILLIS)
        .setStyle(ProgressBarStyle.ASCII)
        .setConsumer(new ConsoleProgressBarConsumer(System.err))
        .build();
  }

  /** So many steps are done, and this is how it stands. */
  public void at(long done, String how) {
    if (bar != null) {
      bar.setExtraMessage(how);
      bar.stepTo(done);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
