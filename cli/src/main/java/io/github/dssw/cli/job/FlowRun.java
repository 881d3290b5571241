package io.github.dssw.cli.job;

import io.github.dssw.DivergenceException;
import io.github.dssw.cli.output.Progress;
import io.github.dssw.flow.FlowState;
import io.github.dssw.flow.FlowStep;
import io.github.dssw.flow.ParticleFlow;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/** A flow with its progress on the terminal and its state in a file. */
public final class FlowRun {
  private final ParticleFlow flow;
  private final Checkpoint checkpoint;
  private double seconds;

  /** The run of a flow that is kept there. */
  public FlowRun(ParticleFlow flow, Checkpoint checkpoint) {
    this.flow = flow;
    this.checkpoint = checkpoint;
  }

  /** Runs until all steps are done or it is to stop. */
  public FlowState go(FlowState from, BooleanSupplier stop) {
    long start = System.nanoTime();
    FlowState end;
    try (Progress progress = new Progress("flow", from.step(), flow.steps())) {
      end =
          flow.run(
              from,
              step -> {
                progress.at(step.number(), value(step));
                checkpoint.writeNowAndThen(step::state);
                return !stop.getAsBoolean();
              });
    } catch (DivergenceException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    seconds = (System.nanoTime() - start) * 1e-9;
    checkpoint.write(end);
    return end;
  }

  /** How long the steps took. */
  public double seconds() {
    return seconds;
  }

  private static String value(FlowStep step) {
    return String.format(Locale.ROOT, "value %.4g", step.value());
  }
}
