package io.github.dssw.cli.output;

import java.io.PrintStream;
import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A bar on standard error that shows the progress of a long job and the remaining time. If standard
 * error is not a terminal, no bar is shown.
 *
 * <pre>{@code
 * try (Progress progress = new Progress("flow", 0, steps)) {
 *   progress.at(step, "value 0.01");
 * }
 * }</pre>
 */
public final class Progress implements AutoCloseable {
  /** The system property with the width of the terminal, set by the launcher. */
  private static final String TERMINAL_WIDTH = "dssw.terminal";

  private static final int WIDEST = 110;
  private static final int REDRAW_MILLIS = 200;

  /** The number of units per percent in {@link #ofPercent}. */
  public static final long PERCENT = 100;

  private final ProgressBar bar;

  /** Starts the bar of a job with this number of steps, some of them done in an earlier run. */
  public Progress(String name, long done, long steps) {
    this(builder(name, done, steps));
  }

  /** Starts the bar of a job of unequal steps, counted in hundredths of a percent of its work. */
  public static Progress ofPercent(String name, long done) {
    return new Progress(builder(name, done, 100 * PERCENT).setUnit("%", PERCENT));
  }

  /** Shows no bars from now on. */
  public static void hide() {
    System.clearProperty(TERMINAL_WIDTH);
  }

  private Progress(ProgressBarBuilder builder) {
    int width = Math.min(WIDEST, Integer.getInteger(TERMINAL_WIDTH, 0));
    // One column stays free: some terminals wrap a full line.
    bar = width < 1 ? null : builder.setConsumer(new OneLine(System.err, width - 1)).build();
  }

  private static ProgressBarBuilder builder(String name, long done, long steps) {
    return new ProgressBarBuilder()
        .setTaskName(name)
        .startsFrom(done, Duration.ZERO)
        .setInitialMax(steps)
        .setUpdateIntervalMillis(REDRAW_MILLIS)
        .setStyle(ProgressBarStyle.ASCII);
  }

  /** Shows the number of steps done and a short status. */
  public void at(long done, String status) {
    if (bar != null) {
      bar.setExtraMessage(TerminalText.safe(status));
      bar.stepTo(done);
    }
  }

  /** Shows the part of the work that is done, from 0 to 1, of a bar that counts percents. */
  public void part(double done) {
    at(Math.round(100 * PERCENT * done), "");
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }

  /**
   * Draws each bar over the previous one. The library's own consumer would intercept Ctrl-C, so
   * that a job could not save its state.
   */
  private record OneLine(PrintStream out, int width) implements ProgressBarConsumer {
    @Override
    public int getMaxRenderedLength() {
      return width;
    }

    @Override
    public void accept(String rendered) {
      out.print('\r' + rendered);
      out.flush();
    }

    @Override
    public void close() {
      out.println();
    }
  }
}
