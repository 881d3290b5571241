package io.github.dssw.cli.output;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.Tolerance;
import java.util.Locale;
import java.util.Optional;

/**
 * Shows on a terminal how far a distance is from the accuracy that was asked for, if one was.
 *
 * <pre>{@code
 * try (ToleranceProgress progress = new ToleranceProgress(Optional.of(0.01))) {
 *   Comparison c = progress.watch(dssw).compare(x, y);
 * }
 * }</pre>
 */
public final class ToleranceProgress implements AutoCloseable {
  private final Optional<Double> tolerance;

  /** Empty until there is something to show. */
  private Optional<Progress> bar = Optional.empty();

  /** Prepares the bar for a relative standard error. */
  public ToleranceProgress(Optional<Double> tolerance) {
    this.tolerance = tolerance;
  }

  /** Returns a distance that adds slices until the tolerance is reached, and shows that here. */
  public Dssw watch(Dssw dssw) {
    return tolerance
        .map(error -> Tolerance.relative(error).withObserver(reached -> show(error, reached)))
        .map(wanted -> dssw.toBuilder().tolerance(wanted).build())
        .orElse(dssw);
  }

  private void show(double error, Comparison reached) {
    if (bar.isEmpty()) {
      bar = Optional.of(Progress.ofPercent("slices", 0));
    }
    // The variance falls with the number of slices: its ratio is the part of the work done.
    double ratio = error / Math.max(error, reached.relativeStandardError());
    String status =
        String.format(
            Locale.ROOT,
            "%d slices, error %.3g %%",
            reached.slices(),
            100 * reached.relativeStandardError());
    bar.get().at(Math.round(100 * Progress.PERCENT * ratio * ratio), status);
  }

  @Override
  public void close() {
    bar.ifPresent(Progress::close);
  }
}
