package io.github.dssw.cli.output;

import java.io.PrintStream;
import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A bar on standard error that shows how far a long job is and how long it will still take. Where
 * standard error is not a terminal there is none.
 */
public final class Progress implements AutoCloseable {
  /** The width of the terminal, from the launcher; Java cannot tell whether there is one. */
  private static final String TERMINAL_WIDTH = "dssw.terminal";

  private static final int WIDEST = 110;
  private static final int REDRAW_MILLIS = 200;

  /** How finely {@link #ofPercent} counts. */
  public static final long PERCENT = 100;

  private final ProgressBar bar;

  /** The progress of a job with so many steps, some of them done in another run. */
  public Progress(String name, long done, long steps) {
    this(builder(name, done, steps));
  }

  /** The same for a job of unlike steps, counted in hundredths of a percent of its work. */
  public static Progress ofPercent(String name, long done) {
    return new Progress(builder(name, done, 100 * PERCENT).setUnit("%", PERCENT));
  }

  private Progress(ProgressBarBuilder builder) {
    int width = Math.min(WIDEST, Integer.getInteger(TERMINAL_WIDTH, 0));
    // One column free, or some terminals go to the next line.
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

  /** So many steps are done, and this is how it stands. */
  public void at(long done, String how) {
    if (bar != null) {
      bar.setExtraMessage(TerminalText.safe(how));
      bar.stepTo(done);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }

  /**
   * Draws each bar over the one before. The library's own way to draw takes Ctrl-C from the JVM,
   * which could then put nothing in order.
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
