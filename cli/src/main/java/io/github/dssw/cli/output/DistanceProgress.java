package io.github.dssw.cli.output;

import io.github.dssw.Comparison;
import io.github.dssw.Dssw;
import io.github.dssw.Tolerance;
import java.util.Locale;
import java.util.Optional;

/**
 * Shows on a terminal how much of a comparison is done, or, if an accuracy was asked for, how far
 * the distance is from it.
 *
 * <pre>{@code
 * try (DistanceProgress progress = new DistanceProgress(Optional.of(0.01))) {
 *   Comparison c = progress.watch(dssw).compare(x, y);
 * }
 * }</pre>
 */
public final class DistanceProgress implements AutoCloseable {
  private final Optional<Double> tolerance;

  /** Empty until there is something to show: bars of files that are read come before. */
  private Optional<Progress> bar = Optional.empty();

  /** Prepares the bar; the tolerance is a relative standard error. */
  public DistanceProgress(Optional<Double> tolerance) {
    this.tolerance = tolerance;
  }

  /** Returns the distance, with slices added until a tolerance is reached, and shows that here. */
  public Dssw watch(Dssw dssw) {
    return tolerance
        .map(error -> Tolerance.relative(error).withObserver(reached -> show(error, reached)))
        .map(wanted -> dssw.toBuilder().tolerance(wanted))
        .orElseGet(() -> dssw.toBuilder().listener(part -> bar("distance").part(part)))
        .build();
  }

  private void show(double error, Comparison reached) {
    // The variance falls with the number of slices: its ratio is the part of the work done.
    double ratio = error / Math.max(error, reached.relativeStandardError());
    String status =
        String.format(
            Locale.ROOT,
            "%d slices, error %.3g %%",
            reached.slices(),
            100 * reached.relativeStandardError());
    bar("slices").at(Math.round(100 * Progress.PERCENT * ratio * ratio), status);
  }

  private Progress bar(String name) {
    if (bar.isEmpty()) {
      bar = Optional.of(Progress.ofPercent(name, 0));
    }
    return bar.get();
  }

  @Override
  public void close() {
    bar.ifPresent(Progress::close);
  }
}
