package io.github.dssw.cli.job;

import io.github.dssw.cli.output.Progress;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Runs a job, shows its progress on the terminal, and writes checkpoints on the way.
 *
 * @param <S> the state of the job
 */
public final class JobRun<S> {
  private final Job<S> job;
  private final Checkpoint<S> checkpoint;
  private double seconds;

  /** Makes the run of a job with these checkpoints. */
  public JobRun(Job<S> job, Checkpoint<S> checkpoint) {
    this.job = job;
    this.checkpoint = checkpoint;
  }

  /**
   * Runs to the last step, from the checkpoint if there is one, unless a signal interrupts it. An
   * interruption writes the checkpoint.
   *
   * @param say receives sentences for the user about resuming and interruptions
   * @param finish writes the results from the last state; signals wait until it returns
   * @return the last state; nothing after an interruption
   */
  public Optional<S> resume(Consumer<String> say, Consumer<S> finish) {
    Optional<S> kept = checkpoint.read();
    kept.ifPresent(state -> say.accept("resuming from " + checkpoint + ", at " + place(state)));
    try (Interruption interruption = Interruption.open()) {
      S end = go(kept.orElseGet(job::begin), interruption::requested);
      if (interruption.requested()) {
        // Before the interruption is closed: the JVM exits then.
        say.accept("interrupted after " + place(end) + "; " + checkpoint.writeLast(end));
        return Optional.empty();
      }
      finish.accept(end);
      return Optional.of(end);
    }
  }

  private String place(S state) {
    return "step " + job.stepOf(state) + " of " + job.steps();
  }

  /** Runs until all steps are done or {@code stop} says so, and returns the last state. */
  public S go(S from, BooleanSupplier stop) {
    long start = System.nanoTime();
    S end;
    try (Progress progress = new Progress(job.name(), job.stepOf(from), job.steps())) {
      end =
          job.run(
              from,
              step -> {
                checkpoint.writeNowAndThen(step.state());
                progress.at(step.number(), status(step));
                return !stop.getAsBoolean();
              });
    }
    seconds = (System.nanoTime() - start) * 1e-9;
    return end;
  }

  /** Returns the time that the steps took. */
  public double seconds() {
    return seconds;
  }

  private String status(Job.Step<S> step) {
    String value = String.format(Locale.ROOT, "value %.4g", step.value());
    return checkpoint.failure().map(reason -> value + ", no checkpoint: " + reason).orElse(value);
  }
}
