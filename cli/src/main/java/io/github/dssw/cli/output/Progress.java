package io.github.dssw.cli.output;

import java.io.PrintStream;
import java.time.Duration;
import java.util.function.Consumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A bar on standard error that shows the progress of a long job and the remaining time. If standard
 * error is not a terminal, no bar is shown, nor for a job that ends within a second.
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
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  /** The number of units per percent in {@link #ofPercent}. */
  public static final long PERCENT = 100;

  private final String name;
  private final long steps;
  private final Consumer<ProgressBarBuilder> style;

  /** Opens the bar after a second, also if no step has ended by then; null without a terminal. */
  private final Thread opener;

  private long done;
  private String status = "";
  private ProgressBar bar;
  private boolean closed;

  /** Starts the bar of a job with this number of steps, some of them done in an earlier run. */
  public Progress(String name, long done, long steps) {
    this(name, done, steps, builder -> {});
  }

  private Progress(String name, long done, long steps, Consumer<ProgressBarBuilder> style) {
    this.name = name;
    this.done = done;
    this.steps = steps;
    this.style = style;
    this.opener = isShown() ? new Thread(this::openLater, "dssw-progress") : null;
    if (opener != null) {
      opener.setDaemon(true);
      opener.start();
    }
  }

  /** Starts the bar of a job of unequal steps, counted in hundredths of a percent of its work. */
  public static Progress ofPercent(String name, long done) {
    return new Progress(name, done, 100 * PERCENT, builder -> builder.setUnit("%", PERCENT));
  }

  /** Starts the bar of a job whose number of steps is not known; it shows no remaining time. */
  public static Progress unbounded(String name) {
    return new Progress(name, 0, -1);
  }

  /** Returns whether bars are shown: standard error is a terminal, and nobody called hide. */
  public static boolean isShown() {
    return width() > 0;
  }

  private static int width() {
    return Math.min(WIDEST, Integer.getInteger(TERMINAL_WIDTH, 0));
  }

  /** Shows no bars from now on. */
  public static void hide() {
    System.clearProperty(TERMINAL_WIDTH);
  }

  /** Shows the number of steps done and a short status. */
  public synchronized void at(long step, String words) {
    done = step;
    status = words;
    if (bar != null) {
      bar.setExtraMessage(TerminalText.safe(status));
      bar.stepTo(done);
    }
  }

  /** Shows the part of the work that is done, from 0 to 1, of a bar that counts percents. */
  public void part(double share) {
    at(Math.round(100 * PERCENT * share), "");
  }

  private void openLater() {
    try {
      Thread.sleep(PATIENCE.toMillis());
      open();
    } catch (InterruptedException e) {
      // The job ended within the second.
    }
  }

  private synchronized void open() {
    if (closed) {
      return;
    }
    ProgressBarBuilder builder =
        new ProgressBarBuilder()
            .setTaskName(name)
            .startsFrom(done, PATIENCE)
            .setInitialMax(steps)
            .setUpdateIntervalMillis(REDRAW_MILLIS)
            .continuousUpdate() // The time runs on while a step takes long.
            .setStyle(ProgressBarStyle.ASCII)
            // One column stays free: some terminals wrap a full line.
            .setConsumer(new OneLine(System.err, width() - 1));
    style.accept(builder);
    bar = builder.build();
    at(done, status);
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (opener != null) {
      opener.interrupt();
    }
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
