package io.github.dssw.cli.job;

import io.github.dssw.cli.output.Progress;
import io.github.dssw.flow.FlowState;
import io.github.dssw.flow.FlowStep;
import io.github.dssw.flow.ParticleFlow;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/**
 * Runs a flow, shows its progress on the terminal, and writes checkpoints on the way. The caller
 * writes the last one.
 */
public final class FlowRun {
  private final ParticleFlow flow;
  private final Checkpoint checkpoint;
  private double seconds;

  /** Makes the run of a flow with these checkpoints. */
  public FlowRun(ParticleFlow flow, Checkpoint checkpoint) {
    this.flow = flow;
    this.checkpoint = checkpoint;
  }

  /** Runs until all steps are done or {@code stop} says so, and returns the last state. */
  public FlowState go(FlowState from, BooleanSupplier stop) {
    long start = System.nanoTime();
    FlowState end;
    try (Progress progress = new Progress("flow", from.step(), flow.steps())) {
      end =
          flow.run(
              from,
              step -> {
                checkpoint.writeNowAndThen(step::state);
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

  private String status(FlowStep step) {
    String value = String.format(Locale.ROOT, "value %.4g", step.value());
    return checkpoint.failure().map(reason -> value + ", no checkpoint: " + reason).orElse(value);
  }
}
